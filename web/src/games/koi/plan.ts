/** A hint's plan for the whole turn: its steps in a few words, and where in the pond they put something. */
import type { KoiAction, KoiComponents, KoiVerb, KoiView } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { Hand } from './hands';
import { arcHexes, type Hex } from './hex';
import type { Advised } from './pieces';
import { cardName, gainWords, goalOf, oneWare, verbName, wareName } from './terms';

/** An action as a label. */
export function actionWords(action: KoiAction, view: KoiView, { spaces }: KoiComponents): string {
  switch (action.type) {
    case 'meditate': {
      const card = view.row[action.space];
      return card ? cardName(card.face) : t('koi-space', { number: action.space + 1 });
    }
    case 'work':
      return t('koi-act-work');
    case 'done':
      return t('koi-act-done');
    case 'luck':
      return t('koi-panel-of', { what: t('koi-piece-luck'), words: wareName(action.ware) });
    case 'reward': {
      const gain = spaces[view.turn.space ?? -1]?.gain;
      return t('koi-act-gain', {
        gain: action.koi ? oneWare(action.koi) : (gain && gainWords(gain)) || t('koi-reward'),
      });
    }
    case 'buy':
      return t('koi-act-gain', { gain: oneWare(action.size) });
    case 'remove':
      return t(`koi-act-remove-${action.size}`);
    case 'well': {
      const same = view.choices?.actions.find(({ action: one }) => one.type === 'well' && one.choice === action.choice);
      return same?.gain ? t('koi-act-gain', { gain: gainWords(same.gain) }) : t('koi-card-well');
    }
    case 'discard':
      return t('koi-act-discard', { what: wareName(action.ware) });
    case 'put':
      return goalOf(action.verb) ? t('koi-act-claim', { goal: verbName(action.verb) }) : verbName(action.verb);
  }
}

const ARCS: readonly KoiVerb[] = ['shore', 'lantern', 'statue', 'bridge', 'waterfall', 'willow'];

/** The hexes that a thing covers. How a koi lies is known only while it can be placed; before that its first hex is shown. */
function covered({ verb, turn, at }: Extract<KoiAction, { type: 'put' }>, hands: readonly Hand[]): readonly Hex[] {
  const hand = hands.find((hand) => hand.verb === verb);
  const pose = hand?.poses.findIndex((pose) => pose.turn === turn) ?? -1;
  if (hand && pose >= 0) return hand.covers({ pose, at });
  return ARCS.includes(verb) ? arcHexes(at, turn) : [at];
}

/** The steps that put something into the pond. */
export const placesOf = (plan: readonly KoiAction[], hands: readonly Hand[]): Advised[] =>
  plan.flatMap((action, i) => (action.type === 'put' ? [{ step: i + 1, hexes: covered(action, hands) }] : []));
