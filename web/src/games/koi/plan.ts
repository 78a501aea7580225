/** A hint's plan for the whole turn: its steps in a few words, and where in the pond they put something. */
import type { KoiAction, KoiComponents, KoiVerb, KoiView } from '../../wire/types';
import { t } from '../../words/index.svelte';
import { arcHexes, key, type Hex } from './hex';
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

type Shapes = Pick<KoiComponents, 'koi' | 'branches' | 'carp' | 'shishi_odoshi'>;
/** The hexes of a koi or a goal tile in the first of its turns. */
function shapeOf(verb: KoiVerb, { koi, branches, carp, shishi_odoshi }: Shapes): readonly Hex[] {
  switch (verb) {
    case 'small-koi':
      return koi[0];
    case 'medium-koi':
      return koi[1];
    case 'large-koi':
      return koi[2];
    case 'small-branch':
      return branches[0];
    case 'medium-branch':
      return branches[1];
    case 'large-branch':
      return branches[2];
    case 'carp':
      return carp;
    case 'shishi-odoshi':
      return shishi_odoshi;
    default:
      return [[0, 0]];
  }
}

/** The hexes in reading order, moved so that the first is the origin. */
function normal(hexes: readonly Hex[]): Hex[] {
  const sorted = [...hexes].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const [q, r] = sorted[0]!;
  return sorted.map((hex) => [hex[0] - q, hex[1] - r]);
}
/** A shape in each different way to lie: turned clockwise, then its mirror images. As the server numbers them. */
export function turnsOf(shape: readonly Hex[]): Hex[][] {
  const found: Hex[][] = [];
  let hexes = shape;
  for (let number = 0; number < 12; number++) {
    const next = normal(hexes);
    if (!found.some((other) => other.map(key).join() === next.map(key).join())) found.push(next);
    hexes = hexes.map(([q, r]): Hex => (number === 5 ? [q, -q - r] : [-r, q + r]));
  }
  return found;
}

/** The hexes that a thing covers, also before it can be placed. */
function covered({ verb, turn, at }: Extract<KoiAction, { type: 'put' }>, shapes: Shapes): readonly Hex[] {
  if (ARCS.includes(verb)) return arcHexes(at, turn);
  const hexes = turnsOf(shapeOf(verb, shapes))[turn] ?? [[0, 0]];
  return hexes.map(([q, r]): Hex => [at[0] + q, at[1] + r]);
}

/** The steps that put something into the pond. */
export const placesOf = (plan: readonly KoiAction[], shapes: Shapes): Advised[] =>
  plan.flatMap((action, i) => (action.type === 'put' ? [{ step: i + 1, hexes: covered(action, shapes) }] : []));
