/** How a game ended for the reader, in a word, as the list of their games shows it. */
import { t } from '../words/index.svelte';
import type { TableCard } from '../wire/types';

export type Ended = 'won' | 'lost' | 'tied';

/** Null for whoever played several seats, and for a game that nobody has won or lost. */
export function resultOf({ seats, places, points }: TableCard): { ended: Ended; words: string } | null {
  const own = seats.flatMap(({ yours }, seat) => (yours ? [seat] : []));
  const [seat] = own;
  if (!places || seat === undefined || own.length > 1) return null;
  const best = places.filter((place) => place === 1).length;
  const ended: Ended = places[seat] !== 1 ? 'lost' : best > 1 ? 'tied' : 'won';
  // A game that was broken off has no winner, whatever the points were.
  if (ended === 'tied' && points?.some((count) => count !== points[seat])) return null;
  // Only giving up loses a game that one leads.
  const led = ended === 'lost' && points?.every((count, other) => other === seat || count < points[seat]!);
  const all = points && [points[seat]!, ...points.filter((_, other) => other !== seat)];
  return { ended, words: t(led ? 'home-gave-up' : `home-${ended}`, { points: (all ?? []).join(' : ') }) };
}
