/** A lake as it is painted: twelve lines of twelve marks, which is what `tancho score garden-lake` reads. */
import type { At, LakeDrawing } from '../games/garden-lake/drawing';
import type { LakeCell } from '../games/garden-lake/tile';
import type { GardenLakeReport } from '../wire/types';

export const SIDE = 12;
/** What a cell can hold: nothing, plain water, a koi, a lily, or one of the six decorations. */
const DECORATIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const MARKS = ['~', 'k', 'l', ...DECORATIONS, '.'] as const;
export type Mark = (typeof MARKS)[number];
export const isDecoration = (mark: string): boolean => DECORATIONS.some((letter) => letter === mark);

export const emptyLake = (): string => Array.from({ length: SIDE }, () => '.'.repeat(SIDE)).join('\n');

const rowsOf = (text: string): string[][] => text.split('\n').map((row) => [...row]);
export const markAt = (text: string, x: number, y: number): Mark => (rowsOf(text)[y]?.[x] ?? '.') as Mark;

/** The lake with a mark on these cells. */
export function paint(text: string, cells: readonly At[], mark: Mark): string {
  const rows = rowsOf(text);
  for (const [x, y] of cells) if (rows[y]?.[x] !== undefined) rows[y][x] = mark;
  return rows.map((row) => row.join('')).join('\n');
}

/** The cells on the way from one to the other, so that a quick stroke leaves no gap. */
export function stroke([ax, ay]: At, [bx, by]: At): At[] {
  const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  return Array.from({ length: steps + 1 }, (_, i): At => {
    const part = steps === 0 ? 0 : i / steps;
    return [Math.round(ax + (bx - ax) * part), Math.round(ay + (by - ay) * part)];
  });
}

/** The cells with a letter that touch each other are one island. */
function islands(rows: readonly (readonly string[])[]): At[][] {
  const seen = new Set<string>();
  const grow = (x: number, y: number, letter: string): At[] => {
    if (rows[y]?.[x] !== letter || seen.has(`${x},${y}`)) return [];
    seen.add(`${x},${y}`);
    const around = [grow(x + 1, y, letter), grow(x - 1, y, letter), grow(x, y + 1, letter), grow(x, y - 1, letter)];
    return [[x, y], ...around.flat()];
  };
  return rows.flatMap((row, y) =>
    row.flatMap((mark, x) => {
      const island = isDecoration(mark) ? grow(x, y, mark) : [];
      return island.length > 0 ? [island] : [];
    }),
  );
}

/** What the lake looks like, with the groups that score. */
export function drawingOf(text: string, report: GardenLakeReport | null): LakeDrawing {
  const rows = rowsOf(text);
  const water = rows.flatMap((row, y) =>
    row.flatMap((mark, x): LakeCell[] =>
      '~kl'.includes(mark) ? [{ x, y, symbol: mark === 'k' ? 'koi' : mark === 'l' ? 'lily' : null }] : [],
    ),
  );
  return {
    placed: water.length > 0 ? [{ cells: water, tone: 0 }] : [],
    areas: [],
    decorations: islands(rows).map((cells) => ({ cells })),
    groups: (report?.scoring_groups ?? []).map(({ symbol, cells, points }) => ({ symbol, cells, points })),
    edges: { top: [], left: [] },
  };
}
