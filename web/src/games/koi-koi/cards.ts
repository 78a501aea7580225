/** Between the cards of the rules and their places in the drawn deck (0 to 47). */
import type { KoiKoiCard, KoiKoiEffect, KoiKoiPlayChoice, KoiKoiView } from '../../wire/types';

/** The cards in the order of the drawn deck, a month a line. */
const CARDS: readonly KoiKoiCard[] = [
  ['1a', '1b', '1c', '1d'],
  ['2a', '2b', '2c', '2d'],
  ['3a', '3b', '3c', '3d'],
  ['4a', '4b', '4c', '4d'],
  ['5a', '5b', '5c', '5d'],
  ['6a', '6b', '6c', '6d'],
  ['7a', '7b', '7c', '7d'],
  ['8a', '8b', '8c', '8d'],
  ['9a', '9b', '9c', '9d'],
  ['10a', '10b', '10c', '10d'],
  ['11a', '11b', '11c', '11d'],
  ['12a', '12b', '12c', '12d'],
].flat();
const PLACES: ReadonlyMap<KoiKoiCard, number> = new Map(CARDS.map((card, place) => [card, place]));

export const indexOf = (card: KoiKoiCard): number => PLACES.get(card)!;
export const cardAt = (place: number): KoiKoiCard => CARDS[place]!;
export const indices = (cards: readonly KoiKoiCard[]): number[] => cards.map(indexOf);

/** The field as places: a stack of three lies on one place. */
export function places(view: Pick<KoiKoiView, 'field' | 'stacks'>): number[][] {
  const stacked = new Map<number, number[]>();
  const list: number[][] = [];
  for (const name of view.field) {
    const card = indexOf(name);
    const month = Math.floor(card / 4);
    if (!view.stacks.includes(name)) list.push([card]);
    else if (stacked.has(month)) stacked.get(month)!.push(card);
    else list.push(stacked.set(month, [card]).get(month)!);
  }
  return list;
}

/** The cards that moved in the last turn: played, turned or taken. */
export function fresh(view: Pick<KoiKoiView, 'history'>): number[] {
  const last = view.history.at(-1);
  if (!last) return [];
  const turn = view.history.slice(view.history.findLastIndex((event) => event.seat !== last.seat) + 1).slice(-2);
  return turn.flatMap((event) => indices([...(event.card ? [event.card] : []), ...event.took]));
}

/** What a card of the hand can do. */
export interface HandCard {
  card: number;
  /** Played without naming a field card; null where one has to be chosen. */
  plain: KoiKoiPlayChoice | null;
  /** Every way to play it. */
  plays: KoiKoiPlayChoice[];
  /** All field cards that it can take. */
  takes: number[];
}

/** The ways to play, by the card that is played. */
export function byCard(plays: readonly KoiKoiPlayChoice[]): HandCard[] {
  return [...new Set(plays.map((play) => play.card))].map((card) => {
    const own = plays.filter((play) => play.card === card);
    const usual = own.filter((play) => !play.storm);
    return {
      card: indexOf(card),
      plain: usual.length === 1 ? usual[0]! : null,
      plays: own,
      takes: own.flatMap((play) => indices(play.takes)),
    };
  });
}

/** The cards that an effect speaks of. */
export function cardsOf(effect: KoiKoiEffect): number[] {
  switch (effect.type) {
    case 'played':
    case 'turned':
      return indices([effect.card, ...effect.takes]);
    case 'took':
      return indices([effect.card, effect.take]);
    case 'opened':
      return [indexOf(effect.card)];
    case 'made':
    case 'improved':
      return indices(effect.made.cards);
    case 'swept':
    case 'drew-for-dealer':
      return indices(effect.cards);
    case 'lucky':
      return indices(effect.hand);
    case 'round-ended':
      return effect.reckoning.sets.flatMap(({ cards }) => indices(cards));
    default:
      return [];
  }
}
