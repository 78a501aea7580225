/** What the log of Koi-Koi shows beside its words: where the points come from. */
import type { KoiKoiView } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow, GameLine } from '../play';

type Line = GameLine<'koi-koi'>;

/** Whether the loser of a round pays what the winner gains: the first round that somebody won tells it. */
function loserPays(log: readonly Line[]): boolean {
  for (const effect of log.flatMap(({ effects = [] }) => effects)) {
    if (effect.type !== 'round-ended' || effect.result.winner === null) continue;
    const { winner, points: gain } = effect.result;
    // Both began with the same points.
    return effect.points[1 - winner] !== effect.points[winner]! - gain;
  }
  return false;
}

/** What each round brought, also to the loser where one pays the other. */
export function breakdown({ results }: Pick<KoiKoiView, 'results'>, log: readonly Line[]): BreakdownRow[] {
  const pays = loserPays(log);
  return results.map(({ round, winner, points, end }) => ({
    label: `${t('koi-koi-round-short', { round })} · ${t(`koi-koi-round-end-${end}`)}`,
    values: [0, 1].map((seat) => (winner === null ? null : seat === winner ? points : pays ? -points : null)),
  }));
}
