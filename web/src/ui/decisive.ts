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

/** From which turn on whoever leads in the end was ahead of all others. */
function leadTaken(all: readonly Line[][], seats: number): number {
  const totals = new Array<number>(seats).fill(0);
  const leaders = all.map((lines) => {
    for (const line of lines)
      for (const effect of line.effects ?? []) {
        const who = effect.type === 'round-ended' ? effect.result.winner : line.seat;
        if (typeof who === 'number') totals[who]! += gain(effect);
      }
    const most = Math.max(...totals);
    return totals.filter((points) => points === most).length === 1 ? totals.indexOf(most) : null;
  });
  return leaders.findLastIndex((leader) => leader !== leaders.at(-1)) + 1;
}

/** The lines of the turn that brought most points; null if none brought any. Of several, the first that kept its seat ahead. */
export function decisive(log: readonly Line[], seats: number): { lines: Line[]; points: number } | null {
  const all = turns(log, seats);
  const brought = all.map((lines) => lines.reduce((sum, line) => sum + worth(line), 0));
  const points = Math.max(0, ...brought);
  if (points === 0) return null;
  const kept = brought.indexOf(points, leadTaken(all, seats));
  return { lines: all[kept < 0 ? brought.lastIndexOf(points) : kept]!, points };
}
