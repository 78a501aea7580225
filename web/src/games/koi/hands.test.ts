import { expect, test } from 'vitest';
import type { KoiPiece, KoiPlaces } from '../../wire/types';
import { Hand, handsOf } from './hands';
import { key } from './hex';
import { chain, newHexes, pondOf } from './pond';

const single: KoiPlaces = {
  verb: 'water',
  named: [[0, 0]],
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
].map((place) => ({ verb: 'koi', size: 'medium', named: place.covers, ...place }) as KoiPlaces);
const arc = (suffix: string, covers: [number, number][], at: [number, number][]): KoiPlaces => ({
  verb: 'shore',
  named: [[0, 0]],
  covers,
  suffix,
  at,
});

test('a tile is placed at the hex that is pointed at', () => {
  const hand = new Hand([single]);
  expect(hand.targets.map(key)).toEqual(['2,0', '2,1']);
  expect(hand.action(hand.at([2, 1], null)!)).toBe('water 2,1');
  expect(hand.at([9, 9], null)).toBeNull();
  expect(hand.turns).toBe(false);
});
test('a koi is turned only to where it may lie, and keeps its turn as the pointer moves', () => {
  const hand = new Hand(koi);
  const first = hand.at([0, 0], null)!;
  const next = hand.turned([0, 0], first, 1);
  expect(new Set([hand.action(first), hand.action(next)])).toEqual(new Set(['koi 0,0 1,0', 'koi 0,0 0,1']));
  expect(hand.turned([0, 0], next, 1)).toEqual(first);
  const down = hand.poses.findIndex(({ covers }) => key(covers[1]!) === '0,1');
  expect(hand.action(hand.at([1, 0], down)!)).toBe('koi 1,0 1,1');
});
test('pointing at the middle of an arc, or at the hex it looks at, finds it', () => {
  const east = arc(
    'E',
    [
      [0, 1],
      [1, 0],
      [1, -1],
    ],
    [[0, 0]],
  );
  const west = arc(
    'W',
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
  const hand = new Hand([east, west]);
  expect(hand.action(hand.at([1, 0], null)!)).toBe('shore 0,0 E');
  expect(hand.action(hand.at([2, 0], null)!)).toBe('shore 3,0 W');
  const x = hand.at([0, 0], null)!;
  expect(hand.action(hand.turned([0, 0], x, 1))).not.toBe(hand.action(x));
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
  const hand = new Hand([bent, mirror].map((covers) => ({ verb: 'claim carp', named: covers, covers, at: [[0, 0]] })));
  expect(hand.flips).toBe(true);
  const one = hand.at([0, 0], 0)!;
  expect(hand.flipped([0, 0], one).pose).not.toBe(one.pose);
});
test('what a place brings stands beside it', () => {
  const hand = new Hand([{ ...single, gains: [0, 4] }]);
  expect([hand.gain(hand.at([2, 0], null)!), hand.gain(hand.at([2, 1], null)!)]).toEqual([0, 4]);
  expect(new Hand([single]).gain({ pose: 0, at: [2, 0] })).toBe(0);
});
test('a koi is lifted by any of its hexes', () => {
  const lift: KoiPlaces = { verb: 'lift', named: [[0, 0]], covers: [[0, 0]], at: [[0, 0]] };
  const [hand] = handsOf(
    [lift],
    [
      [
        [0, 0],
        [1, 0],
      ],
    ],
  );
  expect(hand!.action(hand!.at([1, 0], null)!)).toBe('lift 0,0');
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
test('what was laid since is told by its hexes', () => {
  const spring = { piece: 'spring', at: [0, 0], turn: 0 } as const;
  const shore = { piece: 'shore', x: [1, 0], dir: 0, lantern: false } as const;
  const now: KoiPiece[] = [
    { ...spring, at: [0, 0] },
    { ...shore, x: [1, 0], lantern: true },
    { piece: 'water', at: [4, 4] },
  ];
  const hexes = newHexes(
    [
      { ...spring, at: [0, 0] },
      { ...shore, x: [1, 0] },
    ],
    now,
  ).map(key);
  expect(hexes.sort()).toEqual(['1,1', '2,-1', '2,0', '4,4']);
});
