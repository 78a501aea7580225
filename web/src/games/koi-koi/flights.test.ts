import { expect, test } from 'vitest';
import { indexOf } from './cards';
import { flights, since } from './flights';
import { lineOf, recordedEffects } from './recorded';

const taking = recordedEffects('played').find(({ takes }) => takes.length > 0)!;
const staying = recordedEffects('turned').find(({ takes, among }) => takes.length + among.length === 0)!;

test('a played card falls on the one it takes, then both go away, then the pile is turned', () => {
  const { flights: list } = flights([taking, staying]);
  const [first, ...others] = taking.takes.map(indexOf);
  expect(list.map(({ card, from, onto }) => [card, from, onto])).toEqual([
    [indexOf(taking.card), 'far-hand', first],
    ...[first, ...others].map((card) => [card, 'field', null]),
    [indexOf(staying.card), 'pile', null],
  ]);
  expect(list[1]!.leaves).toBe(list[0]!.goesOn);
  expect(list.at(-1)!.leaves).toBeGreaterThan(list[0]!.goesOn);
});

test('a turned card that waits for a choice comes from the pile, and falls on what was chosen', () => {
  const chosen = recordedEffects('took')[0]!;
  const waiting = { ...staying, card: chosen.card, among: [chosen.take] };
  expect(flights([waiting]).flights).toMatchObject([{ card: indexOf(chosen.card), from: 'pile', onto: null }]);
  expect(flights([chosen]).flights[0]).toMatchObject({ card: indexOf(chosen.card), onto: indexOf(chosen.take) });
});

test('only what is new flies, nothing into another round, and nothing when a move was taken back', () => {
  const log = [lineOf(1, taking), lineOf(2, staying)];
  expect(since(1, log)).toEqual([staying]);
  expect(since(2, log)).toEqual([]);
  expect(since(1, [...log, lineOf(3, recordedEffects('dealt')[0]!)])).toEqual([]);
  const undone = { version: 3, moves: 1, seat: 0, note: { type: 'undone' as const, count: 1 } };
  expect(since(1, [...log, undone])).toEqual([]);
  expect(flights([]).length).toBe(0);
});
