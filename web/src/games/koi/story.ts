/** What the log of KOI shows beside its words: where points come from, what a turn did, and where in the pond. */
import type { KoiAction, KoiEffect, KoiFace, KoiPiece, KoiView } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow, GameLine } from '../play';
import { pointsOf } from './headline';
import { arcHexes, type Hex } from './hex';
import { hexesOf } from './pond';
import { verbName } from './terms';

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
/** All hexes of a pond that effects speak of. */
export const spokenOf = (effects: readonly KoiEffect[]): readonly Hex[] =>
  effects.flatMap((effect) => {
    if (effect.type === 'surrounded' || effect.type === 'lifted') return hexesOf(effect.koi);
    return effect.type === 'moved' ? [...effect.from, ...laid(effect)] : laid(effect);
  });
/** The spaces of the row that effects speak of, from 0. */
export const spacesOf = (effects: readonly KoiEffect[]): readonly number[] =>
  effects.flatMap((effect) =>
    'space' in effect && effect.space !== undefined && effect.type !== 'discarded-card' ? [effect.space] : [],
  );

/** Something worth a moment: what it says, and what that brings. */
export interface Moment {
  text: string;
  points?: number;
}
function moments(effects: readonly KoiEffect[]): Moment[] {
  return effects.flatMap((effect): Moment[] => {
    if (effect.type === 'claimed') {
      const goal = effect.size ? verbName(`${effect.size}-branch`) : t(`koi-goal-${effect.goal}`);
      return [{ text: t('koi-moment-claimed', { goal }), points: effect.points }];
    }
    if (effect.type !== 'surrounded') return [];
    const koi = t(`koi-size-${sizeOf(effect.koi)}`);
    // What it is worth as a whole: not all of that is new.
    return [{ text: t('koi-moment-surrounded', { koi, points: effect.points }) }];
  });
}
const sizeOf = (fish: KoiPiece) => (fish.piece === 'koi' ? fish.size : 'carp');

export interface News {
  /** Who has done something last. */
  seat: number;
  /** What they did. */
  effects: readonly KoiEffect[];
  /** The hexes of their pond on which something has just been laid. */
  hexes: readonly Hex[];
  /** By how much their points changed. */
  points: number;
  /** Goals claimed and koi surrounded. */
  moments: readonly Moment[];
}

/** What was done last, if that is newer than a version of the table. */
export function newsSince(log: readonly GameLine<'koi'>[], version: number): News | null {
  const last = log.at(-1);
  if (!last?.effects || last.version <= version) return null;
  const seat = last.seat ?? 0;
  const effects = standing(log)
    .filter((line) => line.version > version && (line.seat ?? 0) === seat)
    .flatMap((line) => line.effects ?? []);
  return { seat, effects, hexes: effects.flatMap(laid), points: pointsOf(effects), moments: moments(effects) };
}

/** The lines that stand: what was taken back is left out. */
function standing(log: readonly GameLine<'koi'>[]): GameLine<'koi'>[] {
  const lines: GameLine<'koi'>[] = [];
  for (const line of log) {
    if (line.note?.type === 'undone') while ((lines.at(-1)?.moves ?? 0) > line.moves) lines.pop();
    if (line.effects) lines.push(line);
  }
  return lines;
}

/** All that each seat did in its last turn, or so far in the one it is at. */
export function lastTurns(log: readonly GameLine<'koi'>[], seats: number): KoiEffect[][] {
  const turns = Array.from({ length: seats }, (): KoiEffect[] => []);
  const ended = turns.map(() => true);
  for (const { seat = 0, effects = [] } of standing(log)) {
    if (ended[seat]) turns[seat] = [];
    turns[seat]?.push(...effects);
    ended[seat] = effects.some(({ type }) => type === 'turn-ended');
  }
  return turns;
}

/** The card that was taken in a turn, and from which space. */
export function takenIn(turn: readonly KoiEffect[]): { space: number; card: KoiFace } | null {
  return turn.find((effect) => effect.type === 'took') ?? null;
}

/** Whether these effects are what an action does: so a hint's plan can be followed step by step. */
export function isDone(action: KoiAction, effects: readonly KoiEffect[]): boolean {
  const some = (...types: KoiEffect['type'][]) => effects.some(({ type }) => types.includes(type));
  switch (action.type) {
    case 'meditate':
      return takenIn(effects)?.space === action.space;
    case 'work':
      return some('started-work');
    case 'done':
      return some('finished');
    case 'luck':
      return some('spent-luck');
    case 'reward':
    case 'buy':
    case 'well':
      return some('gained', 'bought');
    case 'put':
      return spokenOf(effects).length > 0;
    case 'discard':
      return some('discarded');
    case 'remove':
      return some('removed');
  }
}
