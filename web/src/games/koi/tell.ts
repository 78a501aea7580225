/** KOI in words. */
import type { KoiEffect, KoiGain, KoiGainSource, KoiIllegal, KoiPhase, KoiShop, KoiSize } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { Teller } from '../play';
import { headline } from './headline';
import { key } from './hex';
import { spokenOf } from './story';
import {
  arcWords,
  cardName,
  change,
  coinWords,
  gainWords,
  goalAsks,
  helperWords,
  hexWords,
  oneWare,
  pieceWords,
  placeWords,
  theFish,
  theGoal,
  wareName,
} from './terms';

/** Who does it: the arguments that every message about somebody takes. */
interface Doer {
  who: string;
  you: boolean;
}

/** What comes of a deed for everybody, and is told after it. */
const BESIDES: readonly KoiEffect['type'][] = [
  'expanded',
  'unplaced',
  'discarded-card',
  'revealed',
  'end-nears',
  'last-round',
];
const BY_ITSELF: Doer = { who: '', you: false };

export const teller: Teller<'koi'> = {
  effect: (effect, { name: who, you }) => happened(effect, { who, you }),
  headline: (effects, who, names) =>
    headline(effects, who) ||
    lifted(effects, { who: who.name, you: who.you }) ||
    effects.flatMap((effect) => teller.effect(effect, who, names) ?? []).join(t('table-comma')),
  line: (effects, who) => {
    const places = spokenOf(effects).length > 0;
    const told = places ? headline(effects, who) || lifted(effects, { who: who.name, you: who.you }) : '';
    const besides = effects
      .filter(({ type }) => BESIDES.includes(type))
      .flatMap((effect) => happened(effect, BY_ITSELF) ?? []);
    return told ? [told, ...besides].join(t('table-comma')) : null;
  },
  // The board numbers the places; KOI has no coordinates to be found on it.
  advice: (effects, { name: who, you }) =>
    effects.flatMap((effect) => happened(effect, { who, you }, true) ?? []).join(t('table-comma')) || null,
  illegal: refused,
  end: (end) => {
    if (end.type !== 'solo') return t(`koi-end-${end.type}`);
    const level = t(`koi-title-${end.level}`);
    return end.title
      ? t('koi-end-solo', { title: t(`koi-title-${end.title}`), level })
      : t('koi-end-solo-none', { level });
  },
  merit: (merit) => {
    switch (merit.type) {
      case 'points':
        return t('koi-merit-points', { part: t(`koi-part-${merit.part}.for`), points: merit.points });
      case 'surrounds':
        return t('koi-merit-surrounds.short', { koi: theFish(merit.koi) });
      case 'nearer':
        return t('koi-merit-nearer', { goal: theGoal(merit.goal), have: merit.have, need: merit.need });
      case 'helper':
        return t('koi-merit-helper', { card: t(`koi-card-${merit.kind}`) });
      case 'coins':
        return t('koi-merit-coins', { coins: merit.coins });
    }
  },
};

/** What a turn's line says where its only deed is a koi that was taken up: the pond lights where. */
function lifted(effects: readonly KoiEffect[], doer: Doer): string {
  const [first, ...others] = effects;
  if (first?.type !== 'lifted') return '';
  const came = others.filter(({ type }) => type === 'scored').flatMap((effect) => happened(effect, doer) ?? []);
  return [t('koi-took-up', { ...doer, koi: theFish(first.koi) }), ...came].join(t('table-comma'));
}

/** What happened, with the places, or with the one that is marked on the board. */
function happened(effect: KoiEffect, doer: Doer, marked = false): string | null {
  const place = (words: string) => (marked ? t('koi-at-mark') : words);
  switch (effect.type) {
    case 'took': {
      const taken = { ...doer, card: cardName(effect.card), space: effect.space + 1 };
      return effect.fee > 0 ? t('koi-took-for', { ...taken, price: coinWords(effect.fee) }) : t('koi-took', taken);
    }
    case 'expanded':
      return t('koi-expanded', { hexes: effect.capacity });
    case 'started-work': {
      const helpers = helperWords(effect.helpers);
      return helpers.length > 0 ? t('koi-worked-with', { ...doer, helpers: list(helpers) }) : t('koi-worked', doer);
    }
    case 'finished':
      return finished(effect.part, doer);
    case 'found-luck':
      return t('koi-found-luck');
    case 'gained':
      return gained(effect.gain, effect.source, doer);
    case 'bought':
      return bought(effect.size, effect.coins, effect.source, doer);
    case 'removed': {
      const koi = oneWare(effect.size);
      return effect.chosen ? t('koi-removed', { ...doer, koi }) : t('koi-removed-next', { koi });
    }
    case 'placed': {
      const at = place(placeWords(effect.piece));
      if (effect.source === 'goal') return t('koi-placed-goal', { at });
      return t('koi-placed', { ...doer, what: pieceWords(effect.piece), at });
    }
    case 'bloomed':
      return t('koi-bloomed', { ...doer, at: place(key(effect.at)) });
    case 'lit':
      return t('koi-lit', { ...doer, at: place(arcWords(effect.x, effect.dir)) });
    case 'lifted':
      return t('koi-lifted', { ...doer, koi: theFish(effect.koi), at: place(placeWords(effect.koi)) });
    case 'moved':
      return t('koi-moved', {
        ...doer,
        koi: theFish(effect.koi),
        from: place(hexWords(effect.from)),
        at: place(placeWords(effect.koi)),
      });
    case 'laid-path':
      return t('koi-laid-path', {
        ...doer,
        tiles: effect.tiles,
        at: place(key(effect.at)),
        price: coinWords(effect.coins),
      });
    case 'claimed': {
      const goal = theGoal(effect.goal, effect.size);
      return effect.coins > 0
        ? t('koi-claimed-for', { ...doer, goal, price: coinWords(effect.coins) })
        : t('koi-claimed', { ...doer, goal });
    }
    case 'unplaced':
      return t('koi-unplaced', { tiles: gainWords(effect.tiles) });
    case 'surrounded':
      return t('koi-surrounded-now', { koi: theFish(effect.koi), at: place(placeWords(effect.koi)) });
    case 'scored':
      return t('koi-scored', { points: change(effect.points), part: t(`koi-part-${effect.part}.for`) });
    case 'discarded':
      return t('koi-discarded', { ...doer, what: oneWare(effect.ware) });
    case 'discarded-card': {
      const card = cardName(effect.card);
      return effect.space === undefined
        ? t('koi-discarded-top', { card })
        : t('koi-discarded-card', { card, space: effect.space + 1 });
    }
    case 'revealed':
      return t('koi-revealed', { card: cardName(effect.card) });
    case 'end-nears':
      return t(`koi-end-nears-${effect.ending}`);
    case 'last-round':
      return t('koi-last-round');
    // What was got for the luck, or done by the helper, says it; so do the next turn and the result.
    case 'spent-luck':
    case 'used':
    case 'slid':
    case 'turn-ended':
    case 'ended':
      return null;
  }
}

function finished(part: KoiPhase, doer: Doer): string {
  switch (part) {
    case 'meditate':
    case 'work':
    case 'claim':
    case 'branch':
      return t(`koi-finished-${part}`, doer);
    case 'start':
    case 'discard':
    case 'over':
      return t('koi-finished', doer);
  }
}

const gained = (gain: KoiGain, source: KoiGainSource, doer: Doer): string =>
  t(`koi-gained-${source}`, { ...doer, gain: gainWords(gain) || t('koi-nothing') });

function bought(size: KoiSize, coins: number, source: KoiShop, doer: Doer): string {
  const koi = oneWare(size);
  if (source === 'luck') return t('koi-bought-luck', { ...doer, koi, price: coinWords(coins) });
  return coins === 0
    ? t('koi-bought-free', { ...doer, koi })
    : t('koi-bought', { ...doer, koi, price: coinWords(coins) });
}

function refused(illegal: KoiIllegal): string {
  switch (illegal.type) {
    case 'over':
    case 'remove-first':
    case 'nothing-to-remove':
    case 'turn-begun':
    case 'choose-first':
    case 'not-working':
    case 'not-meditating':
    case 'claims-only':
    case 'nothing-to-discard':
    case 'no-luck':
    case 'no-lilies':
    case 'no-lanterns':
    case 'no-reward':
    case 'no-market':
    case 'no-well':
    case 'well-first':
    case 'same-hexes':
    case 'no-path-now':
      return t(`koi-illegal-${illegal.type}`);
    case 'not-beside-water':
    case 'no-room-for-arc':
    case 'no-foliage-there':
    case 'no-shore-there':
    case 'not-empty-water':
    case 'no-koi-there':
    case 'not-at-path-end':
    case 'not-beside-lantern':
    case 'not-at-spring':
    case 'no-room-for-shishi-odoshi':
      return t(`koi-illegal-${illegal.type}`, { at: key(illegal.at) });
    case 'sold-out':
    case 'not-stored':
    case 'not-in-rain':
      return t(`koi-illegal-${illegal.type}`, { what: wareName(illegal.ware) });
    case 'claim-later':
    case 'not-in-play':
    case 'claimed':
    case 'no-tile-left':
      return t(`koi-illegal-${illegal.type}`, { goal: t(`koi-goal-${illegal.goal}`) });
    case 'branch-water':
      return t('koi-illegal-branch-water', { tiles: illegal.tiles });
    case 'discard-first':
      return t('koi-illegal-discard-first', { stored: illegal.stored, capacity: illegal.capacity });
    case 'no-card':
      return t('koi-illegal-no-card', { space: illegal.space + 1 });
    case 'fee':
      return t('koi-illegal-fee', {
        space: illegal.space + 1,
        fee: coinWords(illegal.fee),
        coins: coinWords(illegal.coins),
      });
    case 'coins':
      return t('koi-illegal-coins', { price: coinWords(illegal.price), coins: coinWords(illegal.coins) });
    case 'rain-first':
      return t('koi-illegal-rain-first', { tiles: gainWords(illegal.tiles) || t('koi-nothing') });
    case 'put-down-first':
      return t('koi-illegal-put-down-first', { koi: t(`koi-size-${illegal.koi}.the`) });
    case 'no-hand':
      return t('koi-illegal-no-hand', { card: t(`koi-card-${illegal.helper}`) });
    case 'foliage':
      return t('koi-illegal-foliage', {
        branch: t(`koi-branch-${illegal.size}`),
        have: illegal.have,
        need: illegal.need,
      });
    case 'requirement':
      return t('koi-illegal-requirement', {
        goal: t(`koi-goal-${illegal.goal}`),
        have: illegal.have,
        need: illegal.need,
        asks: goalAsks(illegal.goal, [illegal.need]),
      });
  }
}
