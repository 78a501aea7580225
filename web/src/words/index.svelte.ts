/**
 * The words of the page, in the reader's language. What the page itself and its tables say is loaded before
 * the first paint, what a game says with its board. Names and arguments of messages are checked by the compiler.
 */
import { FluentResource } from '@fluent/bundle';
import { Catalogue, type Arguments } from './catalogue';
import type { GameName } from '../wire/types';
import { LANGUAGES, type Messages } from './messages';
import { short } from './short';
import { wanted } from './wanted';

export type Language = keyof typeof LANGUAGES;
/** Pages with a file of words of their own. */
export type WordedPage = 'lessons' | 'offline' | 'pad' | 'puzzles' | 'review';

/** The build gives messages short names; see `scripts/words`. */
const NAMED = import.meta.env.PROD ? short : undefined;
const KEY = 'tancho.language';
const FILES = import.meta.glob<string>(['../../../locales/*/*.ftl', '!**/terminal.ftl'], {
  query: '?raw',
  import: 'default',
});

/** The language that the reader wants. */
const wish = () => wanted(localStorage.getItem(KEY), navigator.languages, Object.keys(LANGUAGES)) as Language;

class Words {
  language = $state<Language>('en');
  #catalogue = $state.raw(new Catalogue('en', NAMED));
  /** The files that are read in every language that is spoken. */
  #files = new Set<string>(['page', 'table']);
  /** The language of the newest load, how many there were, and when it is done. */
  #wish: Language = 'en';
  #loads = 0;
  #done: Promise<void> = Promise.resolve();

  /** Speaks a language once its words are there. */
  async load(language: Language): Promise<void> {
    this.#wish = language;
    const done = this.#speak(language, ++this.#loads);
    this.#done = done;
    await done;
    // Somebody may have wished for more in the meantime: what they get holds these words, too.
    if (this.#done !== done) await this.#done;
  }

  /** Loads what a game or a page of its own says. */
  async loadFile(file: GameName | WordedPage): Promise<void> {
    if (this.#files.has(file)) return this.#done;
    this.#files.add(file);
    try {
      await this.load(this.#wish);
    } catch (error) {
      this.#files.delete(file);
      throw error;
    }
  }

  say(name: string, given?: Arguments): string | null {
    return this.#catalogue.say(name, given);
  }

  list(words: readonly string[]): string {
    return this.#catalogue.list(words);
  }

  async #speak(language: Language, load: number) {
    const catalogue = new Catalogue(language, NAMED);
    const files = await Promise.all([...this.#files].map((file) => fileOf(language, file)));
    for (const file of files) catalogue.add(file);
    if (load !== this.#loads) return;
    this.#catalogue = catalogue;
    this.language = language;
  }
}

const read = new Map<string, Promise<FluentResource>>();
/** A file is fetched and read once. */
function fileOf(language: Language, file: string): Promise<FluentResource> {
  const path = `../../../locales/${language}/${file}.ftl`;
  const known = read.get(path);
  if (known) return known;
  const coming = FILES[path]!().then((text) => new FluentResource(text));
  read.set(path, coming);
  // What failed on the way may come the next time.
  coming.catch(() => read.delete(path));
  return coming;
}

export const words = new Words();

/** Speaks the language that the reader has chosen, and remembers it. */
export async function choose(language: Language) {
  await words.load(language);
  localStorage.setItem(KEY, words.language);
  document.documentElement.lang = words.language;
}

/** Begins with the language that the reader wants. */
export async function begin() {
  await words.load(wish());
  document.documentElement.lang = words.language;
}

export const loadGameWords = (game: GameName): Promise<void> => words.loadFile(game);
export const loadPageWords = (page: WordedPage): Promise<void> => words.loadFile(page);

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
