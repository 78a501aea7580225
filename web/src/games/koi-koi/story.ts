/** The moves of Koi-Koi in words. */
import type { KoiKoiView, Line } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { BreakdownRow } from '../play';
import { indexOf } from './cards';
import { shortName } from './names';

export function tell({ action = '', words }: Line, who: string): string | null {
  const you = false;
  if (action === 'koi') return t('koi-koi-called', { who, you });
  if (action === 'keep') return t('koi-koi-kept', { who, you });
  if (action === 'swap') return t('koi-koi-swapped', { who, you });
  if (action === 'game') return t('koi-koi-ended', { who, you, points: Number(/(\d+)$/.exec(words)?.[1] ?? 0) });
  // The server names the cards in order: the one played or turned, then those that it takes.
  const named = [...words.matchAll(/\((\d{1,2}[a-d])\)/g)].map((match) => shortName(indexOf(match[1]!)));
  const [card, ...taken] = named;
  if (card === undefined) return null;
  const cards = list(taken);
  if (action.startsWith('*')) return t('koi-koi-turned', { who, you, card, cards });
  return taken.length > 0 ? t('koi-koi-took', { who, you, card, cards }) : t('koi-koi-laid', { who, you, card });
}

/** What each round brought, also to the loser where the points say that one pays the other. */
export function breakdown({ results, points }: KoiKoiView): BreakdownRow[] {
  const won = (seat: number) =>
    results.reduce((sum, { winner, points: gain }) => sum + (winner === seat ? gain : 0), 0);
  const pays = won(0) + won(1) > 0 && points[0] === won(0) - won(1);
  return results.map(({ round, winner, points: gain, end }) => ({
    label: `${t('koi-koi-round-short', { round })} · ${t(`koi-koi-round-end-${end}`)}`,
    values: [0, 1].map((seat) => (winner === null ? null : seat === winner ? gain : pays ? -gain : null)),
  }));
}
