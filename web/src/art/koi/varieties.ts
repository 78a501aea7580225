/** What tells the varieties apart: a base colour, patches in body coordinates, scales and fins. */
export const VARIETIES = [
  'kohaku',
  'asagi',
  'showa',
  'ogon',
  'shiro-utsuri',
  'onagagoi',
  'centennial',
  'red',
  'yellow',
  'tancho',
] as const;
export type Variety = (typeof VARIETIES)[number];

/** A patch: t, s, half length, half width, seed, colour. */
export type Patch = readonly [t: number, s: number, rt: number, rs: number, seed: number, colour: string];

export interface Coat {
  base: string;
  /** The lighter ridge along the back. */
  ridge: string;
  /** The darker flank, drawn as an inner outline. */
  flank: string;
  fin: string;
  ray: string;
  line: string;
  patches: readonly Patch[];
  scales?: { colour: string; opacity: number; width: number };
  eye?: string;
  fins?: number;
  girth?: number;
}

const RED = '#d4452f';
const INK = '#22262b';
const SNOW = '#fbf6ea';

export const COATS: Record<Variety, Coat> = {
  kohaku: {
    base: SNOW,
    ridge: '#ffffff',
    flank: '#dccfb8',
    fin: '#fffaf0',
    ray: '#c9b8a0',
    line: '#8d7a68',
    patches: [
      [0.1, 0.05, 0.075, 0.62, 3, RED],
      [0.36, -0.12, 0.13, 0.98, 7, RED],
      [0.64, 0.25, 0.09, 0.9, 12, RED],
      [0.87, 0, 0.07, 1.2, 5, RED],
    ],
    scales: { colour: '#7a2417', opacity: 0.2, width: 0.5 },
  },
  asagi: {
    base: '#8aa7bd',
    ridge: '#b9cdd9',
    flank: '#d9603a',
    fin: '#f0c7a8',
    ray: '#c9744a',
    line: '#41576a',
    patches: [
      [0.06, 0, 0.13, 1.0, 2, '#dfe6e6'],
      [0.5, 1.02, 0.34, 0.24, 4, '#d9603a'],
      [0.5, -1.02, 0.34, 0.24, 9, '#d9603a'],
      [0.15, 0.98, 0.06, 0.26, 6, '#e07a4e'],
      [0.15, -0.98, 0.06, 0.26, 8, '#e07a4e'],
    ],
    scales: { colour: '#27405a', opacity: 0.8, width: 0.85 },
  },
  showa: {
    base: INK,
    ridge: '#3c4249',
    flank: '#0f1215',
    fin: '#d9d6d0',
    ray: '#22262b',
    line: '#0d0f12',
    patches: [
      [0.06, -0.3, 0.06, 0.7, 3, SNOW],
      [0.2, 0.35, 0.11, 0.7, 21, RED],
      [0.42, -0.45, 0.1, 0.75, 13, SNOW],
      [0.53, 0.5, 0.09, 0.75, 8, RED],
      [0.75, -0.2, 0.07, 0.9, 5, RED],
      [0.92, 0.3, 0.06, 1.1, 15, SNOW],
      [0.68, 0.75, 0.05, 0.5, 19, SNOW],
    ],
  },
  ogon: {
    base: '#e2b13c',
    ridge: '#fbe7a1',
    flank: '#a97913',
    fin: '#f6d982',
    ray: '#b58a1f',
    line: '#80590a',
    patches: [[0.08, 0, 0.07, 0.7, 4, '#f3d377']],
    scales: { colour: '#8f650b', opacity: 0.55, width: 0.6 },
  },
  'shiro-utsuri': {
    base: INK,
    ridge: '#3a4047',
    flank: '#0f1215',
    fin: '#e6e2da',
    ray: '#22262b',
    line: '#0d0f12',
    patches: [
      [0.09, 0.25, 0.09, 0.75, 31, SNOW],
      [0.34, -0.4, 0.1, 0.85, 23, SNOW],
      [0.53, 0.55, 0.08, 0.7, 18, SNOW],
      [0.72, -0.35, 0.08, 0.95, 25, SNOW],
      [0.93, 0.2, 0.06, 1.2, 35, SNOW],
    ],
  },
  onagagoi: {
    base: '#f2e9dc',
    ridge: '#ffffff',
    flank: '#cdb9a4',
    fin: '#f7e6dc',
    ray: '#d08a62',
    line: '#8d7566',
    patches: [
      [0.09, 0, 0.06, 0.6, 44, '#e88b45'],
      [0.32, 0.1, 0.11, 0.75, 47, '#e88b45'],
      [0.62, -0.2, 0.12, 0.8, 42, '#e88b45'],
      [0.9, 0, 0.06, 0.8, 49, '#f0a869'],
    ],
    fins: 1.65,
    girth: 0.115,
  },
  centennial: {
    base: '#b98624',
    ridge: '#f0d384',
    flank: '#6d4708',
    fin: '#d8ab50',
    ray: '#6d4708',
    line: '#4c3104',
    patches: [[0.09, 0, 0.08, 0.8, 4, '#d2a648']],
    scales: { colour: '#4c3104', opacity: 0.7, width: 0.8 },
    girth: 0.165,
    fins: 1.25,
  },
  red: {
    base: '#cf3d2c',
    ridge: '#ee7a5c',
    flank: '#8f1f15',
    fin: '#f3b3a0',
    ray: '#a8382a',
    line: '#5f120b',
    patches: [
      [0.1, 0, 0.055, 0.55, 3, '#fbe9dd'],
      [0.62, 0, 0.05, 1.1, 12, '#fbe9dd'],
    ],
    scales: { colour: '#6e160d', opacity: 0.3, width: 0.5 },
  },
  yellow: {
    base: '#eec035',
    ridge: '#fff0b3',
    flank: '#b5820f',
    fin: '#fbe9ac',
    ray: '#b98f24',
    line: '#6e4f06',
    patches: [],
    scales: { colour: '#7d5a06', opacity: 0.6, width: 0.6 },
  },
  tancho: {
    base: '#fffaf0',
    ridge: '#ffffff',
    flank: '#ddd2bf',
    fin: '#fffdf6',
    ray: '#c9bba5',
    line: '#84786a',
    patches: [],
    girth: 0.155,
  },
};
