/** The moves that stand: what was taken back is left out. */
import type { Line } from '../wire/types';

export function standing(log: readonly Line[]): Line[] {
  const moves: Line[] = [];
  for (const line of log) {
    if (line.kind === 'move') moves.push(line);
    else if (line.kind === 'undo') moves.length = Math.min(moves.length, line.moves);
  }
  return moves;
}
