/** How the cards of a turn travel, from what the view says has happened. Times are in milliseconds. */
import type { KoiKoiEvent, KoiKoiView } from '../../wire/types';
import { indexOf, indices } from './cards';

export interface Flight {
  card: number;
  /** Where a card comes from that was not to be seen before. */
  from: 'far-hand' | 'pile' | 'field';
  /** When it leaves. */
  leaves: number;
  /** The card that it falls on before both are taken away, if it takes one. */
  onto: number | null;
  /** When it goes on from there to where it lies now. */
  goesOn: number;
}

const FLY = 260;
const REST = 240;
const BETWEEN = 120;

/** The events that came since; none if the round is another one or something was taken back. */
function since(before: KoiKoiView, after: KoiKoiView): readonly KoiKoiEvent[] {
  const same = before.round === after.round && before.results.length === after.results.length;
  return same ? after.history.slice(before.history.length) : [];
}

/** What flies between two views, and how long all of it takes. */
export function flights(before: KoiKoiView, after: KoiKoiView): { flights: Flight[]; length: number } {
  const list: Flight[] = [];
  let now = 0;
  for (const { deed, card, took } of since(before, after)) {
    if (card === null) continue;
    const from = deed === 'play' ? 'far-hand' : 'pile';
    const taken = indices(took);
    const onto = taken[0] ?? null;
    const goesOn = now + FLY + (onto === null ? 0 : REST);
    list.push({ card: indexOf(card), from, leaves: now, onto, goesOn });
    for (const other of taken) list.push({ card: other, from: 'field', leaves: goesOn, onto: null, goesOn });
    now = goesOn + (onto === null ? 0 : FLY) + BETWEEN;
  }
  if (after.open_card !== null && after.open_card !== before.open_card) {
    list.push({ card: indexOf(after.open_card), from: 'pile', leaves: now, onto: null, goesOn: now });
    now += FLY;
  }
  return { flights: list, length: list.length === 0 ? 0 : now + FLY };
}
