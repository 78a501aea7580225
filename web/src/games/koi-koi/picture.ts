/** The card table at one moment: what lies where. A turn is a row of such pictures. */
import type { KoiKoiView } from '../../wire/types';
import { indexOf, indices, places } from './cards';

/** A place on the field holds one card, a stack of three, or a card on the one that it takes. */
export type Place = readonly number[];
/** The field lies in two rows. */
export type Rows = readonly [readonly Place[], readonly Place[]];
type Two<T> = readonly [T, T];

export interface Picture {
  /** The cards of the near hand; null where nobody may see them. */
  hand: readonly number[] | null;
  /** How many cards each seat holds. */
  counts: Two<number>;
  field: Rows;
  /** How many cards are left in the pile. */
  pile: number;
  /** The card that was just turned from the pile, before it goes anywhere. */
  open: number | null;
  /** What each seat has taken. */
  captured: Two<readonly number[]>;
}

export const NO_FIELD: Rows = [[], []];

/** The field in two rows of equal length, give or take one. Whatever lay there before stays where it is, as far as that goes. */
export function arrange(before: Rows, field: readonly Place[]): Rows {
  const left = [...field];
  const kept = (row: readonly Place[]): Place[] =>
    row.flatMap((old) => {
      const same = left.filter((place) => place.some((card) => old.includes(card)));
      for (const place of same) left.splice(left.indexOf(place), 1);
      return same;
    });
  const [top, bottom] = [kept(before[0]), kept(before[1])];
  for (const place of left) (bottom.length < top.length ? bottom : top).push(place);
  while (top.length > bottom.length + 1) bottom.push(top.pop()!);
  while (bottom.length > top.length + 1) top.push(bottom.pop()!);
  return [top, bottom];
}

/** What a view shows; `before` says where the cards of the field lay. */
export function pictureOf(view: KoiKoiView, before: Rows): Picture {
  const [one, other] = view.sides;
  return {
    hand: view.hand === null ? null : indices(view.hand),
    counts: view.hand_counts,
    field: arrange(before, places(view)),
    pile: view.pile,
    open: view.open_card === null ? null : indexOf(view.open_card),
    captured: [indices(one.captured), indices(other.captured)],
  };
}

const forSeat = <T>(two: Two<T>, seat: number, value: T): Two<T> => (seat === 0 ? [value, two[1]] : [two[0], value]);

/** A card leaves a hand. */
export function withoutHandCard(picture: Picture, seat: number, card: number): Picture {
  const counts = forSeat(picture.counts, seat, Math.max(0, picture.counts[seat as 0 | 1] - 1));
  return { ...picture, counts, hand: picture.hand?.filter((held) => held !== card) ?? null };
}

/** The top card of the pile is turned. */
export const withTurned = (picture: Picture, card: number): Picture => ({
  ...picture,
  // Whoever comes after the end has not seen the pile that it came from.
  pile: Math.max(0, picture.pile - 1),
  open: card,
});

/** A card comes to lie on the field, alone. */
export function withFieldCard(picture: Picture, card: number): Picture {
  const field = arrange(picture.field, [...picture.field.flat(), [card]]);
  return { ...picture, field, open: picture.open === card ? null : picture.open };
}

/** A card falls on one of the field that it takes. */
export function withCardOn(picture: Picture, card: number, on: number): Picture {
  const add = (row: readonly Place[]) => row.map((place) => (place.includes(on) ? [...place, card] : place));
  return { ...picture, field: [add(picture.field[0]), add(picture.field[1])] };
}

/** Cards go from the field, or from where they were turned, to what a seat has taken. */
export function withTaken(picture: Picture, seat: number, cards: readonly number[]): Picture {
  const left = picture.field.flat().flatMap((place) => {
    const rest = place.filter((card) => !cards.includes(card));
    if (rest.length === place.length) return [place];
    // What the storm leaves of a stack lies apart.
    return rest.map((card) => [card]);
  });
  return {
    ...picture,
    field: arrange(picture.field, left),
    open: picture.open !== null && cards.includes(picture.open) ? null : picture.open,
    captured: forSeat(picture.captured, seat, [...picture.captured[seat as 0 | 1], ...cards]),
  };
}
