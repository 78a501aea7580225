/** Reading the moves of Jin Li back from their notation, for drawing only. */
import type { Line } from '../../wire/types';

export interface Move {
  from: string;
  to: string;
  drop: string | null;
}

/** The last koi move of the story, if the last thing that stands is one. */
export function lastMove(log: readonly Line[]): Move | null {
  const line = log.findLast((entry) => entry.kind !== 'note');
  const match = /^([a-g][1-7])[-^]([a-g][1-7])(?:\/([a-g][1-7]))?$/.exec((line?.kind === 'move' && line.action) || '');
  return match ? { from: match[1]!, to: match[2]!, drop: match[3] ?? null } : null;
}

/** The squares in the order in which they were before, so that a koi keeps its place in the list when it moves. */
export function keepOrder(before: readonly string[], now: readonly string[]): readonly string[] {
  const fresh = now.filter((square) => !before.includes(square));
  if (before.length !== now.length || fresh.length > 1) return now;
  return before.map((square) => (now.includes(square) ? square : fresh[0]!));
}
