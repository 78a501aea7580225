import { expect, test } from 'vitest';
import type { Line } from '../wire/types';
import { decisive, deed } from './decisive';
import { undone } from './standing';

const move = (moves: number, seat: number, points: number): Line => ({
  version: moves,
  moves,
  seat,
  action: `m${moves}`,
  effects: points > 0 ? [{ type: 'scored', points, beside: [] }] : [],
});

test('the decisive turn is the one that brought most, all its moves together', () => {
  const log = [move(1, 0, 2), move(2, 1, 3), move(3, 0, 2), move(4, 0, 2), move(5, 1, 0)];
  expect(decisive(log, 2)).toEqual({ lines: [log[2], log[3]], points: 4 });
  expect(decisive(log, 1)?.lines).toEqual([log[1]]);
});

test('of turns that brought the same it is the one with which the lead was taken for good', () => {
  const log = [move(1, 0, 1), move(2, 1, 1), move(3, 0, 0), move(4, 1, 1), move(5, 0, 0), move(6, 1, 1)];
  expect(decisive(log, 2)?.lines).toEqual([log[3]]);
});

test('a game without points has no decisive turn, and what was taken back does not count', () => {
  expect(decisive([move(1, 0, 0)], 2)).toBeNull();
  const back: Line = { version: 3, moves: 1, seat: 1, note: { type: 'undone', count: 1 } };
  const log = [move(1, 0, 1), move(2, 1, 5), back];
  expect(decisive(log, 2)?.points).toBe(1);
  expect([...undone(log)]).toEqual([log[1]]);
});

test('of a long turn the move that brought most is told', () => {
  const lines = [move(3, 0, 1), move(4, 0, 5), move(5, 0, 2)];
  expect(deed(lines)).toEqual([lines[1]]);
});
