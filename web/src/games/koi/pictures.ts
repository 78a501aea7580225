/** What has a small picture, and how amounts and cards are drawn and named. */
import type { KoiCard, KoiGain, KoiGoal, KoiParchment, KoiSize } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { Hand } from './hands';

export type Ware = 'water' | 'foliage' | 'shore' | KoiSize;
export type Picture = 'coin' | 'luck' | 'storage' | 'lily' | 'lantern' | 'lift' | Ware | KoiGoal;

export const wareName = (ware: Ware): string =>
  ware === 'small' || ware === 'medium' || ware === 'large' ? t(`koi-size-${ware}`) : t(`koi-piece-${ware}`);

const GAINS = ['coins', 'water', 'foliage', 'shore'] as const;

/** One picture for each coin and tile. */
export function gainPictures(gain: KoiGain): Picture[] {
  return GAINS.flatMap((what) => {
    const picture: Picture = what === 'coins' ? 'coin' : what;
    return Array.from({ length: gain[what] ?? 0 }, () => picture);
  });
}
/** Such as “1 coin and 2 water”. */
export function gainWords(gain: KoiGain): string {
  return list(GAINS.flatMap((what) => (gain[what] ? [t(`koi-amount-${what}`, { count: gain[what] })] : [])));
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
export function cardWords(card: KoiCard): string {
  if (card.counts) return t(`koi-parchment-${card.counts}`);
  const gain = gainWords(card.gain);
  if (card.kind === 'rain') return t('koi-rain', { gain });
  if (card.kind === 'well' && card.or) return t('koi-well-either', { gain, or: gainWords(card.or) });
  if (card.kind === 'well') return t('koi-well', { gain });
  return card.kind === 'parchment' ? '' : t(`koi-card-${card.kind}.does`);
}

/** The picture of what is in hand. */
export function handPicture({ verb, size }: Pick<Hand, 'verb' | 'size'>): Picture {
  if (verb === 'koi') return size ?? 'small';
  if (verb === 'claim branch') return 'branches';
  return (verb.startsWith('claim ') ? verb.slice('claim '.length) : verb) as Picture;
}
const PLAIN = ['water', 'foliage', 'lily', 'shore', 'lantern', 'lift', 'path'] as const;
/** What is put into the pond under its own name. */
export const isPlain = (verb: string): verb is (typeof PLAIN)[number] => PLAIN.some((plain) => plain === verb);

export function handName({ verb, size }: Pick<Hand, 'verb' | 'size'>): string {
  if (verb === 'koi') return t(`koi-size-${size ?? 'small'}`);
  if (verb === 'claim branch') return t(`koi-branch-${size ?? 'small'}`);
  if (verb.startsWith('claim ')) return t(`koi-goal-${verb.slice('claim '.length) as KoiGoal}`);
  return isPlain(verb) ? t(`koi-hand-${verb}`) : verb;
}
