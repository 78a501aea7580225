/** Facts of real matches for the tests, recorded by a test of the Rust side. */
import recorded from '../../../../testdata/facts/koi-koi.json';
import type { KoiKoiEffect } from '../../wire/types';
import type { GameLine } from '../play';

const EFFECTS = recorded.seats['2'].effects as unknown as KoiKoiEffect[];

type Of<T extends KoiKoiEffect['type']> = Extract<KoiKoiEffect, { type: T }>;

/** What was recorded of one kind. */
export const recordedEffects = <T extends KoiKoiEffect['type']>(type: T): Of<T>[] =>
  EFFECTS.filter((effect): effect is Of<T> => effect.type === type);

/** A line of the log with these effects. */
export const lineOf = (version: number, ...effects: KoiKoiEffect[]): GameLine<'koi-koi'> => ({
  version,
  moves: version,
  seat: 0,
  effects,
});
