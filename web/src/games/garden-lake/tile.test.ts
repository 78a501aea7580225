import { expect, test } from 'vitest';
import { extent, outline, parseTile, posed } from './tile';

const tile = parseTile('#O/##/OO/#.');
const show = (cells: ReturnType<typeof parseTile>) => {
  const [w, h] = extent(cells);
  return Array.from({ length: h }, (_, y) =>
    Array.from({ length: w }, (_, x) => {
      const cell = cells.find((c) => c.x === x && c.y === y);
      return cell ? (cell.symbol === 'koi' ? 'O' : cell.symbol === 'lily' ? 'L' : '#') : '.';
    }).join(''),
  ).join('/');
};

test('a tile is read as it is written', () => expect(show(tile)).toBe('#O/##/OO/#.'));
test('the lily face is the mirror image', () =>
  expect(show(posed(tile, { flipped: true, turns: 0 }))).toBe('L#/##/LL/.#'));
test('a turn goes clockwise', () => expect(show(posed(tile, { flipped: false, turns: 1 }))).toBe('#O##/.O#O'));
test('four turns come back, and a turn to the left is three to the right', () => {
  expect(show(posed(tile, { flipped: false, turns: 4 }))).toBe(show(tile));
  expect(show(posed(tile, { flipped: true, turns: -1 }))).toBe(show(posed(tile, { flipped: true, turns: 3 })));
});
test('the outline has one stroke for every outer edge', () => expect(outline(tile, 1).match(/M/g)!.length).toBe(12));
