/** Small geometry for drawings: smooth paths through points, seeded wobble, short numbers. */
export type Point = readonly [x: number, y: number];

/** A number as short as a drawing needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A smooth path through all points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)]!;
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6] as const;
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6] as const;
    path += `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** A straight-edged closed path. */
export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** The point at an angle in degrees (0 is east, clockwise) and a distance. */
export function polar(degrees: number, distance: number, [cx, cy]: Point = [0, 0]): Point {
  const a = (degrees * Math.PI) / 180;
  return [cx + Math.cos(a) * distance, cy + Math.sin(a) * distance];
}

/** A repeatable source of numbers in [0, 1): the same seed always draws the same picture. */
export function wobble(seed: number): () => number {
  let s = (seed * 2654435761) >>> 0 || 1;
  return () => {
    s ^= s << 13;
    s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
}

/** A closed soft blob around a centre. */
export function blob([cx, cy]: Point, rx: number, ry: number, seed: number, rough = 0.15, corners = 9): string {
  const next = wobble(seed);
  const points = Array.from({ length: corners }, (_, i): Point => {
    const [x, y] = polar((360 * i) / corners, 1 - rough + 2 * rough * next());
    return [cx + x * rx, cy + y * ry];
  });
  return smooth(points, true);
}

/** The corners of a pointy-top hex of the given size (centre to corner). */
export const hexCorners = ([cx, cy]: Point, size: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => polar(60 * i - 90, size, [cx, cy]));
