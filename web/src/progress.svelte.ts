/** What this browser's reader has learned: the lessons that are done, and the games that were played to an end at least once. */
import type { GameName } from './games/names';

const KEY = 'tancho.progress';

interface Kept {
  /** As `course/lesson`. */
  lessons: string[];
  played: GameName[];
}

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

const strings = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [];

class Progress {
  #lessons = $state.raw<readonly string[]>([]);
  #played = $state.raw<readonly string[]>([]);

  constructor() {
    const { lessons, played } = stored();
    this.#lessons = strings(lessons);
    this.#played = strings(played);
  }

  has(course: GameName, lesson: string): boolean {
    return this.#lessons.includes(`${course}/${lesson}`);
  }

  /** How many lessons of a course are done. */
  count(course: GameName): number {
    return this.#lessons.filter((lesson) => lesson.startsWith(`${course}/`)).length;
  }

  /** Whether a game is new to the reader: neither its course nor a game of it was finished. A course ends with a game. */
  isNew(game: GameName): boolean {
    return !this.#played.includes(game);
  }

  /** Where to begin to learn a game: the museum's course tells only what differs from the usual Koi-Koi. */
  firstCourse(game: GameName): GameName {
    const basics = 'koi-koi-flower-cards';
    return game === 'koi-koi-museum' && this.isNew(game) && this.isNew(basics) ? basics : game;
  }

  finish(course: GameName, lesson: string) {
    if (!this.has(course, lesson)) this.#lessons = [...this.#lessons, `${course}/${lesson}`];
    this.#keep();
  }

  finishGame(game: GameName) {
    if (!this.#played.includes(game)) this.#played = [...this.#played, game];
    this.#keep();
  }

  /** Forgets what was learned in a course. */
  reset(course: GameName) {
    this.#lessons = this.#lessons.filter((lesson) => !lesson.startsWith(`${course}/`));
    this.#played = this.#played.filter((game) => game !== course);
    this.#keep();
  }

  #keep() {
    localStorage.setItem(KEY, JSON.stringify({ lessons: this.#lessons, played: this.#played }));
  }
}

export const progress = new Progress();
