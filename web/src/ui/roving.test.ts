import { expect, test } from 'vitest';
import { nearest } from './roving';

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [`${x}${y}`, [x * 40, y * 40]] as const));

test('arrows go straight to the next square', () => {
  expect(nearest([40, 40], [1, 0], grid)).toBe('21');
  expect(nearest([40, 40], [0, -1], grid)).toBe('10');
});
test('at the edge there is nothing further', () => expect(nearest([80, 0], [1, 0], grid)).toBeNull());
test('in a hex row up finds one of the two hexes above', () => {
  const hexes = [
    ['left', [-20, -35]],
    ['right', [20, -35]],
    ['far', [0, -70]],
  ] as const;
  expect(['left', 'right', 'far']).toContain(nearest([0, 0], [0, -1], hexes));
  expect(nearest([0, 0], [1, 0], [['up-right', [20, -35]]])).toBe('up-right');
});
