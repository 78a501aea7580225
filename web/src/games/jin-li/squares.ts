/** The squares of the pond: their names, as the server says them, and where they lie. */
import type { Square } from '../../wire/types';

export const FILES = [...'abcdefg'] as const;
export const RANKS = [1, 2, 3, 4, 5, 6, 7] as const;

const PLACES: ReadonlyMap<Square, readonly [x: number, y: number]> = new Map(
  FILES.flatMap((file, x) => RANKS.map((rank, y) => [`${file}${rank}`, [x, y]] as const)),
);
export const SQUARES: readonly Square[] = [...PLACES.keys()];

/** The file and the rank of a square, from 0. */
export const placeOf = (square: Square): readonly [x: number, y: number] => PLACES.get(square) ?? [0, 0];

/** The squares around some others. */
export function around(squares: readonly Square[]): Square[] {
  const near = (a: Square, b: Square) => {
    const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
    return Math.max(Math.abs(ax - bx), Math.abs(ay - by)) === 1;
  };
  return SQUARES.filter((square) => squares.some((other) => near(square, other)));
}
