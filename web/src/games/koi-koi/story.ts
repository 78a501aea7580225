/** The moves of Koi-Koi in words. */
import type { Messages } from '../../i18n/messages';
import type { KoiKoiView, Line } from '../../wire/types';
import type { BreakdownRow } from '../play';
import { indexOf } from './cards';
import { shortName } from './names';

export function tell(m: Messages, { action = '', words }: Line, who: string): string | null {
  const said = m.said.koiKoi;
  if (action === 'koi' || action === 'keep' || action === 'swap') return said[action](who);
  if (action === 'game') return said.game(who, Number(/(\d+)$/.exec(words)?.[1] ?? 0));
  // The server names the cards in order: the one played or turned, then those that it takes.
  const cards = [...words.matchAll(/\((\d{1,2}[a-d])\)/g)].map((match) => shortName(m, indexOf(match[1]!)));
  if (cards.length === 0) return null;
  const [card, ...taken] = cards;
  return action.startsWith('*') ? said.turns(who, card!, taken) : said.plays(who, card!, taken);
}

/** What each round brought, also to the loser where the points say that one pays the other. */
export function breakdown(m: Messages, { results, points }: KoiKoiView): BreakdownRow[] {
  const won = (seat: number) =>
    results.reduce((sum, { winner, points: gain }) => sum + (winner === seat ? gain : 0), 0);
  const pays = won(0) + won(1) > 0 && points[0] === won(0) - won(1);
  return results.map(({ round, winner, points: gain, end }) => ({
    label: `${m.koiKoi.roundShort(round)} · ${m.koiKoi.ends[end]}`,
    values: [0, 1].map((seat) => (winner === null ? null : seat === winner ? gain : pays ? -gain : null)),
  }));
}
