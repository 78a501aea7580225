import { expect, test } from 'vitest';
import { actionOf, areasOf, has, nextPlacement, placedOf, placementOf } from './lake';

const EMPTY = Array.from({ length: 12 }, () => '............');
const lake = (cells: Record<number, string>, pieces: Record<number, string>, printed: Record<number, string> = {}) => ({
  layout: '',
  printed: EMPTY.map((row, y) => printed[y] ?? row),
  cells: EMPTY.map((row, y) => cells[y] ?? row),
  laid: ['17k0@a1', '+2l0@c1'],
  pieces: EMPTY.map((row, y) => pieces[y] ?? row),
  line: [],
  bonuses: [],
  sections: [],
  score: { total: 0, rows: [], columns: [], groups: [], decorations: 0 },
});

test('the lowest bit of a row is its left cell', () => {
  const set = `001${'0'.repeat(30)}800`;
  expect([has(set, 0, 0), has(set, 1, 0), has(set, 11, 11), has(set, 12, 0)]).toEqual([true, false, true, false]);
});

test('a placement that the server lists is written in notation, another is none', () => {
  const choice = { piece: '17', koi: [`004${'0'.repeat(33)}`], lily: [] };
  expect(actionOf(choice, { id: '17', flipped: false, turns: 2, x: 2, y: 0 })).toBe('17k0@c1');
  expect(actionOf(choice, { id: '17', flipped: false, turns: 0, x: 3, y: 0 })).toBeNull();
  expect(actionOf(choice, { id: '17', flipped: true, turns: 0, x: 2, y: 0 })).toBeNull();
  expect(actionOf({ ...choice, piece: 'D' }, { id: 'D', flipped: false, turns: 0, x: 2, y: 0 })).toBe('D0@c1');
});

test('pieces are told apart, and a bonus tile is known as one', () => {
  const { placed } = placedOf(lake({ 0: 'k~ll........' }, { 0: '0011........' }));
  expect(placed.map(({ cells, bonus }) => [cells.map((c) => c.symbol), bonus])).toEqual([
    [['koi', null], false],
    [['lily', 'lily'], true],
  ]);
});

test('areas are connected groups of what is printed', () => {
  const areas = areasOf(lake({ 0: 'kk..........' }, {}, { 0: 'SS.LL.......', 1: 'SS.L........' }));
  expect(areas.map(({ kind, cells, done }) => [kind, cells.length, done])).toEqual([
    ['square', 4, false],
    ['ell', 3, false],
  ]);
});

test('an action is read back into a placement', () => {
  expect(placementOf('17l1@c4')).toEqual({ id: '17', flipped: true, turns: 1, x: 2, y: 3 });
  expect(placementOf('+Sk0@a12')).toEqual({ id: '+S', flipped: false, turns: 0, x: 0, y: 11 });
  expect(placementOf('D3@e5')).toEqual({ id: 'D', flipped: false, turns: 3, x: 4, y: 4 });
  expect(placementOf('done')).toBeNull();
});

test('the next place is further on, then in another pose, and starts again at the end', () => {
  const row = (bits: string) => bits + '0'.repeat(33);
  const choice = { piece: '17', koi: [row('003'), row('000')], lily: [row('004')] };
  const first = nextPlacement(choice, { id: '17', flipped: false, turns: 0, x: 0, y: 0 })!;
  expect(first).toMatchObject({ flipped: false, turns: 0, x: 1, y: 0 });
  const second = nextPlacement(choice, first)!;
  expect(second).toMatchObject({ flipped: true, turns: 0, x: 2, y: 0 });
  expect(nextPlacement(choice, second)).toMatchObject({ flipped: false, turns: 0, x: 0, y: 0 });
  expect(nextPlacement({ piece: '17', koi: [], lily: [] }, second)).toBeNull();
});
