/** What has just happened at a table, in one line. */
import type { AnyPart } from '../games/registry';
import type { Line } from '../wire/types';
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

export function headline(
  log: readonly Line[],
  part: AnyPart | null,
  names: readonly string[],
  mine: readonly number[],
): string {
  const newest = log.findLast(({ note }) => !note || !BEFORE.includes(note.type));
  if (newest?.note) return line(newest, part, names, mine);
  const turn = lastTurn(log, names.length);
  const last = turn.at(-1);
  if (!last) return '';
  const who = whoOf(last, names, mine);
  const facts = turn.flatMap(({ effects }) => effects ?? []);
  return part?.teller.headline?.(facts, who, names) ?? effects(last.effects ?? [], part, who, names);
}
