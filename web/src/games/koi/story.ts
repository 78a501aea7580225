/** The moves of KOI in words, and where the points come from. */
import type { KoiCardKind, KoiGain, KoiSize, KoiView, Line } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow } from '../play';
import { gainWords, handName, isPlain, wareName, type Ware } from './pictures';

const SIZES: readonly KoiSize[] = ['small', 'medium', 'large'];
const isSize = (word: string): word is KoiSize => SIZES.includes(word as KoiSize);

/** The amounts in the server's words, such as “1 coin, 2 water”. */
function gainIn(words: string): KoiGain {
  const found = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(words)?.[1] ?? 0);
  return { coins: found('coin'), water: found('water'), foliage: found('foliage'), shore: found('shore') };
}
const coinsIn = (words: string): number => Number(/(\d+) coins?$/.exec(words)?.[1] ?? 0);

const KINDS: readonly KoiCardKind[] = [
  'porter',
  'gardener',
  'builder',
  'breeder',
  'storage',
  'market',
  'well',
  'rain',
  'parchment',
];

function bought(who: string, what: KoiSize, coins: number): string {
  const [you, koi] = [false, wareName(what)];
  if (coins === 0) return t('koi-bought-free', { who, you, koi });
  return t('koi-bought', { who, you, koi, price: t('koi-amount-coins', { count: coins }) });
}

export function tell({ action = '', words }: Line, who: string): string | null {
  const you = false;
  const [verb = '', ...rest] = action.split(' ');
  const what = rest[0] ?? '';
  const at = rest.join(' ');
  const coins = coinsIn(words);
  const gain = gainWords(gainIn(words));
  switch (verb) {
    case 'meditate': {
      const kind = KINDS.find((kind) => words.includes(`takes ${kind}`));
      return kind ? t('koi-took-card', { who, you, card: t(`koi-card-${kind}`), space: Number(what) }) : null;
    }
    case 'work':
      return t('koi-worked', { who, you });
    case 'done':
      if (words.includes('claims nothing')) return t('koi-claimed-nothing', { who, you });
      return words.includes('no more water') ? t('koi-left-water', { who, you }) : t('koi-finished', { who, you });
    case 'luck':
      if (!isSize(what)) return t('koi-luck-gained', { who, you, gain });
      return t('koi-luck-bought', {
        who,
        you,
        koi: wareName(what),
        price: t('koi-amount-coins', { count: coins }),
      });
    case 'reward':
    case 'buy':
    case 'well':
      return isSize(what) ? bought(who, what, coins) : t('koi-gained', { who, you, gain });
    case 'koi': {
      const koi = t(`koi-size-${SIZES[rest.length - 1] ?? 'large'}`);
      return words.startsWith('moves')
        ? t('koi-moved', { who, you, koi, at })
        : t('koi-placed', { who, you, what: koi, at });
    }
    case 'lift':
      return t('koi-lifted', { who, you, at });
    case 'claim': {
      const goal = what === 'branch' ? t('koi-goal-branches') : handName({ verb: `claim ${what}`, size: undefined });
      return t('koi-claimed', { who, you, goal, at: rest.slice(1).join(' ') });
    }
    case 'discard':
      return t('koi-discarded', { who, you, what: wareName(what as Ware) });
    case 'remove':
      return t('koi-removed', { who, you, koi: wareName(what as Ware) });
    default:
      return isPlain(verb) ? t('koi-placed', { who, you, what: t(`koi-hand-${verb}`), at }) : null;
  }
}

const PARTS = ['koi', 'lanterns', 'goals', 'parchments', 'luck'] as const;

export function breakdown({ players }: KoiView): BreakdownRow[] {
  return PARTS.map((part) => ({ label: t(`koi-part-${part}`), values: players.map(({ score }) => score[part]) }));
}
