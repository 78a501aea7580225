/** The 48 flower cards as data: month, rank, kind and what is on them. Index: (month - 1) * 4 + (rank - 1), rank 1 the highest. */
export type Kind = 'light' | 'animal' | 'ribbon' | 'chaff';
export type Ribbon = 'poem' | 'plain' | 'blue';
export const PLANTS = [
  'pine',
  'plum',
  'cherry',
  'wisteria',
  'iris',
  'peony',
  'clover',
  'pampas',
  'chrysanthemum',
  'maple',
  'willow',
  'paulownia',
] as const;
export type Plant = (typeof PLANTS)[number];
export type Figure =
  | 'crane'
  | 'curtain'
  | 'moon'
  | 'poet'
  | 'phoenix'
  | 'warbler'
  | 'cuckoo'
  | 'bridge'
  | 'butterflies'
  | 'boar'
  | 'geese'
  | 'cup'
  | 'deer'
  | 'swallow'
  | 'storm'
  | `${Ribbon}-ribbon`
  | 'none';

export interface CardFace {
  index: number;
  month: number;
  rank: number;
  kind: Kind;
  plant: Plant;
  figure: Figure;
}

const LIGHTS: readonly Figure[] = ['crane', 'curtain', 'moon', 'poet', 'phoenix'];
const RIBBONS: readonly Figure[] = ['poem-ribbon', 'plain-ribbon', 'blue-ribbon'];

/** The figures of each month from the highest card down; what is missing is chaff. */
const FIGURES: readonly (readonly Figure[])[] = [
  ['crane', 'poem-ribbon'],
  ['warbler', 'poem-ribbon'],
  ['curtain', 'poem-ribbon'],
  ['cuckoo', 'plain-ribbon'],
  ['bridge', 'plain-ribbon'],
  ['butterflies', 'blue-ribbon'],
  ['boar', 'plain-ribbon'],
  ['moon', 'geese'],
  ['cup', 'blue-ribbon'],
  ['deer', 'blue-ribbon'],
  ['poet', 'swallow', 'plain-ribbon', 'storm'],
  ['phoenix'],
];

function kindOf(figure: Figure): Kind {
  if (LIGHTS.includes(figure)) return 'light';
  if (figure === 'none' || figure === 'storm') return 'chaff';
  return RIBBONS.includes(figure) ? 'ribbon' : 'animal';
}

export const DECK: readonly CardFace[] = Array.from({ length: 48 }, (_, index) => {
  const month = Math.floor(index / 4) + 1;
  const rank = (index % 4) + 1;
  const figure = FIGURES[month - 1]![rank - 1] ?? 'none';
  return { index, month, rank, kind: kindOf(figure), plant: PLANTS[month - 1]!, figure };
});
