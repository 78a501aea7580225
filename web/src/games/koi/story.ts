/** What the log of KOI shows beside its words: where points come from, and what has just come into a pond. */
import type { KoiEffect, KoiView } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow, GameLine } from '../play';
import { arcHexes, type Hex } from './hex';
import { hexesOf } from './pond';

const PARTS = ['koi', 'lanterns', 'goals', 'parchments', 'luck'] as const;

export function breakdown({ players }: KoiView): BreakdownRow[] {
  return PARTS.map((part) => ({ label: t(`koi-part-${part}`), values: players.map(({ score }) => score[part]) }));
}

/** The hexes on which an effect lays something. */
function laid(effect: KoiEffect): readonly Hex[] {
  switch (effect.type) {
    case 'placed':
      return hexesOf(effect.piece);
    case 'moved':
      return hexesOf(effect.koi);
    case 'bloomed':
    case 'laid-path':
      return [effect.at];
    case 'lit':
      return arcHexes(effect.x, effect.dir);
    default:
      return [];
  }
}

export interface News {
  /** Who has done something last. */
  seat: number;
  /** The hexes of their pond on which something has just been laid. */
  hexes: readonly Hex[];
  /** Whether a card was taken from the row. */
  took: boolean;
}

/** What was done last, if that is newer than a version of the table. */
export function newsSince(log: readonly GameLine<'koi'>[], version: number): News | null {
  const line = log.at(-1);
  if (!line?.effects || line.version <= version) return null;
  return {
    seat: line.seat ?? 0,
    hexes: line.effects.flatMap(laid),
    took: line.effects.some(({ type }) => type === 'took'),
  };
}
