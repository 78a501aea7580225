/** What has a small picture. */
import type { KoiGain, KoiGoal, KoiParchment, KoiVerb, KoiWare } from '../../wire/types';

export type Picture = 'coin' | 'luck' | 'storage' | 'lily' | 'lantern' | 'lift' | KoiWare | KoiGoal;

/** One picture for each coin and tile. */
export function gainPictures(gain: KoiGain): Picture[] {
  return (['coins', 'water', 'foliage', 'shore'] as const).flatMap((what) => {
    const picture: Picture = what === 'coins' ? 'coin' : what;
    return Array.from({ length: gain[what] ?? 0 }, () => picture);
  });
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

/** The picture of what is put into the pond. */
export function verbPicture(verb: KoiVerb): Picture {
  switch (verb) {
    case 'small-koi':
      return 'small';
    case 'medium-koi':
      return 'medium';
    case 'large-koi':
      return 'large';
    case 'small-branch':
    case 'medium-branch':
    case 'large-branch':
      return 'branches';
    default:
      return verb;
  }
}
