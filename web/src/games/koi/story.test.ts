import { describe, expect, test } from 'vitest';
import facts from '../../../../testdata/facts/koi.json';
import type { KoiEffect, KoiPiece } from '../../wire/types';
import { speak } from '../../words/testing';
import type { GameLine } from '../play';
import { key } from './hex';
import { isDone, lastTurns, newsSince, spacesOf, spokenOf, takenIn } from './story';
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
  test('neither a line nor a hint names a hex, and what comes of a deed for all is told after it', async () => {
    const who = { name: 'Mika', you: true, seat: 0, reader: 0 };
    for (const language of ['en', 'ja'] as const) {
      await speak(language);
      for (const effect of effects) {
        expect(teller.advice!([effect], who, ['Mika']) ?? '').not.toMatch(/\d,-?\d/);
        expect(teller.line!([effect], who, ['Mika']) ?? '').not.toMatch(/\d,-?\d/);
        // Whoever only listens hears of a koi that was taken up before it is put down.
        if (effect.type === 'lifted') expect(teller.headline!([effect], who, ['Mika'])).not.toMatch(/\d,-?\d/);
      }
    }
    await speak('en');
    const [placed] = some('placed').filter(({ source }) => source === 'storage');
    const last = teller.line!([placed!, { type: 'last-round' }], who, ['Mika']);
    expect(last).toMatch(/^You placed .*, .*last/i);
  });
  test('what comes into a pond is shown where it lies', () => {
    for (const moved of some('moved')) {
      const { hexes } = moved.koi as Extract<KoiPiece, { piece: 'koi' }>;
      expect(newsSince([line(3, [moved])], 2)).toMatchObject({ seat: 1, hexes, moments: [] });
    }
    const [bloomed] = some('bloomed');
    expect(newsSince([line(3, [bloomed!])], 2)?.hexes.map(key)).toEqual([key(bloomed!.at)]);
    const [lit] = some('lit');
    expect(newsSince([line(3, [lit!])], 2)?.hexes).toHaveLength(3);
    expect(newsSince([line(3, [some('took')[0]!])], 2)).toMatchObject({ seat: 1, hexes: [] });
  });
  test('claiming a goal and surrounding a koi are moments, with their points', async () => {
    await speak('en');
    const [claimed] = some('claimed');
    const goal = newsSince([line(3, [claimed!])], 2)!.moments;
    expect(goal).toMatchObject([{ points: claimed!.points, text: expect.stringMatching(/ claimed$/) }]);
    const [surrounded] = some('surrounded');
    const koi = newsSince([line(3, [surrounded!])], 2)!.moments;
    // Its points are all that it is worth now, and only a part of them is new.
    expect(koi).toEqual([{ text: expect.stringMatching(` surrounded: now worth ${surrounded!.points}$`) }]);
  });
  test('points that a line makes are added up', () => {
    const scored = some('scored');
    const points = scored.reduce((sum, { points }) => sum + points, 0);
    expect(newsSince([line(3, scored)], 2)!.points).toBe(points);
  });
  test('the log lights the space of a card and the hexes of a koi that becomes surrounded', () => {
    const [took] = some('took');
    expect(spacesOf([took!])).toEqual([took!.space]);
    expect(takenIn([took!])).toBe(took);
    const [surrounded] = some('surrounded');
    expect(spokenOf([surrounded!]).length).toBeGreaterThan(0);
  });
  test('a step of a hint is done by what it does, and by nothing else', () => {
    const [took] = some('took');
    expect(isDone({ type: 'meditate', space: took!.space }, [took!])).toBe(true);
    expect(isDone({ type: 'meditate', space: took!.space + 1 }, [took!])).toBe(false);
    expect(isDone({ type: 'work' }, [took!])).toBe(false);
    expect(isDone({ type: 'work' }, [some('started-work')[0]!])).toBe(true);
    expect(isDone({ type: 'put', verb: 'lily', turn: 0, at: [0, 0] }, [some('bloomed')[0]!])).toBe(true);
  });
  test('a headline tells every deed without a place', async () => {
    await speak('en');
    const words = teller.headline!(effects, { name: 'Mika', you: false, seat: 0 }, ['Mika']);
    expect(words).toMatch(/^Mika took the .* placed .* surrounded .* claimed .*: [+−]\d+ points? for /);
    expect(words).not.toMatch(/-?\d+,-?\d/);
    expect(teller.headline!([some('took')[0]!], { name: 'Mika', you: true, seat: 0 }, [])).toMatch(/^You took the /);
  });
  test('what is known already is no news', () => expect(newsSince([line(3, effects)], 3)).toBeNull());
});

describe('the last turn', () => {
  const worked: KoiEffect = { type: 'started-work', helpers: [0, 0, 0, 0] };
  const water = (q: number): KoiEffect => ({
    type: 'placed',
    piece: { piece: 'water', at: [q, 0] },
    source: 'storage',
  });
  const ended: KoiEffect = { type: 'turn-ended' };
  const of = (moves: number, seat: number, ...effects: KoiEffect[]): GameLine<'koi'> => ({
    version: moves + 1,
    moves,
    seat,
    effects,
  });

  test('is everything since the turn before ended, for each seat', () => {
    const log = [
      of(1, 0, worked),
      of(2, 0, water(3)),
      of(3, 0, ended),
      of(4, 1, worked),
      of(5, 1, ended),
      of(6, 0, worked),
    ];
    expect(lastTurns(log, 2)).toEqual([[worked], [worked, ended]]);
    expect(lastTurns(log.slice(0, 4), 2)).toEqual([[worked, water(3), ended], [worked]]);
  });
  test('does not tell what was taken back', () => {
    const undone: GameLine<'koi'> = { version: 4, moves: 1, seat: 0, note: { type: 'undone', count: 1 } };
    expect(lastTurns([of(1, 0, worked), of(2, 0, water(3)), undone], 1)).toEqual([[worked]]);
  });
});
