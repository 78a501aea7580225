/** What can be done now, in one sentence. */
import type { KoiComponents, KoiSpace, KoiView } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { Hand } from './hands';
import { cardWords, coinWords, gainWords, helperWords, verbName } from './terms';

export function rewardWords({ fee, gain, koi }: KoiSpace): string {
  const words = [fee > 0 ? t('koi-fee', { coins: fee }) : '', gainWords(gain), koi ? t('koi-or-koi') : ''].filter(
    Boolean,
  );
  return words.join(t('table-comma')) || t('koi-no-reward');
}

/** Who can still do something, and which helpers have nothing to do. */
export function left(
  { sensei, helpers, waters }: KoiView['turn'],
  { work }: KoiComponents,
  hands: readonly Hand[],
): [string[], string[]] {
  const own = [...(waters > 0 ? [t('koi-now-more-water')] : []), ...(sensei ? [t('koi-now-sensei')] : [])];
  const busy = (i: number) => hands.some(({ verb }) => work[i]!.includes(verb));
  const only = (which: boolean) => helperWords(helpers.map((count, i) => (busy(i) === which ? count : 0)));
  return [[...own, ...only(true)], only(false)];
}

/** Fingers have neither keys nor a wheel. */
const touched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

function inHand({ lifted }: KoiView['turn'], hand: Hand): string {
  if (hand.verb === 'lift') return t('koi-now-lift');
  if (lifted) return t('koi-now-lifted');
  const what = verbName(hand.verb);
  if (!hand.turnsAtMarks) return t('koi-now-place', { what });
  return touched() ? t('koi-now-place-tap', { what }) : t('koi-now-place-turn', { what });
}

function meditating(view: KoiView, hand: Hand | null): string {
  const { rain, well, reward, market } = view.turn;
  const [water, foliage, shore] = rain;
  if (water + foliage + shore > 0) return t('koi-now-rain', { gain: gainWords({ water, foliage, shore }) });
  if (hand) return inHand(view.turn, hand);
  if (well) return reward ? t('koi-now-both') : t('koi-now-well');
  const offered = view.choices?.actions.some(({ action }) => action.type === 'buy') ?? false;
  if (market && offered) return reward ? t('koi-now-both') : t('koi-now-market');
  if (reward) return t('koi-now-reward');
  const lucky = view.choices?.actions.some(({ action }) => action.type === 'luck') ?? false;
  return lucky ? t('koi-now-meditated-luck') : t('koi-now-meditated');
}

function working(view: KoiView, components: KoiComponents, hands: readonly Hand[], hand: Hand | null): string {
  const path = view.turn.path && hands.some(({ verb }) => verb === 'path');
  if (hand)
    return [inHand(view.turn, hand), ...(path && hand.verb !== 'path' ? [t('koi-now-path.lost')] : [])].join(' ');
  if (path)
    return t('koi-now-path', { price: coinWords(components.goals.find(({ goal }) => goal === 'path')?.price ?? 0) });
  const [able, resting] = left(view.turn, components, hands);
  if (able.length + resting.length === 0) return t('koi-now-worked');
  if (hands.length > 0)
    return [
      t('koi-now-work', { left: able.join(t('table-comma')) }),
      ...(resting.length > 0 && fullOf(view) <= 0 ? [t('koi-now-resting', { left: list(resting) })] : []),
    ].join(' ');
  // What was used is not the same as what cannot be placed.
  const { sensei, waters } = view.turn;
  return sensei || waters > 0 ? t('koi-now-idle') : t('koi-now-used', { left: list(resting) });
}

const fullOf = ({ players, to_act }: KoiView): number => {
  const player = players[to_act ?? 0]!;
  return player.stored - player.capacity;
};

/** Whoever has more than the storage holds hears so first, before the turn ends, while it can still be placed. */
export function sentenceOf(...now: Parameters<typeof doable>): string {
  const [view] = now;
  const over = fullOf(view);
  const told = over > 0 && view.phase !== 'discard' && view.phase !== 'over';
  return told ? `${t('koi-now-overfull', { over })} ${doable(...now)}` : doable(...now);
}

/** `space` is the space of the row that is looked at, from 0. */
function doable(
  view: KoiView,
  components: KoiComponents,
  hands: readonly Hand[],
  hand: Hand | null,
  space: number | null,
): string {
  const looked = space === null ? null : view.row[space];
  const printed = space === null ? null : components.spaces[space];
  if (looked && printed)
    return t('koi-now-takes', {
      card: t(`koi-card-${looked.face.kind}`),
      effect: cardWords(looked.face, components.parchments),
      reward: rewardWords(printed),
    });
  if (view.turn.removal) return t('koi-now-removal');
  switch (view.phase) {
    case 'start':
      return view.choices?.actions.some(({ action }) => action.type === 'meditate')
        ? t('koi-now-start')
        : t('koi-now-must-work');
    case 'meditate':
      return meditating(view, hand);
    case 'work':
      return working(view, components, hands, hand);
    case 'claim':
      return hand ? inHand(view.turn, hand) : t('koi-now-claim');
    case 'branch':
      return t('koi-now-branch', { water: view.turn.waters });
    case 'discard':
      return t('koi-now-discard', { over: fullOf(view) });
    case 'over':
      return '';
  }
}
