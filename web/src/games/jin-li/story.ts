/** What the log of Jin Li shows beside its words: where the points come from, and the last move. */
import type { JinLiEffect } from '../../wire/types';
import { standing } from '../../ui/standing';
import { t } from '../../words/index.svelte';
import type { BreakdownRow, GameLine } from '../play';

type Line = GameLine<'jin-li'>;

export interface Move {
  from: string;
  to: string;
  drop: string | null;
  /** What it made. */
  points: number;
}

/** The points that a move made. */
const gained = ({ effects = [] }: Line): number =>
  effects.reduce((sum, effect) => sum + (effect.type === 'scored' ? effect.points : 0), 0);

/** The points by the size of the turns that made them. */
export function breakdown(_view: unknown, log: readonly Line[]): BreakdownRow[] {
  const moves = standing(log).map((line) => ({ seat: line.seat ?? 0, points: gained(line) }));
  const sizes = [...new Set(moves.map(({ points }) => points))].filter((points) => points > 0).sort((a, b) => a - b);
  const times = (seat: number, size: number) =>
    moves.filter((move) => move.seat === seat && move.points === size).length;
  return sizes.map((size) => ({
    label: t('jin-li-turns-of', { points: size }),
    values: [0, 1].map((seat) => times(seat, size) * size),
    // Two points by one turn are not two turns.
    how: [0, 1].map((seat) => (size > 1 && times(seat, size) > 0 ? `${times(seat, size)} × ${size}` : '')),
  }));
}

/** The last move of a koi, if the last thing that stands is one. */
export function lastMove(log: readonly Line[]): Move | null {
  const last = log.findLast((line) => !line.note || line.note.type === 'undone');
  const moved = last?.effects?.find((effect) => effect.type === 'swam' || effect.type === 'jumped');
  const drop = last?.effects?.find((effect) => effect.type === 'dropped')?.square ?? null;
  return moved ? { from: moved.from, to: moved.to, drop, points: gained(last!) } : null;
}

/** The squares that effects speak of. */
export function squaresOf(effects: readonly JinLiEffect[]): string[] {
  const squares = effects.flatMap((effect) => {
    switch (effect.type) {
      case 'swam':
      case 'jumped':
        return [effect.from, effect.to];
      case 'dropped':
      case 'returned':
        return [effect.square];
      case 'scored':
        return effect.beside;
      default:
        return [];
    }
  });
  // A stone may fall where the koi has left.
  return [...new Set(squares)];
}

/** The squares in the order in which they were before, so that a koi keeps its place in the list when it moves. */
export function keepOrder(before: readonly string[], now: readonly string[]): readonly string[] {
  const fresh = now.filter((square) => !before.includes(square));
  if (before.length !== now.length || fresh.length > 1) return now;
  return before.map((square) => (now.includes(square) ? square : fresh[0]!));
}
