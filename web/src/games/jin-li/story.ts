/** The moves of Jin Li in words. */
import { standing } from '../../ui/story';
import type { Line } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow } from '../play';

/** The points that a move made; the server says them at the end of its sentence. */
export function gained({ words }: Pick<Line, 'words'>): number {
  return Number(/, (\d+) points?$/.exec(words)?.[1] ?? 0);
}

export function tell(line: Line, who: string): string | null {
  const { action = '' } = line;
  const you = false;
  if (action === 'pass') return t('jin-li-passed', { who, you });
  if (action.startsWith('*')) return t('jin-li-returned', { who, you, square: action.slice(1) });
  const match = /^([a-g][1-7])([-^])([a-g][1-7])(?:\/([a-g][1-7]))?$/.exec(action);
  if (!match) return null;
  const [, from = '', how, to = '', drop] = match;
  const points = gained(line);
  return [
    how === '-' ? t('jin-li-swam', { who, you, from, to }) : t('jin-li-jumped', { who, you, from, to }),
    ...(drop ? [t('jin-li-dropped', { square: drop })] : []),
    ...(points > 0 ? [t('jin-li-scored', { points })] : []),
  ].join(t('table-comma'));
}

/** The points by the size of the turns that made them. */
export function breakdown(_view: unknown, log: readonly Line[]): BreakdownRow[] {
  const moves = standing(log).map((line) => ({ seat: line.seat ?? 0, points: gained(line) }));
  const sizes = [...new Set(moves.map(({ points }) => points))].filter((points) => points > 0).sort((a, b) => a - b);
  return sizes.map((size) => ({
    label: t('jin-li-turns-of', { points: size }),
    values: [0, 1].map((seat) => moves.filter((move) => move.seat === seat && move.points === size).length * size),
  }));
}
