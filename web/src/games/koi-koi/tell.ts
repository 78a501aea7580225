/** Koi-Koi in words. */
import type { KoiKoiCard, KoiKoiEffect, KoiKoiFactor, KoiKoiReckoning, KoiKoiRoundResult } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { Teller, Who } from '../play';
import { indexOf } from './cards';
import { setName, shortName, takenName, toldName } from './names';

type Played = Extract<KoiKoiEffect, { type: 'played' }>;
type Turned = Extract<KoiKoiEffect, { type: 'turned' }>;

const short = (card: KoiKoiCard): string => shortName(indexOf(card));
const takenBy = (card: KoiKoiCard, by: KoiKoiCard): string => takenName(indexOf(card), indexOf(by));
const several = (cards: readonly KoiKoiCard[]): string => list(cards.map(short));
const worth = (points: number): string => t('koi-koi-worth', { points });

export const teller: Teller<'koi-koi'> = {
  headline: (all, who, names) => {
    // Whoever ended a round may have begun the next one: then that is the news.
    const since = all.slice(all.findLastIndex(({ type }) => type === 'dealt') + 1);
    const effects = since.some(({ type }) => type === 'played') ? since : all;
    const won = effects.findLast((effect) => effect.type === 'round-ended');
    const [dealt] = effects;
    if (dealt?.type === 'dealt' && !won && effects === all)
      return t('koi-koi-told-dealt', {
        round: dealt.round,
        who: within(who, names)(dealt.dealer),
        you: dealt.dealer === who.reader,
      });
    // Who ended a round is more than how: the table shows that.
    if (won && won.result.winner === who.seat && effects.some(({ type }) => type === 'called-game'))
      return t('koi-koi-told-game', { who: subject(who), worth: worth(won.result.points) });
    // Hands need not end together: who has played the last card ends the round.
    const last = effects.findLast((effect) => effect.type === 'played');
    if (won?.result.end === 'exhausted' && last)
      return t('koi-koi-told-used-up', {
        who: names[last.seat] ?? '',
        you: who.reader === last.seat,
        award: award({ ...won.result, end: 'game' }, { ...won.reckoning, factors: [] }, within(who, names)),
      });
    // A new deal is seen.
    const parts = effects.filter(({ type }) => !won || type !== 'dealt').map((effect) => told(effect, who, names));
    return list(parts.filter((part) => part !== null));
  },
  effect: (effect, who, names) => {
    const { name, you } = who;
    const nameOf = (seat: number): string => names[seat] ?? '';
    switch (effect.type) {
      case 'drew-for-dealer': {
        const [one, other] = effect.cards;
        const [first, second] = [nameOf(0), nameOf(1)];
        return t('koi-koi-drew', { ties: effect.ties, first, second, one: short(one), other: short(other) });
      }
      case 'dealt':
        return t('koi-koi-dealt', { who: within(who, names)(effect.dealer), round: effect.round, times: effect.times });
      case 'voided':
        return t(`koi-koi-void-${effect.why}`);
      case 'kept':
        return t('koi-koi-kept', { who: name, you });
      case 'swapped':
        return t('koi-koi-swapped', { who: name, you });
      case 'lucky':
        return t(`koi-koi-lucky-${effect.kind}`, { who: nameOf(effect.seat) });
      case 'opened':
        return t('koi-koi-opened', { card: short(effect.card) });
      case 'played':
        return played(effect, who);
      case 'turned':
        return turned(effect, you);
      case 'took':
        return t('koi-koi-took', {
          who: name,
          you,
          card: short(effect.card),
          taken: takenBy(effect.take, effect.card),
        });
      case 'made':
        return t('koi-koi-makes', { you, set: setName(effect.made.set), worth: worth(effect.made.points) });
      case 'improved': {
        const { made, before } = effect;
        return t('koi-koi-improves', {
          you,
          set: setName(made.set),
          before,
          worth: worth(made.points),
        });
      }
      case 'gave-way':
        return t('koi-koi-gave-way', { set: setName(effect.set) });
      case 'called-koi':
        return t('koi-koi-called', { who: name, you, koi: effect.announced });
      case 'called-game':
        return t('koi-koi-ended', { who: name, you });
      case 'swept':
        return t('koi-koi-swept', { who: nameOf(effect.seat), cards: several(effect.cards) });
      case 'round-ended':
        return award(effect.result, effect.reckoning, within(who, names));
      // The sets, the question and the result say it.
      case 'looked':
      case 'call-due':
      case 'ended':
        return null;
    }
  },
  illegal: (illegal) => {
    switch (illegal.type) {
      case 'choose-for-pile':
      case 'choose':
        return t(`koi-koi-illegal-${illegal.type}`, { card: short(illegal.card), among: several(illegal.among) });
      case 'not-in-hand':
      case 'no-choice':
        return t(`koi-koi-illegal-${illegal.type}`, { card: short(illegal.card) });
      case 'cannot-take':
        return t('koi-koi-illegal-cannot-take', { card: short(illegal.card), taken: short(illegal.take) });
      case 'no-koi-left':
        return t('koi-koi-illegal-no-koi-left', { most: illegal.most, together: illegal.together });
      case 'over':
      case 'decide-exchange':
      case 'no-exchange':
      case 'play-a-card':
      case 'call-first':
      case 'nothing-to-call':
      case 'no-card-for-koi':
        return t(`koi-koi-illegal-${illegal.type}`);
    }
  },
  end: (end) => {
    switch (end.type) {
      case 'rounds':
        return t('koi-koi-end-rounds', { rounds: end.rounds });
      case 'extra':
        return t('koi-koi-end-extra', { extra: end.extra });
      case 'bust':
        return t('koi-koi-end-bust', { limit: end.limit });
      case 'extra-limit':
        return t('koi-koi-end-extra-limit', { extra: end.extra });
      case 'no-more-deals':
        return t('koi-koi-end-no-more-deals');
    }
  },
  merit: (merit) => {
    switch (merit.type) {
      case 'makes':
      case 'improves':
      case 'denies':
        return t(`koi-koi-merit-${merit.type}`, { set: setName(merit.set), worth: worth(merit.points) });
      case 'nearer':
      case 'hopes':
      case 'threat': {
        const { type, missing, points } = merit;
        return t(`koi-koi-merit-${type}`, { set: setName(merit.set), missing, worth: worth(points) });
      }
      case 'wins':
        return t('koi-koi-merit-wins', { worth: worth(merit.points) });
      case 'opponent-far':
        return t('koi-koi-merit-opponent-far');
    }
  },
};

/** What happened, as a part of the one line at the top: the first part of a turn names who did it. */
function told(effect: KoiKoiEffect, who: Who, names: readonly string[]): string | null {
  const name = subject(who);
  switch (effect.type) {
    case 'played': {
      const [card, [taken]] = [said(effect.card), effect.takes];
      if (taken === undefined) return t('koi-koi-told-laid', { who: name, card });
      const { length: count } = effect.takes;
      return t('koi-koi-told-took', { who: name, card, count, taken: said(taken) });
    }
    case 'turned': {
      const [card, [taken]] = [said(effect.card), effect.takes];
      if (taken === undefined) return t('koi-koi-told-turned', { card });
      return t('koi-koi-told-turned-took', { card, count: effect.takes.length, taken: said(taken) });
    }
    case 'took':
      return t('koi-koi-told-chose', { taken: said(effect.take) });
    case 'made':
    case 'improved':
      return t('koi-koi-told-made', { set: setName(effect.made.set) });
    case 'called-koi':
      return t('koi-koi-told-koi', { koi: effect.announced });
    case 'round-ended':
      return award(effect.result, { ...effect.reckoning, factors: [] }, within(who, names));
    case 'gave-way':
    case 'called-game':
      return null;
    default:
      return teller.effect(effect, who, names);
  }
}
const subject = ({ you, name }: Who): string => (you ? t('table-you-name') : name);
/** How a seat is called within a sentence. */
const within =
  ({ reader }: Who, names: readonly string[]) =>
  (seat: number): string =>
    seat === reader ? t('table-you') : (names[seat] ?? '');
const said = (card: KoiKoiCard): string => toldName(indexOf(card));

function played({ card: one, takes, storm }: Played, { name: who, you }: Who): string {
  const card = short(one);
  const [taken] = takes;
  if (taken === undefined) return t('koi-koi-played-stays', { who, you, card });
  if (storm) return t('koi-koi-played-storm', { who, you, card, taken: short(taken) });
  return takes.length === 1
    ? t('koi-koi-played-takes', { who, you, card, taken: takenBy(taken, one) })
    : t('koi-koi-played-takes-month', { who, you, card, count: takes.length });
}

function turned({ card: one, takes, among }: Turned, you: boolean): string {
  const card = short(one);
  const [taken] = takes;
  if (taken === undefined)
    return among.length > 0 ? t('koi-koi-turned-choice', { you, card }) : t('koi-koi-turned-stays', { you, card });
  return takes.length === 1
    ? t('koi-koi-turned-takes', { you, card, taken: takenBy(taken, one) })
    : t('koi-koi-turned-takes-month', { you, card, count: takes.length });
}

/** Who wins how much with a round, and how that comes about. */
function award(
  { winner, points, end }: KoiKoiRoundResult,
  { worth: base, factors }: KoiKoiReckoning,
  nameOf: (seat: number) => string,
): string {
  let told = t('koi-koi-no-award');
  if (winner !== null) {
    const won = { who: nameOf(winner), worth: worth(points) };
    const steps = [worth(base), ...factors.map(factor)].join(t('table-comma'));
    told = factors.length > 0 ? t('koi-koi-award-reckoned', { ...won, steps }) : t('koi-koi-award', won);
  }
  return end === 'exhausted' ? t('koi-koi-used-up', { award: told }) : told;
}

/** What made more points of the worth of sets. */
export function factor(factor: KoiKoiFactor): string {
  switch (factor.type) {
    case 'threshold':
      return t('koi-koi-factor-threshold', { from: factor.from, times: factor.times });
    case 'koi-points':
      return t('koi-koi-factor-koi-points', { points: factor.points });
    case 'koi':
      return t('koi-koi-factor-koi', { koi: factor.winner + factor.loser, times: factor.times });
    case 'field-lights':
      return t('koi-koi-factor-field-lights', { times: factor.times });
  }
}
