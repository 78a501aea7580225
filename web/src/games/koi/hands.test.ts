import { expect, test } from 'vitest';
import type { KoiAction, KoiPlaces } from '../../wire/types';
import { Hand, handsOf, spotName } from './hands';
import { key } from './hex';
import { chain, pondOf } from './pond';

const single: KoiPlaces = {
  verb: 'water',
  turn: 0,
  covers: [[0, 0]],
  at: [
    [2, 0],
    [2, 1],
  ],
};
/** A medium koi in its three directions. */
const koi: KoiPlaces[] = [
  {
    covers: [
      [0, 0],
      [1, 0],
    ],
    at: [[0, 0]],
  },
  {
    covers: [
      [0, 0],
      [0, 1],
    ],
    at: [
      [0, 0],
      [1, 0],
    ],
  },
].map((place, turn) => ({ verb: 'medium-koi', turn, ...place }) as KoiPlaces);
const arc = (turn: number, covers: [number, number][], at: [number, number][]): KoiPlaces => ({
  verb: 'shore',
  turn,
  covers,
  at,
});
const put = (verb: KoiPlaces['verb'], turn: number, at: [number, number]): KoiAction => ({
  type: 'put',
  verb,
  turn,
  at,
});

test('a tile is placed at the hex that is pointed at', () => {
  const hand = new Hand('water', [single]);
  expect(hand.targets.map(key)).toEqual(['2,0', '2,1']);
  expect(hand.action(hand.at([2, 1], null)!)).toEqual(put('water', 0, [2, 1]));
  expect(hand.at([9, 9], null)).toBeNull();
  expect(hand.turns).toBe(false);
});
test('a koi is turned only to where it may lie, and keeps its turn as the pointer moves', () => {
  const hand = new Hand('medium-koi', koi);
  const first = hand.at([0, 0], null)!;
  const next = hand.turned([0, 0], first, 1);
  expect([hand.action(first), hand.action(next)]).toEqual(
    expect.arrayContaining([put('medium-koi', 0, [0, 0]), put('medium-koi', 1, [0, 0])]),
  );
  expect(hand.turned([0, 0], next, 1)).toEqual(first);
  const down = hand.poses.findIndex(({ covers }) => key(covers[1]!) === '0,1');
  expect(hand.action(hand.at([1, 0], down)!)).toEqual(put('medium-koi', 1, [1, 0]));
});
test('pointing at the middle of an arc, or at the hex it looks at, finds it', () => {
  const east = arc(
    0,
    [
      [0, 1],
      [1, 0],
      [1, -1],
    ],
    [[0, 0]],
  );
  const west = arc(
    3,
    [
      [0, -1],
      [-1, 0],
      [-1, 1],
    ],
    [
      [0, 0],
      [3, 0],
    ],
  );
  const hand = new Hand('shore', [east, west]);
  expect(hand.action(hand.at([1, 0], null)!)).toEqual(put('shore', 0, [0, 0]));
  expect(hand.action(hand.at([2, 0], null)!)).toEqual(put('shore', 3, [3, 0]));
  const x = hand.at([0, 0], null)!;
  expect(hand.action(hand.turned([0, 0], x, 1))).not.toEqual(hand.action(x));
  expect(hand.targets.map(key).sort()).toEqual(['-1,0', '1,0', '2,0']);
});
test('a shape is flipped to its mirror image', () => {
  const bent: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ];
  const mirror = bent.map(([q, r]) => [r, q] as [number, number]);
  const hand = new Hand(
    'carp',
    [bent, mirror].map((covers, turn) => ({ verb: 'carp', turn, covers, at: [[0, 0]] })),
  );
  expect(hand.flips).toBe(true);
  const one = hand.at([0, 0], 0)!;
  expect(hand.flipped([0, 0], one).pose).not.toBe(one.pose);
});
test('every place is a spot of its own', () => {
  const hand = new Hand('medium-koi', koi);
  expect(hand.spots).toHaveLength(3);
  expect(new Set(hand.spots.map(spotName)).size).toBe(3);
});
test('a koi is lifted by any of its hexes', () => {
  const lift: KoiPlaces = { verb: 'lift', turn: 0, covers: [[0, 0]], at: [[0, 0]] };
  const [hand] = handsOf(
    [lift],
    [
      [
        [0, 0],
        [1, 0],
      ],
    ],
  );
  expect(hand!.action(hand!.at([1, 0], null)!)).toEqual(put('lift', 0, [0, 0]));
});
test('the hexes of a shape are put in a row', () =>
  expect(
    chain([
      [1, 0],
      [0, 0],
      [2, 1],
      [1, 1],
    ]).map(key),
  ).toEqual(['0,0', '1,0', '1,1', '2,1']));
test('a lantern shines on the hexes in front of it up to the first gap', () => {
  const pond = pondOf(
    [
      { piece: 'spring', at: [0, 0], turn: 0 },
      { piece: 'water', at: [-3, 0] },
      { piece: 'shore', x: [1, 0], dir: 0, lantern: true },
      { piece: 'path', at: [0, 1] },
      { piece: 'koi', size: 'small', hexes: [[0, 0]] },
    ],
    [{ points: 2, lilies: 0, open: [[[0, 0], 2]] }],
    [
      [0, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ],
  );
  expect(pond.hexes).toHaveLength(6);
  expect(pond.hexes.find(({ on }) => on === 'path')?.kind).toBe('spring');
  expect(pond.arcs[0]!.rays!.map((ray) => ray.map(key))).toEqual([['1,0', '0,0']]);
  expect(pond.koi[0]).toMatchObject({ points: 2, surrounded: false });
});
