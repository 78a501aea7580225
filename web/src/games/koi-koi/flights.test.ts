import { expect, test } from 'vitest';
import type { KoiKoiEvent, KoiKoiView } from '../../wire/types';
import { flights } from './flights';

const view = (history: KoiKoiEvent[], more: Partial<KoiKoiView> = {}) =>
  ({ round: 1, results: [], history, open_card: null, ...more }) as unknown as KoiKoiView;
const event = (deed: KoiKoiEvent['deed'], card: string, took: string[]): KoiKoiEvent => ({
  seat: 1,
  deed,
  card,
  took,
  koi: 0,
});

test('a played card falls on the one it takes, then both go away, then the pile is turned', () => {
  const { flights: list } = flights(view([]), view([event('play', '1b', ['1a']), event('turn', '3d', [])]));
  expect(list.map(({ card, from, onto }) => [card, from, onto])).toEqual([
    [1, 'far-hand', 0],
    [0, 'field', null],
    [11, 'pile', null],
  ]);
  expect(list[1]!.leaves).toBe(list[0]!.goesOn);
  expect(list[2]!.leaves).toBeGreaterThan(list[0]!.goesOn);
});

test('a turned card that waits for a choice comes from the pile', () => {
  const { flights: list } = flights(view([]), view([event('play', '1b', [])], { open_card: '5a' }));
  expect(list.map(({ card, from }) => [card, from])).toEqual([
    [1, 'far-hand'],
    [16, 'pile'],
  ]);
});

test('nothing flies into another round, and nothing when a move was taken back', () => {
  const played = view([event('play', '1b', [])]);
  expect(flights(played, view([], { round: 2 })).length).toBe(0);
  expect(flights(played, view([])).length).toBe(0);
});
