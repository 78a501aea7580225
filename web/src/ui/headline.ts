/** What has just happened at a table, in one line. */
import type { AnyPart } from '../games/registry';
import type { GameEffect, Line, Seat } from '../wire/types';
import { standing } from './standing';
import { effects, line, whoOf } from './tell';

/** What happens before the first move is no news at the board. */
const BEFORE = ['made', 'sat-down', 'got-up', 'computer-sat-down', 'opened-number'];

/** What the last one to move has done since somebody else did; alone, only the last move. */
export function lastTurn<L extends Pick<Line, 'action' | 'note' | 'moves' | 'seat'>>(
  log: readonly L[],
  seats: number,
): L[] {
  const moves = standing(log);
  const last = moves.at(-1);
  if (!last || seats === 1) return moves.slice(-1);
  return moves.slice(moves.findLastIndex(({ seat }) => seat !== last.seat) + 1);
}

const news = (log: readonly Line[]) => log.findLast(({ note }) => !note || !BEFORE.includes(note.type));

/** What one seat did at a stretch. */
export interface Told {
  seat: Seat;
  words: string;
  effects: readonly GameEffect[];
}
/** No more turns than this are told at once. */
const TURNS = 6;

/**
 * The turns that the reader has not answered yet, oldest first: with three or four players all since the own turn before, and after
 * a cut all that were missed. Own turns are told only while they are the newest.
 */
export function turnsTold(
  log: readonly Line[],
  part: AnyPart | null,
  names: readonly string[],
  mine: readonly number[],
  missed: number | null,
): Told[] {
  if (news(log)?.note) return [];
  const runs: Line[][] = [];
  for (const line of standing(log)) {
    if (runs.at(-1)?.[0]?.seat === line.seat) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  const own = (run: readonly Line[]) => mine.includes(run[0]?.seat ?? -1);
  const since =
    missed !== null ? runs.findIndex((run) => run.at(-1)!.version > missed) : runs.slice(0, -1).findLastIndex(own) + 1;
  const few = names.length < 3 && missed === null;
  return runs
    .slice(few ? -1 : since)
    .filter((run, i, all) => !own(run) || i === all.length - 1)
    .slice(-TURNS)
    .map((run) => ({
      seat: run[0]!.seat ?? 0,
      words: headline(run, part, names, mine),
      effects: run.flatMap(({ effects }) => effects ?? []),
    }));
}

/** `untold` effects at the end are still to be shown, and no more than `fresh` are news. */
export function headline(
  log: readonly Line[],
  part: AnyPart | null,
  names: readonly string[],
  mine: readonly number[],
  { untold = 0, fresh = Infinity } = {},
): string {
  const newest = news(log);
  if (newest?.note) return line(newest, part, names, mine);
  const turn = lastTurn(log, names.length);
  const last = turn.at(-1);
  if (!last) return '';
  const who = whoOf(last, names, mine);
  const all = turn.flatMap(({ effects }) => effects ?? []);
  const facts = all.slice(Math.max(0, all.length - fresh), all.length - untold);
  return part?.teller.headline?.(facts, who, names) ?? effects(last.effects ?? [], part, who, names);
}
