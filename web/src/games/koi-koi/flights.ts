/** How the cards of a turn travel, from what happened. Times are in milliseconds. */
import type { KoiKoiEffect } from '../../wire/types';
import type { GameLine } from '../play';
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

/** What happened on the table since a version; nothing if a round began or something was taken back. */
export function since(version: number, log: readonly GameLine<'koi-koi'>[]): KoiKoiEffect[] {
  const lines = log.filter((line) => line.version > version);
  const effects = lines.flatMap((line) => line.effects ?? []);
  const other = lines.some((line) => line.note?.type === 'undone') || effects.some(({ type }) => type === 'dealt');
  return other ? [] : effects;
}

interface Move {
  card: string;
  from: 'far-hand' | 'pile';
  takes: readonly string[];
}

/** A card that moves, with those that it takes. */
function move(effect: KoiKoiEffect): Move | null {
  switch (effect.type) {
    case 'played':
      return { card: effect.card, from: 'far-hand', takes: effect.takes };
    case 'turned':
      return { card: effect.card, from: 'pile', takes: effect.takes };
    case 'took':
      return { card: effect.card, from: 'pile', takes: [effect.take] };
    case 'opened':
      return { card: effect.card, from: 'pile', takes: [] };
    default:
      return null;
  }
}

/** What flies when these things happen, and how long all of it takes. */
export function flights(effects: readonly KoiKoiEffect[]): { flights: Flight[]; length: number } {
  const list: Flight[] = [];
  let now = 0;
  for (const { card, from, takes } of effects.map(move).filter((move) => move !== null)) {
    const taken = indices(takes);
    const onto = taken[0] ?? null;
    const goesOn = now + FLY + (onto === null ? 0 : REST);
    list.push({ card: indexOf(card), from, leaves: now, onto, goesOn });
    for (const other of taken) list.push({ card: other, from: 'field', leaves: goesOn, onto: null, goesOn });
    now = goesOn + (onto === null ? 0 : FLY) + BETWEEN;
  }
  return { flights: list, length: list.length === 0 ? 0 : now + FLY };
}
