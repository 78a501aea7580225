/** The plants of October to December: maple, willow, paulownia. */
import { dot, leaf } from '../../flowers';
import { n, polar, polygon, smooth, wobble, type Point } from '../../geometry';
import { C, f, g, l } from '../ink';
import type { Wish } from './wish';

function mapleLeaf(c: Point, r: number, turn: number, fill: string): string {
  const points = Array.from({ length: 7 }, (_, i) => i).flatMap((i): Point[] => {
    const a = turn - 90 + (i - 3) * 44;
    const far = r * [0.55, 0.8, 0.95, 1.08, 0.95, 0.8, 0.55][i]!;
    return [polar(a - 22, r * 0.32, c), polar(a - 8, far * 0.66, c), polar(a, far, c), polar(a + 8, far * 0.66, c)];
  });
  const veins = Array.from({ length: 5 }, (_, i) => polar(turn - 90 + (i - 2) * 44, r * 0.7, c))
    .map(([x, y]) => `M${n(c[0])} ${n(c[1])}L${n(x)} ${n(y)}`)
    .join('');
  const end = polar(turn + 90, r * 0.75, c);
  return (
    l(`M${n(c[0])} ${n(c[1])}L${n(end[0])} ${n(end[1])}`, C.bark, 1.6) +
    f(polygon(points), fill) +
    l(veins, C.deepRed, 0.8, 'opacity=".6"')
  );
}

export function maple({ variant }: Wish): string {
  const branch = l('M104 10Q76 18 56 14Q30 10 -4 30M56 14Q40 34 22 44M76 16Q78 36 70 54', C.bark, 3.6);
  const leaves: [Point, number, number, string][] = [
    [[20, 22], 19, 160, C.red],
    [[50, 30], 20, 190, '#e07a2b'],
    [[82, 26], 20, 200, C.red],
    [[28, 54], 18, 150, '#dea62c'],
    [[70, 58], 19, 185, C.red],
    [[94, 60], 14, 210, '#e07a2b'],
    [[6, 52], 14, 140, '#e07a2b'],
  ];
  const low: [Point, number, number, string][][] = [
    [],
    [],
    [
      [[44, 86], 19, 165, C.red],
      [[76, 112], 16, 210, '#e07a2b'],
      [[26, 130], 14, 120, '#dea62c'],
    ],
    [
      [[58, 92], 18, 190, '#e07a2b'],
      [[22, 98], 16, 150, C.red],
      [[72, 138], 15, 80, C.red],
      [[38, 138], 12, 30, '#dea62c'],
    ],
  ];
  return branch + [...leaves, ...low[variant - 1]!].map(([c, r, t, fill]) => mapleLeaf(c, r, t, fill)).join('');
}

export function willow({ figure }: Wish): string {
  const next = wobble(figure ? 9 : 5);
  const strands = [4, 14, 25, 36, 48, 60, 71, 82, 92, 99].map((x, i) => {
    const end = (figure ? 44 : 78) + 40 * next() - Math.abs(x - 50) * (figure ? -0.75 : -0.3);
    const sway = 5 * Math.sin(i * 1.7);
    const leaves = Array.from({ length: Math.floor(end / 8) }, (_, k): string => {
      const y = 10 + k * 8;
      const px = x + sway * Math.sin((y / end) * 3);
      return f(leaf([px, y], [px + (k % 2 ? 7 : -7), y + 10], 2.6), (i + k) % 3 ? C.green : C.leaf);
    }).join('');
    return (
      l(
        smooth([
          [x, -2],
          [x + sway, end * 0.5],
          [x, end],
        ]),
        C.deepGreen,
        1.3,
      ) + leaves
    );
  });
  return f('M-2 -2H102V8Q80 16 64 9Q40 4 22 11Q10 14 -2 8Z', C.deepGreen) + strands.join('');
}

function paulowniaLeaf([x, y]: Point, k: number, turn: number): string {
  return g(
    `translate(${x} ${y}) rotate(${turn}) scale(${k})`,
    f('M0 24Q-26 20 -24 -2Q-34 -14 -20 -24Q-8 -28 0 -18Q8 -28 20 -24Q34 -14 24 -2Q26 20 0 24Z', C.ink),
    l('M0 22V-14M0 12L-17 0M0 12L17 0M0 0L-14 -14M0 0L14 -14', C.paleGold, 1.3),
  );
}

function spike([x, y]: Point, pairs: number): string {
  let out = l(`M${x} ${y}V${y - pairs * 11 - 6}`, C.bark, 2);
  for (let i = 0; i < pairs; i++) {
    const cy = y - 5 - i * 11;
    const k = 1 - i * 0.09;
    for (const side of [-1, 1])
      out += f(
        `M${x} ${n(cy)}Q${n(x + side * 4)} ${n(cy - 9 * k)} ${n(x + side * 11 * k)} ${n(cy - 8 * k)}Q${n(x + side * 13 * k)} ${n(cy + 1)} ${n(x + side * 6)} ${n(cy + 3)}Z`,
        i % 2 ? C.paleViolet : C.violet,
        'stroke="#463470" stroke-width=".7"',
      );
  }
  return out + f(dot([x, y - pairs * 11 - 6], 3.4), C.violet);
}

export function paulownia({ variant }: Wish): string {
  const heights = [
    [3, 4, 3],
    [4, 6, 3],
    [3, 6, 5],
    [5, 7, 5],
  ][variant - 1]!;
  return (
    spike([20, 118], heights[0]!) +
    spike([50, 112], heights[1]!) +
    spike([80, 118], heights[2]!) +
    paulowniaLeaf([20, 134], 0.95, -22) +
    paulowniaLeaf([80, 134], 0.95, 22) +
    paulowniaLeaf([50, 136], 1.1, 0)
  );
}
