/** A turn as steps that can be followed: the card from the hand, what it takes, the turned card, what it takes, the set, the call. */
import type { KoiKoiEffect, KoiKoiLuck, KoiKoiReckoning, KoiKoiRoundResult, KoiKoiSet } from '../../wire/types';
import type { SoundName } from '../../sound.svelte';
import { missedSince } from '../../ui/standing';
import type { GameLine } from '../play';
import { indexOf, indices } from './cards';
import {
  arrange,
  NO_FIELD,
  withCardOn,
  withFieldCard,
  withoutHandCard,
  withTaken,
  withTurned,
  type Picture,
} from './picture';

/** What is celebrated over the table. */
export type Moment =
  | { type: 'sets'; seat: number; sets: readonly KoiKoiSet[] }
  | { type: 'koi'; seat: number; announced: number; times: readonly [number, number] };

/** A finished round. */
export interface Scene {
  result: KoiKoiRoundResult;
  reckoning: KoiKoiReckoning;
  /** The points of the match, this round included. */
  points: readonly [number, number];
  /** Lucky hands that were shown, and why they are lucky. */
  shown: readonly { seat: number; kind: KoiKoiLuck; hand: readonly number[] }[];
  /** The dealer played the last card while the other still holds some: that is how these rules end a round. */
  dealerDone?: number;
}

/** One step: what the table looks like then, for how many milliseconds. */
export interface Step {
  picture: Picture;
  time: number;
  /** The sound when the card lands. */
  sound: SoundName;
  /** Cards that come from where nobody saw them. */
  from?: { card: number; source: 'hand-0' | 'hand-1' | 'pile' };
  /** Field cards that are about to be taken. */
  about?: readonly number[];
  moment?: Moment;
  /** The round ends here: this waits until it is read. */
  scene?: Scene;
}

/** How long a card flies; each step takes a little longer. */
export const FLY = 300;
const SEEN = 560;
const GONE = 400;
const SET = 1100;
const KOI = 550;

/** What happened since a version, in order; a cut if a move was taken back, or turns of several seats were missed. */
export function since(
  version: number,
  log: readonly GameLine<'koi-koi'>[],
): { effects: readonly KoiKoiEffect[]; cut: boolean } {
  const lines = log.filter((line) => line.version > version);
  const played = lines.filter(({ effects }) => effects);
  const undone = lines.some(({ note }) => note?.type === 'undone');
  const cut = undone || missedSince(log, version);
  return { effects: undone ? [] : played.flatMap(({ effects = [] }) => effects), cut };
}

/**
 * What somebody who comes to the table has not read yet: the rounds that ended since a seat of theirs last moved. A lucky hand
 * ends a round before anybody has seen it.
 */
export function unread(log: readonly GameLine<'koi-koi'>[], mine: readonly number[], read: number): Step[] {
  const moved = log.findLastIndex(({ action, seat }) => action !== undefined && mine.includes(seat ?? -1));
  const effects = log.slice(Math.max(moved, 0)).flatMap(({ effects = [] }) => effects);
  return steps(NOTHING, effects).filter(({ scene }) => scene && scene.result.round > read);
}

const NOTHING: Picture = { hand: null, counts: [0, 0], field: NO_FIELD, pile: 0, open: null, captured: [[], []] };

/** The steps of what happens on a table. What comes after a new deal is not among them: the view shows it. */
export function steps(before: Picture, effects: readonly KoiKoiEffect[]): Step[] {
  const list: Step[] = [];
  let picture = before;
  let shown: Scene['shown'] = [];
  const show = (next: Picture, time: number, more: Partial<Step> = {}) => {
    // A card is laid down, taken cards are put away, and a set is worth a bell.
    const sound = more.moment ? 'bell' : more.from ? 'paper' : 'wood';
    picture = next;
    list.push({ ...more, picture, time, sound });
  };
  for (const effect of effects) {
    switch (effect.type) {
      case 'played': {
        const [card, taken] = [indexOf(effect.card), indices(effect.takes)];
        const source = effect.seat === 0 ? 'hand-0' : 'hand-1';
        const gone = withoutHandCard(picture, effect.seat, card);
        const next = taken.length > 0 ? withCardOn(gone, card, taken[0]!) : withFieldCard(gone, card);
        show(next, SEEN, { from: { card, source }, about: taken });
        if (taken.length > 0) show(withTaken(picture, effect.seat, [card, ...taken]), GONE);
        break;
      }
      case 'turned': {
        const [card, taken] = [indexOf(effect.card), indices(effect.takes)];
        const about = [...taken, ...indices(effect.among)];
        show(withTurned(picture, card), SEEN, { from: { card, source: 'pile' }, about });
        if (taken.length > 0) show(withTaken(picture, effect.seat, [card, ...taken]), GONE);
        else if (effect.among.length === 0) show(withFieldCard(picture, card), GONE);
        break;
      }
      case 'took': {
        const [card, take] = [indexOf(effect.card), indexOf(effect.take)];
        show({ ...withCardOn(picture, card, take), open: null }, GONE, { about: [take] });
        show(withTaken(picture, effect.seat, [card, take]), GONE);
        break;
      }
      case 'opened': {
        const card = indexOf(effect.card);
        show(withFieldCard(withTurned(picture, card), card), SEEN, { from: { card, source: 'pile' } });
        break;
      }
      case 'swept':
        show(withTaken(picture, effect.seat, indices(effect.cards)), SEEN);
        break;
      case 'made':
      case 'improved': {
        // Sets of one turn are shown together.
        const last = list.at(-1);
        const { seat } = effect;
        if (last?.moment?.type === 'sets') last.moment = { ...last.moment, sets: [...last.moment.sets, effect.made] };
        else show(picture, SET, { moment: { type: 'sets', seat, sets: [effect.made] } });
        break;
      }
      case 'called-koi': {
        const { seat, announced, times } = effect;
        show(picture, KOI, { moment: { type: 'koi', seat, announced, times } });
        break;
      }
      case 'dealt':
        picture = {
          ...NOTHING,
          field: arrange(
            NO_FIELD,
            indices(effect.field).map((card) => [card]),
          ),
        };
        break;
      case 'lucky':
        shown = [...shown, { seat: effect.seat, kind: effect.kind, hand: indices(effect.hand) }];
        break;
      case 'round-ended': {
        const { result, reckoning, points } = effect;
        const done =
          result.end === 'exhausted'
            ? picture.counts.findIndex((count, seat) => count === 0 && picture.counts[1 - seat]! > 0)
            : -1;
        show(picture, 0, {
          scene: { result, reckoning, points, shown, ...(done >= 0 && { dealerDone: done }) },
        });
        shown = [];
        break;
      }
      case 'drew-for-dealer':
      case 'voided':
      case 'kept':
      case 'swapped':
      case 'looked':
      case 'gave-way':
      case 'call-due':
      case 'called-game':
      case 'ended':
        break;
    }
  }
  return list;
}

/** What all Koi of the round multiply the sets of each seat by. */
export function koiTimes(log: readonly GameLine<'koi-koi'>[]): readonly [number, number] {
  const effects = log.flatMap(({ effects = [] }) => effects);
  const last = effects.findLast(({ type }) => type === 'called-koi' || type === 'dealt');
  return last?.type === 'called-koi' ? last.times : [1, 1];
}
