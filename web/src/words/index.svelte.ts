/**
 * The words of the page, in the reader's language. What the page itself and its tables say is loaded before
 * the first paint, what a game says with its board. Names and arguments of messages are checked by the compiler.
 */
import { Catalogue, type Arguments } from './catalogue';
import { LANGUAGES, type Messages } from './messages';

export type Language = keyof typeof LANGUAGES;
/** Games with a file of words. */
export type WordedGame = 'jin-li' | 'koi-koi' | 'garden-lake' | 'koi';

const KEY = 'tancho.language';
const FILES = import.meta.glob<string>(['../../../locales/*/*.ftl', '!**/terminal.ftl'], {
  query: '?raw',
  import: 'default',
});

const isLanguage = (tag: string): tag is Language => tag in LANGUAGES;

/** The reader's choice, else the first language of the browser that there is, else English. */
export function wanted(): Language {
  const tags = [localStorage.getItem(KEY) ?? [], navigator.languages].flat();
  return tags.flatMap((tag) => [tag, tag.split('-')[0]!]).find(isLanguage) ?? 'en';
}

class Words {
  language = $state<Language>('en');
  #catalogue = $state.raw(new Catalogue('en'));
  /** Grows with every file that is read, so that what was said too early is said again. */
  #read = $state(0);
  #files = new Set<string>(['page', 'table']);

  /** Speaks a language once its words are there. */
  async load(language: Language) {
    const catalogue = new Catalogue(language);
    await Promise.all([...this.#files].map((file) => read(catalogue, language, file)));
    this.#catalogue = catalogue;
    this.language = language;
  }

  /** Loads what a game says. */
  async loadGame(game: WordedGame) {
    if (this.#files.has(game)) return;
    this.#files.add(game);
    await read(this.#catalogue, this.language, game);
    this.#read++;
  }

  say(name: string, given?: Arguments): string | null {
    void this.#read;
    return this.#catalogue.say(name, given);
  }

  list(words: readonly string[]): string {
    return this.#catalogue.list(words);
  }
}

async function read(catalogue: Catalogue, language: Language, file: string) {
  catalogue.add(await FILES[`../../../locales/${language}/${file}.ftl`]!());
}

export const words = new Words();

/** Speaks the language that the reader has chosen, and remembers it. */
export async function choose(language: Language) {
  await words.load(language);
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
}

/** Begins with the language that the reader wants. */
export async function begin() {
  await words.load(wanted());
  document.documentElement.lang = words.language;
}

export const loadGameWords = (game: WordedGame): Promise<void> => words.loadGame(game);

/** A message in words. */
export function t<Name extends keyof Messages>(
  name: Name,
  ...given: Messages[Name] extends undefined ? [] : [Messages[Name]]
): string {
  return words.say(name, given[0] as Arguments | undefined) ?? name;
}

/** A message whose name comes from data, such as an option's; null if nobody has written it. */
export const sayIfKnown = (name: string): string | null => words.say(name);

/** Several words as one, such as “A, B, and C”. */
export const list = (several: readonly string[]): string => words.list(several);
