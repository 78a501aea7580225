/** Hex geometry for drawing the pond: pointy tops, axial coordinates, directions 0-5 = E, NE, NW, W, SW, SE. */
import { hexCorners, polar, polygon, type Point } from '../../art/geometry';

export type Hex = readonly [q: number, r: number];
export const SIZE = 50;
export const DIRECTIONS: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export const key = ([q, r]: Hex): string => `${q},${r}`;
export const step = ([q, r]: Hex, direction: number, far = 1): Hex => {
  const [dq, dr] = DIRECTIONS[((direction % 6) + 6) % 6]!;
  return [q + dq * far, r + dr * far];
};
export const centre = ([q, r]: Hex): Point => [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
/** The middle of a side, and the angle at which it looks out. */
export const sideAngle = (direction: number): number => -60 * direction;
export const sideMiddle = (hex: Hex, direction: number, far = 1): Point =>
  polar(sideAngle(direction), SIZE * 0.866 * far, centre(hex));
export const hexPath = (hex: Hex, grow = 0): string => polygon(hexCorners(centre(hex), SIZE + grow));
/** The three hexes of an arc around X: the middle one lies in the given direction. */
export const arcHexes = (x: Hex, direction: number): Hex[] => [-1, 0, 1].map((turn) => step(x, direction + turn));

/** The part of the plane to show: all hexes and a margin, at least `least` hexes wide and high. */
export function frame(
  hexes: readonly Hex[],
  margin = 1,
  least = 6,
): { x: number; y: number; width: number; height: number } {
  const points = hexes.length ? hexes.map(centre) : [[0, 0] as Point];
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(right - left + 2 * SIZE * (0.9 + margin * 1.7), least * SIZE * 1.7);
  const height = Math.max(bottom - top + 2 * SIZE * (1 + margin * 1.5), least * SIZE * 1.5);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** The hex that holds a point of the plane. */
export function hexAt([x, y]: Point): Hex {
  const r = y / (SIZE * 1.5);
  const q = x / (SIZE * Math.sqrt(3)) - r / 2;
  const s = -q - r;
  let [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return [a || 0, b || 0];
}
