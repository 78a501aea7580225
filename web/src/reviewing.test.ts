import { expect, test } from 'vitest';
import { addUp, answer, cause, findable, same } from './reviewing.svelte';
import type { Review, ReviewMove, ReviewSeat } from './wire/types';

const line = (action: unknown, chance: number) => ({ actions: [action], effects: [], merits: [], chance });
const move = (seat: number, grade: string, lines: unknown[]) =>
  ({ seat, grade, loss: 0.2, lines }) as unknown as ReviewMove;

test('what is absent and what is null is the same action', () => {
  expect(same({ type: 'play', card: 'a', take: null }, { card: 'a', type: 'play' })).toBe(true);
  expect(same({ type: 'play', card: 'a' }, { type: 'play', card: 'b' })).toBe(false);
});

test('the best is right, one that is nearly as good too, anything else is not', () => {
  const doubtful = move(0, 'mistake', [line('a', 0.6), line('b', 0.58), line('c', 0.4)]);
  expect(answer(doubtful, 'a' as never)).toEqual({ right: true, loss: 0 });
  expect(answer(doubtful, 'b' as never).right).toBe(true);
  expect(answer(doubtful, 'c' as never).right).toBe(false);
  expect(answer(doubtful, 'd' as never)).toEqual({ right: false, loss: null });
});

test('players look for their own mistakes, watchers for everybody’s', () => {
  const lines = [line('a', 0.6)];
  const review = {
    moves: [move(0, 'best', []), move(0, 'mistake', lines), move(1, 'blunder', lines)],
  } as unknown as Review;
  expect(findable(review, [0])).toEqual([1]);
  expect(findable(review, [])).toEqual([1, 2]);
});

test('what decided a game follows from the figures', () => {
  const of = (luck: number, skill: number, given: number, result: number) =>
    cause({ start: 0.5, luck, skill, given, result } as ReviewSeat);
  // Own mistakes are not bad luck, even if the other made up for most of them.
  expect(of(-0.3, -1.5, 1.3, 0)).toBe('moves');
  expect(of(-1.35, -0.63, 1.55, 0)).toBe('more-luck');
  expect(of(-0.05, -0.45, 0, 0)).toBe('moves');
  expect(of(0.2, -0.7, 0, 0)).toBe('moves');
  expect(of(-0.2, -0.3, 0, 0)).toBe('more-moves');
  expect(of(-0.3, -0.2, 0, 0)).toBe('more-luck');
  expect(of(-0.45, -0.05, 0, 0)).toBe('luck');
  expect(of(0, -0.2, 0.7, 1)).toBe('moves');
  expect(of(0.45, -0.25, 0.3, 1)).toBe('luck');
});

test('the figures of a summary add up', () => {
  expect(addUp([0.576, 0.234, -0.045, 0.235])).toEqual([58, 23, -5, 24]);
  for (const parts of [
    [0.574, 0.214, -0.404, 0.626],
    [0.5, 0, -0.004, 0.004],
    [1, -0.335, -0.335, -0.33],
  ]) {
    const sum = parts.reduce((sum, part) => sum + part, 0);
    expect(addUp(parts).reduce((sum, part) => sum + part, 0)).toBe(Math.round(100 * sum));
  }
});
