/** The puzzles that this browser's reader has solved, and for how many days in a row they solved one of that day's puzzles. */
import { puzzleDay } from './api';
import type { GameName } from './games/names';
import type { PuzzleDay } from './wire/types';

const KEY = 'tancho.puzzles';

interface Kept {
  /** The numbers, by set. */
  solved: Partial<Record<string, number[]>>;
  /** The last day on which one of the day's puzzles was solved, and the length of the row that ends with it. */
  day: number;
  days: number;
}

function stored(): Kept {
  const none: Kept = { solved: {}, day: 0, days: 0 };
  try {
    const kept = { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
    const sound = typeof kept.day === 'number' && typeof kept.days === 'number' && typeof kept.solved === 'object';
    return sound && kept.solved ? kept : none;
  } catch {
    return none;
  }
}

class Solved {
  #kept = $state.raw<Kept>(stored());
  /** The day as the server counts it, with its puzzles. */
  #today = $state.raw<PuzzleDay | null>(null);

  /** Which puzzles there are, and which are today's. */
  async today(): Promise<PuzzleDay> {
    return (this.#today = await puzzleDay());
  }

  has(set: GameName, number: number): boolean {
    return this.#numbers(set).includes(number);
  }

  count(set: GameName): number {
    return this.#numbers(set).length;
  }

  /** The days in a row up to today or yesterday: today can still be won. */
  get streak(): number {
    const { day, days } = this.#kept;
    const today = this.#today?.day ?? day;
    return today - day <= 1 ? days : 0;
  }

  /** The first puzzle from a number on that is not solved yet; after the last comes the first. */
  next(set: GameName, from: number, count: number): number {
    const order = Array.from({ length: count }, (_, step) => 1 + ((from - 1 + step) % count));
    return order.find((number) => !this.has(set, number)) ?? 1 + ((from - 1) % count);
  }

  add(set: GameName, number: number) {
    const kept = this.#kept;
    const numbers = this.#numbers(set);
    const solved = { ...kept.solved, [set]: this.has(set, number) ? [...numbers] : [...numbers, number] };
    this.#kept = { ...kept, solved, ...this.#row(set, number) };
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
  }

  #row(set: GameName, number: number): Partial<Kept> {
    const today = this.#today;
    const { day, days } = this.#kept;
    const todays = today?.sets.some((other) => other.name === set && other.today === number);
    if (!today || !todays || day >= today.day) return {};
    return { day: today.day, days: today.day - day === 1 ? days + 1 : 1 };
  }

  #numbers(set: GameName): readonly number[] {
    const numbers = this.#kept.solved[set];
    return Array.isArray(numbers) ? numbers : [];
  }
}

export const solved = new Solved();
