/** The sheet of a Koi-Koi match, as its players write it down. What it comes to, the rules say. */
import type { KoiKoiCard, KoiKoiSheet, KoiKoiSheetEnd, KoiKoiSheetRound } from '../wire/types';

type Pair<T> = [T, T];
export type Side = 0 | 1;

export const emptyRound = (): KoiKoiSheetRound => ({
  piles: [[], []],
  koi: [0, 0],
  called: [[], []],
  lights: 0,
  end: null,
  dealer: null,
});
export const emptySheet = (dealer: Side = 0): KoiKoiSheet => ({ dealer, rounds: [emptyRound()] });

export const readSheet = (text: string): KoiKoiSheet => JSON.parse(text) as KoiKoiSheet;
export const writeSheet = (sheet: KoiKoiSheet): string => JSON.stringify(sheet);

const set = <T>(pair: readonly [T, T], side: Side, value: T): Pair<T> =>
  side === 0 ? [value, pair[1]] : [pair[0], value];

/** The sheet with another last round. */
function last(sheet: KoiKoiSheet, change: (round: KoiKoiSheetRound) => KoiKoiSheetRound): KoiKoiSheet {
  return { ...sheet, rounds: [...sheet.rounds.slice(0, -1), change(sheet.rounds.at(-1) ?? emptyRound())] };
}

/** A tap on a card: into a pile, out of it, or over from the other. */
export function tap(sheet: KoiKoiSheet, card: KoiKoiCard, side: Side): KoiKoiSheet {
  return last(sheet, (round) => {
    const had = round.piles[side].includes(card);
    const without = round.piles.map((pile) => pile.filter((other) => other !== card)) as Pair<KoiKoiCard[]>;
    return { ...round, piles: had ? without : set(without, side, [...without[side], card]) };
  });
}

/** A call of Koi that announces so many; the next one counts what is new since this pile. */
export const call = (sheet: KoiKoiSheet, side: Side, announces: number): KoiKoiSheet =>
  last(sheet, (round) => ({
    ...round,
    koi: set(round.koi, side, Math.min(48, round.koi[side] + announces)),
    called: set(round.called, side, round.piles[side]),
  }));

/** One Koi fewer, where a call was entered by mistake. */
export const uncall = (sheet: KoiKoiSheet, side: Side): KoiKoiSheet =>
  last(sheet, (round) => ({
    ...round,
    koi: set(round.koi, side, Math.max(0, round.koi[side] - 1)),
    called: set(round.called, side, []),
  }));

export const lights = (sheet: KoiKoiSheet, count: number): KoiKoiSheet =>
  last(sheet, (round) => ({ ...round, lights: count }));

/** Who deals the round that is going on. */
export const dealt = (sheet: KoiKoiSheet, dealer: Side): KoiKoiSheet =>
  sheet.rounds.length === 1 ? { ...sheet, dealer } : last(sheet, (round) => ({ ...round, dealer }));

export const finish = (sheet: KoiKoiSheet, end: KoiKoiSheetEnd): KoiKoiSheet =>
  last(sheet, (round) => ({ ...round, end }));

export const nextRound = (sheet: KoiKoiSheet): KoiKoiSheet => ({ ...sheet, rounds: [...sheet.rounds, emptyRound()] });
