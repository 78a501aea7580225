/** Between the notation of cards (`1a` to `12d`) and their places in the drawn deck (0 to 47). */
import type { KoiKoiView } from '../../wire/types';

export const indexOf = (card: string): number =>
  (Number(card.slice(0, -1)) - 1) * 4 + (card.charCodeAt(card.length - 1) - 97);
export const nameOf = (index: number): string => `${Math.floor(index / 4) + 1}${'abcd'[index % 4]}`;
export const indices = (cards: readonly string[]): number[] => cards.map(indexOf);

/** The field as places: a stack of three lies on one place. */
export function places(view: Pick<KoiKoiView, 'field' | 'stacks'>): number[][] {
  const stacked = new Map<number, number[]>();
  const list: number[][] = [];
  for (const card of indices(view.field)) {
    const month = Math.floor(card / 4);
    if (!view.stacks.includes(nameOf(card))) list.push([card]);
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
