import { expect, test } from 'vitest';
import type { ReachTile } from './drawing';
import { Hand } from './hand.svelte';
import { parseTile } from './tile';

const tile: ReachTile = { id: 'a', face: parseTile('O#./.##/..#/..O'), where: 'own-left' };
const anywhere = () => new Hand({ fits: () => true });

test('four turns about the middle bring a piece back to its place', () => {
  const hand = anywhere();
  hand.pick(tile, false, true);
  hand.move(5, 5, true);
  const places = [1, 2, 3, 4].map(() => {
    hand.turn(1);
    return [...hand.at];
  });
  expect(places.at(-1)).toEqual([5, 5]);
  expect(hand.size).toEqual([3, 4]);
});

test('a piece never sticks out of the lake', () => {
  const hand = anywhere();
  hand.pick(tile);
  hand.move(11, 11);
  expect(hand.at).toEqual([9, 8]);
  hand.turn(1);
  expect(hand.at).toEqual([8, 9]);
  hand.move(-3, -3);
  expect(hand.at).toEqual([0, 0]);
});

test('whoever hears where it is turns it about the corner that is named', () => {
  const hand = anywhere();
  hand.pick(tile);
  hand.move(2, 2);
  hand.turn(1);
  expect(hand.at).toEqual([2, 2]);
});

test('a piece opens where it lies most closely at what is there', () => {
  const hand = new Hand({ fits: () => true, touching: (cells) => cells.filter(({ x }) => x === 11).length });
  hand.pick(tile);
  // Its third column has three cells.
  expect(hand.at[0]).toBe(9);
});

test('a piece is taken where it fits, and if it fits in another pose only, in that', () => {
  const hand = new Hand({ fits: ({ x, y }) => x === 7 && y === 1 });
  hand.pick(tile);
  expect([hand.at, hand.ok]).toEqual([[7, 1], true]);
  const turned = new Hand({
    fits: ({ turns }) => turns === 2,
    next: (now) => ({ ...now, turns: 2, x: 1, y: 1 }),
  });
  turned.pick(tile);
  expect([turned.pose.turns, turned.at, turned.ok]).toEqual([2, [1, 1], true]);
});
