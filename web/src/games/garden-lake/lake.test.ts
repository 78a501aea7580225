import { describe, expect, test } from 'vitest';
import facts from '../../../../testdata/facts/garden-lake.json';
import type { GardenLakeComponents, GardenLakeEffect, GardenLakeLake } from '../../wire/types';
import type { GameLine } from '../play';
import type { At, ReachTile } from './drawing';
import {
  actionOf,
  areasOf,
  clashOf,
  cellsOf,
  drawingOf,
  edgesOf,
  freeIn,
  has,
  idOf,
  nextPlacement,
  placedOf,
  placementOf,
  slotsOf,
  touching,
} from './lake';
import { badge } from './marks';
import { marksOf } from './marks';
import { justLaid, lastTurn, piecesIn } from './story';

const row = (bits: string) => bits + '0'.repeat(33);
const cell = (x: number, y: number, symbol = false) => ({ x, y, symbol });
const square = `003003${'0'.repeat(30)}`;
const components: GardenLakeComponents = {
  tiles: [[cell(0, 0, true), cell(1, 0), cell(0, 1)]],
  bonuses: [[cell(0, 0, true), cell(1, 0)], [cell(0, 0), cell(1, 0), cell(2, 0)], [], []],
  decorations: [[cell(0, 0)]],
  side: null,
  edges: ['double', 'triple', 'double', 'triple', 'triple', 'double'],
  layouts: [
    {
      name: 'default',
      areas: [{ bonus: 'square', cells: square }],
      spaces: [{ laying: { piece: { decoration: 'A' }, face: 'koi', turn: 0, at: { x: 5, y: 0 } }, cells: row('020') }],
    },
  ],
  titles: { master: 28, capable: 20 },
};
const lake: GardenLakeLake = {
  layout: 0,
  laid: [
    { piece: { tile: 1 }, face: 'lily', turn: 1, at: { x: 3, y: 4 } },
    { piece: { bonus: 'double' }, face: 'koi', turn: 0, at: { x: 0, y: 0 } },
    { piece: { decoration: 'A' }, face: 'koi', turn: 0, at: { x: 5, y: 0 } },
  ],
  line: [],
  bonuses: [],
  sections: [true, false, false, false, false, true],
  areas: [true],
  spaces: ['lost'],
  score: { total: 0, rows: [], columns: [], groups: [], decorations: 0 },
};
const tile = { tile: 17 };
const id = idOf(tile);

test('the lowest bit of a row is its left cell', () => {
  const set = `001${'0'.repeat(30)}800`;
  expect([has(set, 0, 0), has(set, 1, 0), has(set, 11, 11), has(set, 12, 0)]).toEqual([true, false, true, false]);
  expect(cellsOf(set)).toEqual([
    [0, 0],
    [11, 11],
  ]);
});

test('a placement that the server lists is an action, another is none', () => {
  const choice = { piece: tile, koi: [row('004')], lily: [] };
  const lay = { type: 'lay', piece: tile, face: 'koi', turn: 0, at: { x: 2, y: 0 } };
  expect(actionOf(choice, { id, flipped: false, turns: 2, x: 2, y: 0 })).toEqual(lay);
  expect(actionOf(choice, { id, flipped: false, turns: 0, x: 3, y: 0 })).toBeNull();
  expect(actionOf(choice, { id, flipped: true, turns: 0, x: 2, y: 0 })).toBeNull();
});

test('the next place is further on, then in another pose, and starts again at the end', () => {
  const choice = { piece: tile, koi: [row('003'), row('000')], lily: [row('004')] };
  const first = nextPlacement(choice, { id, flipped: false, turns: 0, x: 0, y: 0 })!;
  expect(first).toMatchObject({ flipped: false, turns: 0, x: 1, y: 0 });
  const second = nextPlacement(choice, first)!;
  expect(second).toMatchObject({ flipped: true, turns: 0, x: 2, y: 0 });
  expect(nextPlacement(choice, second)).toMatchObject({ flipped: false, turns: 0, x: 0, y: 0 });
  expect(nextPlacement({ piece: tile, koi: [], lily: [] }, second)).toBeNull();
});

test('pieces lie turned and flipped where they were laid, decorations apart', () => {
  const { placed, decorations } = placedOf(lake, components, 1);
  expect(placed.map(({ bonus, fresh }) => [bonus, fresh])).toEqual([
    [false, false],
    [true, false],
  ]);
  // Mirrored, the koi of the corner is a lily on the right; after a quarter turn it is at the bottom right.
  expect(new Set(placed[0]!.cells.map(({ x, y, symbol }) => `${x} ${y} ${symbol}`))).toEqual(
    new Set(['4 5 lily', '4 4 null', '3 5 null']),
  );
  expect(decorations).toEqual([{ cells: [[5, 0]], fresh: true }]);
});

test('areas and spaces are those of the layout, as they stand', () => {
  expect(areasOf(lake, components).map(({ kind, cells, done }) => [kind, cells.length, done])).toEqual([
    ['square', 4, true],
    ['decoration', 1, true],
  ]);
});

test('edges show how large their bonuses are and which are gone', () => {
  const { top, left } = edgesOf(lake, components);
  expect(top.map(({ size, gone }) => [size, gone])).toEqual([
    [2, true],
    [3, false],
    [2, false],
  ]);
  expect(left.map(({ gone }) => gone)).toEqual([false, false, true]);
});

test('every end has a place of its own in the tray; alone each end has two', () => {
  const at = (id: string, where: ReachTile['where']): ReachTile => ({ id, face: [], where });
  const ids = (tiles: ReachTile[]) => slotsOf(tiles).map((slot) => slot?.id ?? null);
  expect(ids([at('a', 'own-right'), at('b', 'left')])).toEqual([null, 'a', 'b', null]);
  expect(ids([at('a', 'own-left'), at('b', 'own-left'), at('c', 'own-right')])).toEqual(['a', 'b', 'c', null]);
});

test('free squares are counted', () => expect(freeIn(lake, components)).toBe(144 - 3 - 2 - 1));

const laying = (x: number): GardenLakeEffect => ({
  type: 'laid',
  piece: { bonus: 'double' },
  face: 'koi',
  turn: 0,
  at: { x, y: 0 },
});
const move = (seat: number, moves: number, ...effects: GardenLakeEffect[]): GameLine<'garden-lake'> => ({
  version: moves,
  moves,
  seat,
  action: 'done',
  effects,
});

test('the last turn of a seat is what it did since its turn before, whatever others did meanwhile', () => {
  const finished: GardenLakeEffect = { type: 'finished', kept: null };
  const log = [
    move(0, 1, laying(0)),
    move(0, 2, finished),
    move(1, 3, laying(1)),
    move(1, 4, finished),
    move(0, 5, laying(2)),
    move(0, 6, laying(4)),
  ];
  expect(piecesIn(lastTurn(log, 0))).toBe(2);
  expect(piecesIn(lastTurn(log, 1))).toBe(1);
  expect(lastTurn(log, 2)).toEqual([]);
  const refilled: GardenLakeEffect = { type: 'refilled', tile: 3, end: 'left' };
  expect(piecesIn(lastTurn([...log, move(0, 7, finished), move(0, 8, refilled)], 0))).toBe(2);
});

test('what was taken back is not just laid', () => {
  const undone: GameLine<'garden-lake'> = { version: 2, moves: 0, seat: 0, note: { type: 'undone', count: 1 } };
  expect(justLaid([move(0, 1, laying(0))])?.seat).toBe(0);
  expect(justLaid([move(0, 1, laying(0)), undone])).toBeNull();
});

test('marks are where something was made: lines, groups, and what gave a bonus tile', () => {
  const marks = marksOf(
    [
      laying(0),
      { type: 'filled', rows: [2], columns: [7] },
      { type: 'grouped', symbol: 'koi', cells: square, joined: 1, before: 2, points: 4 },
      { type: 'scored', points: 4, total: 9 },
      { type: 'gained', bonus: 'triple', cause: { type: 'columns', section: 1 } },
      { type: 'gained', bonus: 'square', cause: { type: 'area', area: 0 } },
      { type: 'discarded', bonus: 'double', count: 2 },
    ],
    lake,
    components,
  );
  expect(marks).toMatchObject({ rows: [2], columns: [7], points: 4, discarded: 2, groups: [{ change: 2 }] });
  expect(marks.bonuses).toEqual([
    { bonus: 'triple', at: [6, 0] },
    { bonus: 'square', at: [1, 1] },
  ]);
  expect(marks.pieces.map(({ cells }) => cells.length)).toEqual([2]);
});

describe.each(Object.entries(facts.seats))('with %s at the table', (_, { effects }) => {
  const recorded = effects as GardenLakeEffect[];
  const line = (effects: GardenLakeEffect[]): GameLine<'garden-lake'> => ({
    version: 1,
    moves: 1,
    seat: 0,
    action: 'done',
    effects,
  });

  test('what was laid is held over the board as it lies', () => {
    const laid = recorded.filter((effect) => effect.type === 'laid');
    expect(laid.length).toBeGreaterThan(0);
    for (const effect of laid) {
      const { id, flipped, turns, x, y } = placementOf(effect);
      expect(JSON.parse(id)).toEqual(effect.piece);
      expect({ flipped, turns, x, y }).toEqual({ flipped: effect.face === 'lily', turns: effect.turn, ...effect.at });
    }
  });

  test('a laying is fresh with the decorations that it surrounds, anything else is not', () => {
    const all = recorded.filter(({ type }) => type === 'laid' || type === 'surrounded');
    expect(justLaid([line(all)])?.effects).toHaveLength(all.length);
    for (const effect of recorded) if (!all.includes(effect)) expect(justLaid([line([effect])])).toBeNull();
  });
});

test('what is in the way of a piece is covered already, or touches a decoration as a decoration may not', () => {
  const drawing = drawingOf(lake, components);
  const at = (...cells: [number, number][]) => cells.map(([x, y]) => ({ x, y, symbol: null }));
  expect(clashOf(drawing, at([0, 0], [2, 0]))).toEqual({ why: 'covered', cells: at([0, 0]) });
  expect(clashOf(drawing, at([6, 0], [9, 9]))).toEqual({ why: 'beside', cells: at([6, 0]) });
  expect(clashOf(drawing, at([9, 9])).cells).toEqual([]);
});

test('edges and neighbours make a place close', () => {
  const drawing = drawingOf(lake, components);
  const close = (x: number, y: number) => touching(drawing, [{ x, y, symbol: null }]);
  expect([close(11, 11), close(2, 0), close(8, 8)]).toEqual([2, 2, 0]);
});

test('the points of a group stand between two of its squares, also where its middle lies beside it', () => {
  const row = (y: number, from: number, to: number): At[] =>
    Array.from({ length: to - from + 1 }, (_, i) => [from + i, y]);
  expect(badge(row(3, 0, 6))).toEqual([3, 3.5]);
  // The lilies of a corner, five in a row and four above its end.
  const corner = [...row(10, 6, 10), ...[7, 8, 9].map((y): At => [6, y])];
  const [x, y] = badge(corner);
  const lies = (a: number, b: number) => corner.some(([i, j]) => i <= a && a <= i + 1 && j <= b && b <= j + 1);
  expect(lies(x, y)).toBe(true);
  expect(Number.isInteger(x) !== Number.isInteger(y)).toBe(true);
});
