/** What can be done now, in one sentence. */
import type { Messages } from '../../i18n/messages';
import type { KoiSpace, KoiView } from '../../wire/types';
import type { Hand } from './hands';
import { cardWords, gainWords, handName } from './pictures';

const HELPERS = ['porter', 'gardener', 'builder', 'breeder'] as const;
type Pond = Messages['pond'];

export function rewardWords(m: Pond, { fee, gain, koi }: KoiSpace): string {
  const words = [fee > 0 ? m.fee(fee) : '', gainWords(m, gain), koi ? m.orKoi : ''].filter(Boolean);
  return words.join(m.comma) || m.noReward;
}

/** Who can still do something. */
function left(m: Pond, { sensei, helpers, waters }: KoiView['turn']): string[] {
  const names = HELPERS.flatMap((kind, i) => (helpers[i] ? [m.now.helper(m.cards[kind], helpers[i])] : []));
  return [...(waters > 0 ? [m.now.moreWater] : []), ...(sensei ? [m.now.sensei] : []), ...names];
}

function inHand(m: Pond, { lifted }: KoiView['turn'], hand: Hand): string {
  if (hand.verb === 'lift') return m.now.lift;
  if (lifted) return m.now.lifted;
  return hand.turns ? m.now.placeTurn(handName(m, hand)) : m.now.place(handName(m, hand));
}

function meditating(m: Pond, view: KoiView, hand: Hand | null): string {
  const { rain, well, reward, market } = view.turn;
  const [water, foliage, shore] = rain;
  if (water + foliage + shore > 0) return m.now.rain(gainWords(m, { water, foliage, shore }));
  if (hand) return inHand(m, view.turn, hand);
  if (well) return m.now.well;
  const offered = view.choices?.actions.some(({ action }) => action.startsWith('buy ')) ?? false;
  if (market && offered) return m.now.market;
  return reward ? m.now.reward : m.now.meditated;
}

function working(m: Pond, view: KoiView, hands: readonly Hand[], hand: Hand | null): string {
  if (hand) return inHand(m, view.turn, hand);
  if (view.turn.path && hands.some(({ verb }) => verb === 'path')) return m.now.path;
  const names = left(m, view.turn);
  if (names.length === 0) return m.now.worked;
  return hands.length === 0 ? m.now.idle : m.now.work(names.join(m.comma));
}

export function sentenceOf(
  { pond: m }: Messages,
  view: KoiView,
  hands: readonly Hand[],
  hand: Hand | null,
  space: number | null,
): string {
  const looked = space === null ? undefined : view.row[space - 1];
  if (looked?.card) return m.now.takes(m.cards[looked.card.kind], cardWords(m, looked.card), rewardWords(m, looked));
  if (view.turn.removal) return m.now.removal;
  const player = view.players[view.to_act ?? 0]!;
  switch (view.phase) {
    case 'start':
      return view.choices?.actions.some(({ action }) => action.startsWith('meditate')) ? m.now.start : m.now.mustWork;
    case 'meditate':
      return meditating(m, view, hand);
    case 'work':
      return working(m, view, hands, hand);
    case 'claim':
      return hand ? inHand(m, view.turn, hand) : m.now.claim;
    case 'branch':
      return m.now.branch(view.turn.waters);
    case 'discard':
      return m.now.discard(player.stored - player.capacity);
    case 'over':
      return '';
  }
}
