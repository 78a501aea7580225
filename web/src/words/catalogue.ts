/** Everything that has been loaded of one language, ready to be said. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Arguments = Readonly<Record<string, string | number | boolean>>;

/** A whole number in plain digits, as the terminal prints it: no grouping, no other numerals. */
class Plain extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function variable(value: string | number | boolean): FluentVariable {
  if (typeof value === 'number') return new Plain(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

export class Catalogue {
  #bundle: FluentBundle;
  /** Made when something is first listed: it takes longer than anything else here. */
  #lists: Intl.ListFormat | undefined;

  /** In the built page messages have other names than in the code. */
  constructor(
    readonly language: string,
    readonly named: (name: string) => string = (name) => name,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
  }

  add(words: FluentResource) {
    this.#bundle.addResource(words, { allowOverrides: true });
  }

  /** A message, or `message.attribute`; null if there is none of that name. */
  say(name: string, given: Arguments = {}): string | null {
    const [id = '', attribute] = name.split('.');
    const message = this.#bundle.getMessage(this.named(id));
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (!pattern) return null;
    const values = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, variable(value)]));
    return this.#bundle.formatPattern(pattern, values, []);
  }

  list(words: readonly string[]): string {
    this.#lists ??= new Intl.ListFormat(this.language, { type: 'conjunction' });
    return this.#lists.format(words);
  }
}
