/** The moves of Jin Li in words. */
import type { Messages } from '../../i18n/messages';
import { standing } from '../../ui/story';
import type { Line } from '../../wire/types';
import type { BreakdownRow } from '../play';

/** The points that a move made; the server says them at the end of its sentence. */
export function gained({ words }: Pick<Line, 'words'>): number {
  return Number(/, (\d+) points?$/.exec(words)?.[1] ?? 0);
}

export function tell(m: Messages, line: Line, who: string): string | null {
  const { action = '' } = line;
  const said = m.said.jinLi;
  if (action === 'pass') return said.pass(who);
  if (action.startsWith('*')) return said.handBack(who, action.slice(1));
  const match = /^([a-g][1-7])([-^])([a-g][1-7])(?:\/([a-g][1-7]))?$/.exec(action);
  if (!match) return null;
  const [, from, how, to, drop] = match;
  const points = gained(line);
  return [
    how === '-' ? said.swim(who, from!, to!) : said.jump(who, from!, to!),
    drop ? said.drop(drop) : '',
    points > 0 ? said.points(points) : '',
  ].join('');
}

/** The points by the size of the turns that made them. */
export function breakdown(m: Messages, _view: unknown, log: readonly Line[]): BreakdownRow[] {
  const moves = standing(log).map((line) => ({ seat: line.seat ?? 0, points: gained(line) }));
  const sizes = [...new Set(moves.map(({ points }) => points))].filter((points) => points > 0).sort((a, b) => a - b);
  return sizes.map((size) => ({
    label: m.jinLi.turnsOf(size),
    values: [0, 1].map((seat) => moves.filter((move) => move.seat === seat && move.points === size).length * size),
  }));
}
