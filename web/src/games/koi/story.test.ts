import { describe, expect, test } from 'vitest';
import facts from '../../../../testdata/facts/koi.json';
import type { KoiEffect, KoiPiece } from '../../wire/types';
import { speak } from '../../words/testing';
import type { GameLine } from '../play';
import { key } from './hex';
import { newsSince } from './story';
import { teller } from './tell';

const seats = facts.seats as unknown as Record<string, { effects: KoiEffect[] }>;
const line = (version: number, effects: KoiEffect[]): GameLine<'koi'> => ({
  version,
  moves: version,
  seat: 1,
  effects,
});
const told = (effect: KoiEffect, you: boolean) => teller.effect(effect, { name: 'Mika', you, seat: 0 }, ['Mika']);

describe.each(Object.entries(seats))('with %s players', (_, { effects }) => {
  const some = <T extends KoiEffect['type']>(type: T) =>
    effects.filter((effect): effect is Extract<KoiEffect, { type: T }> => effect.type === type);

  test('a koi that moves is told as moved, and one that is placed as placed', async () => {
    await speak('en');
    const moves = some('moved');
    expect(moves.length).toBeGreaterThan(0);
    for (const moved of moves) {
      expect(told(moved, false)).toMatch(/^Mika moves the .*koi from /);
      expect(told(moved, true)).toMatch(/^You move the .*koi from /);
    }
    for (const placed of some('placed').filter(({ source }) => source !== 'goal'))
      expect(told(placed, false)).toMatch(/^Mika places a/);
  });
  test('what comes into a pond is shown where it lies', () => {
    for (const moved of some('moved')) {
      const { hexes } = moved.koi as Extract<KoiPiece, { piece: 'koi' }>;
      expect(newsSince([line(3, [moved])], 2)).toEqual({ seat: 1, hexes, took: false });
    }
    const [bloomed] = some('bloomed');
    expect(newsSince([line(3, [bloomed!])], 2)?.hexes.map(key)).toEqual([key(bloomed!.at)]);
    const [lit] = some('lit');
    expect(newsSince([line(3, [lit!])], 2)?.hexes).toHaveLength(3);
    expect(newsSince([line(3, [some('took')[0]!])], 2)).toEqual({ seat: 1, hexes: [], took: true });
  });
  test('what is known already is no news', () => expect(newsSince([line(3, effects)], 3)).toBeNull());
});
