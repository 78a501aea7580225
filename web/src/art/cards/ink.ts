/** The few colours and strokes of the cards. A picture is a string of SVG, 100 wide and 160 high. */
import { n, type Point } from '../geometry';

export const C = {
  ink: '#23282b',
  paper: '#f5ecd8',
  red: '#c5342a',
  deepRed: '#8f1f1b',
  gold: '#dea62c',
  paleGold: '#f0cf7a',
  white: '#fffaf0',
  green: '#3f6a48',
  deepGreen: '#284a36',
  leaf: '#7c9a52',
  bark: '#4f3a2b',
  pink: '#e79aaa',
  palePink: '#f7d3d8',
  plum: '#b4376a',
  violet: '#6a549c',
  paleViolet: '#a593cf',
  blue: '#36548f',
  sky: '#a9c7cc',
  stone: '#8d9089',
} as const;

export const f = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
export const l = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;
/** Filled with an ink outline. */
export const o = (d: string, fill: string, width = 1.4): string =>
  f(d, fill, `stroke="${C.ink}" stroke-width="${width}" stroke-linejoin="round"`);
export const circle = ([x, y]: Point, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
export const g = (transform: string, ...parts: string[]): string => `<g transform="${transform}">${parts.join('')}</g>`;
