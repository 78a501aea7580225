/** The turn of a game that brought most: where the result says it was decided. */
import type { GameEffect, Line } from '../wire/types';
import { standing } from './standing';

/** What an effect added to somebody's points. */
function gain(effect: GameEffect): number {
  if (effect.type === 'scored') return effect.points;
  return effect.type === 'round-ended' ? effect.result.points : 0;
}

/** The moves that stand, turn by turn; of a game that one plays alone, move by move. */
function turns(log: readonly Line[], seats: number): Line[][] {
  const all: Line[][] = [];
  for (const line of standing(log)) {
    const last = all.at(-1);
    if (last && seats > 1 && last[0]!.seat === line.seat) last.push(line);
    else all.push([line]);
  }
  return all;
}

const worth = ({ effects }: Line): number => (effects ?? []).reduce((sum, effect) => sum + gain(effect), 0);

/** The move of a turn that brought most of it; of several, the last. */
export const deed = (lines: readonly Line[]): Line[] =>
  lines
    .slice(0)
    .sort((a, b) => worth(b) - worth(a) || b.moves - a.moves)
    .slice(0, 1);

/** The lines of the turn that brought most points; null if none brought any. Of several, the last. */
export function decisive(log: readonly Line[], seats: number): { lines: Line[]; points: number } | null {
  let best: { lines: Line[]; points: number } | null = null;
  for (const lines of turns(log, seats)) {
    const points = lines.reduce((sum, line) => sum + worth(line), 0);
    if (points > 0 && points >= (best?.points ?? 0)) best = { lines, points };
  }
  return best;
}
