/** What the things of KOI are called: amounts, cards, koi, goals and places. */
import type {
  KoiCardKind,
  KoiFace,
  KoiGain,
  KoiGoal,
  KoiParchmentTerms,
  KoiPiece,
  KoiProgress,
  KoiSize,
  KoiTerms,
  KoiVerb,
  KoiWare,
} from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import { key, type Hex } from './hex';

const HELPERS = ['porter', 'gardener', 'builder', 'breeder'] as const satisfies readonly KoiCardKind[];
const DIRECTIONS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const;

export const isSize = (ware: KoiWare): ware is KoiSize => ware === 'small' || ware === 'medium' || ware === 'large';

/** As a label. */
export const wareName = (ware: KoiWare): string => (isSize(ware) ? t(`koi-size-${ware}`) : t(`koi-piece-${ware}`));
/** One of them, in a sentence. */
export const oneWare = (ware: KoiWare): string =>
  isSize(ware) ? t(`koi-size-${ware}.one`) : t(`koi-piece-${ware}.one`);

export const coinWords = (count: number): string => t('koi-amount-coins', { count });

/** By how much the points change. */
export const change = (points: number): string =>
  points < 0 ? t('koi-now-loss', { points: -points }) : t('koi-now-gain', { points });

/** The amounts one by one. */
export const gainList = (gain: KoiGain): string[] =>
  (['coins', 'water', 'foliage', 'shore'] as const).flatMap((what) =>
    gain[what] ? [t(`koi-amount-${what}`, { count: gain[what] })] : [],
  );
/** Such as “1 coin and 2 water”; empty for nothing. */
export const gainWords = (gain: KoiGain): string => list(gainList(gain));

/** A card with what it shows, such as “Rain (2 water)”. */
export function cardName({ kind, gain = {}, or, counts }: KoiFace): string {
  const card = t(`koi-card-${kind}`);
  const one = gainWords(gain);
  const shows = counts ? t(`koi-parchment-${counts}`) : or ? t('koi-either', { one, other: gainWords(or) }) : one;
  return shows ? t('koi-card-shows', { card, shows }) : card;
}

/** A card that was taken, with what it is good for; what rain and wells bring is told as placed and got. */
export function cardBrief({ kind, counts }: KoiFace): string {
  const card = t(`koi-card-${kind}`);
  if (kind === 'rain' || kind === 'well') return card;
  const shows =
    kind === 'parchment'
      ? counts && t('koi-card-parchment.brief', { what: t(`koi-parchment-${counts}`) })
      : t(`koi-card-${kind}.brief`);
  return shows ? t('koi-card-shows', { card, shows }) : card;
}

/** What a card does, in a sentence or two. */
export function cardWords({ kind, gain = {}, or, counts }: KoiFace, parchments: readonly KoiParchmentTerms[]): string {
  switch (kind) {
    case 'rain':
      return t('koi-rain', { gain: gainWords(gain) });
    case 'well':
      return or
        ? t('koi-well-either', { gain: gainWords(gain), or: gainWords(or) })
        : t('koi-well', { gain: gainWords(gain) });
    case 'parchment': {
      const terms = parchments.find((terms) => terms.counts === counts);
      return terms ? t(`koi-parchment-${terms.counts}.does`, { points: terms.points }) : '';
    }
    default:
      return t(`koi-card-${kind}.does`);
  }
}

/** The helpers that are there, with how many of each. */
export const helperWords = (helpers: readonly number[]): string[] =>
  HELPERS.flatMap((kind, i) =>
    helpers[i] ? [t('koi-times', { name: t(`koi-card-${kind}`), count: helpers[i] })] : [],
  );

/** The goal that is claimed by putting something into the pond, if it is one. */
export function goalOf(verb: KoiVerb): KoiGoal | null {
  switch (verb) {
    case 'small-branch':
    case 'medium-branch':
    case 'large-branch':
      return 'branches';
    case 'bridge':
    case 'carp':
    case 'purple-lily':
    case 'shishi-odoshi':
    case 'statue':
    case 'turtle':
    case 'waterfall':
    case 'willow':
      return verb;
    case 'water':
    case 'foliage':
    case 'lily':
    case 'shore':
    case 'lantern':
    case 'small-koi':
    case 'medium-koi':
    case 'large-koi':
    case 'lift':
    case 'path':
      return null;
  }
}

/** What is put into the pond, as a label. */
export function verbName(verb: KoiVerb): string {
  switch (verb) {
    case 'small-koi':
      return t('koi-size-small');
    case 'medium-koi':
      return t('koi-size-medium');
    case 'large-koi':
      return t('koi-size-large');
    case 'small-branch':
      return t('koi-branch-small');
    case 'medium-branch':
      return t('koi-branch-medium');
    case 'large-branch':
      return t('koi-branch-large');
    case 'water':
    case 'foliage':
    case 'lily':
    case 'shore':
    case 'lantern':
    case 'lift':
    case 'path':
      return t(`koi-hand-${verb}`);
    default:
      return t(`koi-goal-${verb}`);
  }
}

/** A goal in a sentence; a branch with its size, where it has one. */
export const theGoal = (goal: KoiGoal, size?: KoiSize): string =>
  size ? t(`koi-branch-${size}.the`) : t(`koi-goal-${goal}.the`);

/** What a goal asks for, if it takes so much of what it counts. */
export function goalAsks(goal: KoiGoal, needs: readonly number[]): string {
  const [need = 0] = needs;
  switch (goal) {
    case 'branches':
      return t('koi-goal-branches.asks', { small: need, medium: needs[1] ?? need, large: needs[2] ?? need });
    case 'carp':
    case 'path':
    case 'shishi-odoshi':
      return t(`koi-goal-${goal}.asks`);
    default:
      return t(`koi-goal-${goal}.asks`, { need });
  }
}

/** What a goal gives. */
export function goalWorth({ goal, points }: KoiTerms, water: number): string {
  const [first = 0, second = 0, third = 0] = points;
  switch (goal) {
    case 'branches':
      return t('koi-goal-branches.worth', { small: first, medium: second, large: third, water });
    case 'path':
    case 'turtle':
      return t(`koi-goal-${goal}.worth`, { points: points.join(t('table-comma')) });
    case 'waterfall':
      return t('koi-goal-waterfall.worth', { points: first, occupied: second });
    default:
      return t(`koi-goal-${goal}.worth`, { points: first });
  }
}

/** How much of what a goal counts is still missing. */
function countWords(goal: KoiGoal, count: number): string {
  switch (goal) {
    case 'branches':
      return t('koi-amount-foliage', { count });
    case 'bridge':
    case 'statue':
      return t('koi-count-lantern', { count });
    case 'purple-lily':
      return t('koi-count-lily', { count });
    case 'turtle':
      return t('koi-count-parchment', { count });
    case 'waterfall':
      return t('koi-count-well', { count });
    case 'willow':
    case 'path':
      return t('koi-count-koi', { count });
    case 'carp':
    case 'shishi-odoshi':
      return t('koi-count-shape');
  }
}

/** What a player still lacks for a goal, such as “1 lantern and 2 coins”; empty if only the room for it may be missing. */
export function missingWords(
  { goal, have, need, shape }: KoiProgress & { goal: KoiGoal },
  price: number,
  coins: number,
): string {
  // A path counts its tiles, a shishi odoshi its hexes; of the others the coins are a part.
  const short = Math.max(0, price - coins);
  const paid = goal === 'path' || goal === 'shishi-odoshi' ? 0 : short;
  // Of a shishi odoshi it is the shape that counts, not how much water there is.
  const count = goal === 'path' || goal === 'shishi-odoshi' ? 0 : Math.max(0, need - have - paid);
  return list([
    ...(count > 0 ? [countWords(goal, count)] : []),
    ...(shape ? [] : [t('koi-count-shape')]),
    ...(short > 0 ? [coinWords(short)] : []),
  ]);
}

/** Several hexes by their names. */
export const hexWords = (hexes: readonly Hex[]): string => hexes.map(key).join(' ');
/** Three hexes around one, with the direction of their middle. */
export const arcWords = (x: Hex, dir: number): string =>
  t('koi-arc', { at: key(x), direction: t(`koi-direction-${DIRECTIONS[dir % 6] ?? 'e'}`) });
/** Where a piece lies. */
export function placeWords(piece: KoiPiece): string {
  if ('hexes' in piece) return hexWords(piece.hexes);
  return 'at' in piece ? key(piece.at) : arcWords(piece.x, piece.dir);
}

/** A koi or the carp of a pond, in a sentence. */
export const theFish = (fish: KoiPiece): string =>
  fish.piece === 'koi' ? t(`koi-size-${fish.size}.the`) : pieceWords(fish);

/** A piece in a sentence: those that come from a storage are one of several. */
export function pieceWords(piece: KoiPiece): string {
  switch (piece.piece) {
    case 'spring':
      return t('koi-piece-spring');
    case 'water':
    case 'foliage':
    case 'shore':
      return oneWare(piece.piece);
    case 'koi':
      return oneWare(piece.size);
    case 'carp':
      return t('koi-size-carp.the');
    case 'branch':
      return theGoal('branches', piece.size);
    default:
      return theGoal(piece.piece);
  }
}
