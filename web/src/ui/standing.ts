/** The moves that stand: what was taken back is left out. */
import type { Line } from '../wire/types';

export function standing<L extends Pick<Line, 'action' | 'note' | 'moves'>>(log: readonly L[]): L[] {
  const moves: L[] = [];
  for (const line of log) {
    if (line.action !== undefined) moves.push(line);
    else if (line.note?.type === 'undone') moves.length = Math.min(moves.length, line.moves);
  }
  return moves;
}

/** Whether turns of several seats came at once after a version: nobody could follow them, so they are a cut. */
export function missedSince(log: readonly Pick<Line, 'version' | 'seat' | 'effects'>[], version: number): boolean {
  return new Set(log.filter((line) => line.version > version && line.effects).map(({ seat }) => seat)).size > 1;
}

/** The moves that were taken back. */
export function undone<L extends Pick<Line, 'action' | 'note' | 'moves'>>(log: readonly L[]): Set<L> {
  const kept = new Set(standing(log));
  return new Set(log.filter((line) => line.action !== undefined && !kept.has(line)));
}
