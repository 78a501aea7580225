/** Shapes of tiles for drawing: cells with or without a symbol, their turned and flipped faces, and outlines. No rule is decided here. */
export type Symbol = 'koi' | 'lily';
export interface LakeCell {
  x: number;
  y: number;
  symbol: Symbol | null;
}
/** How a tile lies: flipped shows the lily face (the mirror image); quarter turns go clockwise. */
export interface Pose {
  flipped: boolean;
  turns: number;
}

/** The letters of the columns, from the left. */
export const COLUMNS = [...'abcdefghijkl'] as const;
/** A cell as people call it: the letter of its column and the number of its row. */
export const cellName = (x: number, y: number): string => (COLUMNS[x] ?? '') + String(y + 1);

/** Reads a koi face such as `#O/##/OO/#.` (O a symbol, # water). */
export function parseTile(text: string): LakeCell[] {
  return text
    .split('/')
    .flatMap((row, y) =>
      [...row].flatMap((c, x): LakeCell[] => (c === '.' ? [] : [{ x, y, symbol: c === 'O' ? 'koi' : null }])),
    );
}

/** The cells of a tile in a pose; the top-left of the bounding box stays at 0, 0. */
export function posed(cells: readonly LakeCell[], { flipped, turns }: Pose): LakeCell[] {
  let now = cells.map((c) => ({ ...c, symbol: c.symbol && (flipped ? ('lily' as const) : ('koi' as const)) }));
  let [width, height] = extent(now);
  if (flipped) now = now.map((c) => ({ ...c, x: width - 1 - c.x }));
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) {
    now = now.map((c) => ({ ...c, x: height - 1 - c.y, y: c.x }));
    [width, height] = [height, width];
  }
  return now;
}

export function extent(cells: readonly { x: number; y: number }[]): [width: number, height: number] {
  return [Math.max(...cells.map((c) => c.x)) + 1, Math.max(...cells.map((c) => c.y)) + 1];
}

/** The outer edges of a set of cells as one path of separate strokes, in cells of the given size. */
export function outline(cells: readonly { x: number; y: number }[], size: number): string {
  const has = new Set(cells.map((c) => `${c.x},${c.y}`));
  let path = '';
  for (const { x, y } of cells) {
    const [l, t, r, b] = [x * size, y * size, (x + 1) * size, (y + 1) * size];
    if (!has.has(`${x},${y - 1}`)) path += `M${l} ${t}H${r}`;
    if (!has.has(`${x},${y + 1}`)) path += `M${l} ${b}H${r}`;
    if (!has.has(`${x - 1},${y}`)) path += `M${l} ${t}V${b}`;
    if (!has.has(`${x + 1},${y}`)) path += `M${r} ${t}V${b}`;
  }
  return path;
}
