import { expect, test } from 'vitest';
import { arcHexes, centre, frame, hexAt, sideMiddle, step } from './hex';

test('directions run from east counter-clockwise as the eye sees them', () => {
  expect(step([0, 0], 0)).toEqual([1, 0]);
  expect(centre(step([0, 0], 1))[1]).toBeLessThan(0);
  expect(centre(step([0, 0], 5))[1]).toBeGreaterThan(0);
});
test('the middle of a side lies halfway to the neighbour', () => {
  for (let d = 0; d < 6; d++) {
    const [a, b] = [centre([2, -1]), centre(step([2, -1], d))];
    const [x, y] = sideMiddle([2, -1], d);
    expect(x).toBeCloseTo((a[0] + b[0]) / 2, 1);
    expect(y).toBeCloseTo((a[1] + b[1]) / 2, 1);
  }
});
test('an arc is three neighbours of its hex in a row', () =>
  expect(arcHexes([0, 0], 0)).toEqual([
    [0, 1],
    [1, 0],
    [1, -1],
  ]));
test('the frame holds every hex', () => {
  const hexes = [
    [0, 0],
    [5, 0],
    [-2, 4],
  ] as const;
  const f = frame(hexes);
  for (const hex of hexes) {
    const [x, y] = centre(hex);
    expect(x).toBeGreaterThan(f.x + 40);
    expect(x).toBeLessThan(f.x + f.width - 40);
    expect(y).toBeGreaterThan(f.y + 40);
    expect(y).toBeLessThan(f.y + f.height - 40);
  }
});
test('the hex under a point is the one whose centre is nearest', () => {
  for (const hex of [
    [0, 0],
    [3, -2],
    [-4, 1],
  ] as const) {
    const [x, y] = centre(hex);
    for (const [dx, dy] of [
      [0, 0],
      [40, 0],
      [-40, 0],
      [0, 48],
      [20, -35],
    ] as const)
      expect(hexAt([x + dx, y + dy])).toEqual(hex);
  }
});
