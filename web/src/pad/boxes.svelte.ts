/** The owner's own boxes: components and rules files with the printed values, kept in this browser by name. */
import type { Rules } from './score';

const KEY = 'tancho.boxes';
/** No file of ours is near this long. */
export const MOST_LETTERS = 200_000;
const MOST_NAME = 40;

export interface Box {
  rules: Rules;
  name: string;
  text: string;
}

const isBox = (value: unknown): value is Box => {
  const box = value as Partial<Box> | null;
  return typeof box?.rules === 'string' && typeof box.name === 'string' && typeof box.text === 'string';
};

function stored(): Box[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isBox) : [];
  } catch {
    return [];
  }
}

class Boxes {
  #all = $state.raw<readonly Box[]>(stored());

  of(rules: Rules): readonly Box[] {
    return this.#all.filter((box) => box.rules === rules);
  }
  /** The text of a box; empty for the built-in one, and for one that is gone. */
  text(rules: Rules, name: string): string {
    return this.#all.find((box) => box.rules === rules && box.name === name)?.text ?? '';
  }
  /** Keeps a box, in the place of an older one of its name; false if the browser does not. */
  keep(rules: Rules, name: string, text: string): boolean {
    const box = { rules, name: name.trim().slice(0, MOST_NAME), text };
    return this.#store([...this.#all.filter((other) => other.rules !== rules || other.name !== box.name), box]);
  }
  forget(rules: Rules, name: string) {
    this.#store(this.#all.filter((box) => box.rules !== rules || box.name !== name));
  }

  #store(all: readonly Box[]): boolean {
    this.#all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
      return true;
    } catch {
      return false;
    }
  }
}

export const boxes = new Boxes();
