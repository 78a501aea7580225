/** The moves of KOI in words, and where the points come from. */
import type { Messages } from '../../i18n/messages';
import type { KoiCardKind, KoiGain, KoiSize, KoiView, Line } from '../../wire/types';
import type { BreakdownRow } from '../play';
import { gainWords, handName, wareName, type Ware } from './pictures';

const SIZES: readonly KoiSize[] = ['small', 'medium', 'large'];
const isSize = (word: string): word is KoiSize => SIZES.includes(word as KoiSize);

/** The amounts in the server's words, such as “1 coin, 2 water”. */
function gainIn(words: string): KoiGain {
  const found = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(words)?.[1] ?? 0);
  return { coins: found('coin'), water: found('water'), foliage: found('foliage'), shore: found('shore') };
}
const coinsIn = (words: string): number => Number(/(\d+) coins?$/.exec(words)?.[1] ?? 0);

export function tell(m: Messages, { action = '', words }: Line, who: string): string | null {
  const { said } = m.pond;
  const [verb = '', ...rest] = action.split(' ');
  const what = rest[0] ?? '';
  const at = rest.join(' ');
  const ware = (name: string) => wareName(m, name as Ware);
  switch (verb) {
    case 'meditate': {
      const kind = /takes (\w+)/.exec(words)?.[1] as KoiCardKind | undefined;
      return kind && kind in m.pond.cards ? said.meditate(who, m.pond.cards[kind], Number(what)) : null;
    }
    case 'work':
      return said.work(who);
    case 'done':
      if (words.includes('claims nothing')) return said.claimsNothing(who);
      return words.includes('no more water') ? said.noMoreWater(who) : said.done(who);
    case 'luck':
      return isSize(what)
        ? said.luckBuys(who, ware(what), coinsIn(words))
        : said.luck(who, gainWords(m.pond, gainIn(words)));
    case 'reward':
    case 'buy':
    case 'well':
      return isSize(what)
        ? said.buys(who, ware(what), coinsIn(words))
        : said.gains(who, gainWords(m.pond, gainIn(words)));
    case 'koi': {
      const name = m.pond.sizes[SIZES[rest.length - 1] ?? 'large'];
      return words.startsWith('moves') ? said.moves(who, name, at) : said.places(who, name, at);
    }
    case 'lift':
      return said.lifts(who, at);
    case 'claim':
      return what === 'branch'
        ? said.claims(who, m.pond.goals.branches.name, rest.slice(1).join(' '))
        : said.claims(who, handName(m.pond, { verb: `claim ${what}`, size: undefined }), rest.slice(1).join(' '));
    case 'discard':
      return said.discards(who, ware(what));
    case 'remove':
      return said.removes(who, ware(what));
    default:
      return verb in m.pond.hands ? said.places(who, handName(m.pond, { verb, size: undefined }), at) : null;
  }
}

const PARTS = ['koi', 'lanterns', 'goals', 'parchments', 'luck'] as const;

export function breakdown(m: Messages, { players }: KoiView): BreakdownRow[] {
  return PARTS.map((part) => ({ label: m.pond.panels.parts[part], values: players.map(({ score }) => score[part]) }));
}
