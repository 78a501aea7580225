/** What has a small picture, and how amounts and cards are drawn and named. */
import type { Messages } from '../../i18n/messages';
import type { KoiCard, KoiGain, KoiGoal, KoiParchment, KoiSize } from '../../wire/types';
import type { Hand } from './hands';

export type Ware = 'water' | 'foliage' | 'shore' | KoiSize;
export type Picture = 'coin' | 'luck' | 'storage' | 'lily' | 'lantern' | 'lift' | Ware | KoiGoal;

export const wareName = (m: Messages, ware: Ware): string =>
  ware === 'small' || ware === 'medium' || ware === 'large' ? m.pond.sizes[ware] : m.pieces[ware];

const GAINS = ['coins', 'water', 'foliage', 'shore'] as const;

/** One picture for each coin and tile. */
export function gainPictures(gain: KoiGain): Picture[] {
  return GAINS.flatMap((what) => {
    const picture: Picture = what === 'coins' ? 'coin' : what;
    return Array.from({ length: gain[what] ?? 0 }, () => picture);
  });
}
/** Such as “1 coin and 2 water”. */
export function gainWords(m: Messages['pond'], gain: KoiGain): string {
  return m.and(GAINS.flatMap((what) => (gain[what] ? [m.amounts[what](gain[what])] : [])));
}

export const PARCHMENT_PICTURES: Record<KoiParchment, Picture | 'well' | 'market'> = {
  'water-lily': 'lily',
  'small-koi': 'small',
  'medium-koi': 'medium',
  'large-koi': 'large',
  lantern: 'lantern',
  well: 'well',
  market: 'market',
  storage: 'storage',
};

/** What a card does, in a sentence or two. */
export function cardWords(m: Messages['pond'], card: KoiCard): string {
  if (card.counts) return m.parchments[card.counts];
  const gain = gainWords(m, card.gain);
  if (card.kind === 'rain') return m.rain(gain);
  if (card.kind === 'well') return m.well(gain, card.or ? gainWords(m, card.or) : '');
  return m.effects[card.kind];
}

/** The picture of what is in hand. */
export function handPicture({ verb, size }: Pick<Hand, 'verb' | 'size'>): Picture {
  if (verb === 'koi') return size ?? 'small';
  if (verb === 'claim branch') return 'branches';
  return (verb.startsWith('claim ') ? verb.slice('claim '.length) : verb) as Picture;
}
export function handName(m: Messages['pond'], { verb, size }: Pick<Hand, 'verb' | 'size'>): string {
  if (verb === 'koi') return m.sizes[size ?? 'small'];
  if (verb === 'claim branch') return m.branch(size ?? 'small');
  if (verb.startsWith('claim ')) return m.goals[verb.slice('claim '.length) as KoiGoal].name;
  return m.hands[verb as keyof typeof m.hands] ?? verb;
}
