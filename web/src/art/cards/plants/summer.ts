/** The plants of July to September: bush clover, pampas grass, chrysanthemum. */
import { leaf, petals, stroke } from '../../flowers';
import { n, polar, smooth, wobble, type Point } from '../../geometry';
import { C, circle, f, g, l } from '../ink';
import type { Wish } from './wish';

function cloverStem(points: Point[], flip: number): string {
  let out = l(smooth(points), C.bark, 2);
  points.slice(1).forEach((p, i) => {
    for (const side of [-1, 1]) {
      const a = 90 + side * 70 + i * 12 * flip;
      out +=
        f(leaf(p, polar(a, 15, p), 5.5), i % 2 ? C.green : C.leaf) +
        f(leaf(p, polar(a + 40 * side, 12, p), 4.5), C.deepGreen);
    }
    out +=
      f(petals([p[0] + 4 * flip, p[1] + 7], 3, 0, 7, 3.2, 40), '#c03a78') +
      circle([p[0] + 4 * flip, p[1] + 7], 1.3, C.paleGold);
  });
  return out;
}

export function clover({ variant }: Wish): string {
  const stems: Point[][] = [
    [
      [24, 166],
      [18, 118],
      [24, 78],
      [44, 46],
      [72, 38],
      [94, 50],
    ],
    [
      [40, 166],
      [48, 120],
      [64, 88],
      [86, 74],
      [100, 84],
    ],
  ];
  const more: Point[][] =
    variant === 3
      ? [
          [
            [60, 166],
            [72, 138],
            [90, 120],
          ],
        ]
      : variant === 4
        ? [
            [
              [12, 166],
              [6, 108],
              [10, 56],
              [30, 22],
              [56, 18],
            ],
          ]
        : [];
  return [...stems, ...more].map((points, i) => cloverStem(points, i % 2 ? -1 : 1)).join('');
}

export function pampas({ variant, figure }: Wish): string {
  const next = wobble(variant + 4);
  const edge = (x: number) => 104 + ((x - 46) / 50) ** 2 * 22;
  const blades = Array.from({ length: 30 }, (_, i) => {
    const x = 1 + i * 3.4;
    const y = edge(x) + 3;
    return `M${n(x)} ${n(y + 4)}Q${n(x + 2)} ${n(y - 8)} ${n(x + 6 + 5 * next())} ${n(y - 9 - 6 * next())}`;
  }).join('');
  const inner = Array.from({ length: 16 }, (_, i) => {
    const x = 4 + i * 6.2;
    const y = edge(x) + 16 + 24 * next();
    return `M${n(x)} ${n(y + 8)}Q${n(x + 1)} ${n(y)} ${n(x + 6)} ${n(y - 4)}`;
  }).join('');
  const hill =
    f('M-2 164V126Q20 104 46 103Q76 104 102 128V164Z', '#3d4638') +
    l(blades, '#3d4638', 1.7) +
    l(inner, '#9aa37a', 1.5);
  if (figure) return hill;
  const plumes: [Point, Point][] =
    variant === 3
      ? [
          [
            [30, 150],
            [18, 46],
          ],
          [
            [44, 150],
            [48, 30],
          ],
          [
            [58, 150],
            [82, 56],
          ],
        ]
      : [
          [
            [28, 150],
            [36, 38],
          ],
          [
            [50, 150],
            [74, 30],
          ],
          [
            [64, 150],
            [92, 64],
          ],
          [
            [20, 150],
            [8, 72],
          ],
        ];
  return (
    plumes
      .map(
        ([a, b]) =>
          l(stroke(a, [a[0] + (b[0] - a[0]) * 0.3, 100], b), '#6c7048', 1.8) +
          f(
            leaf([b[0] - (b[0] - a[0]) * 0.24, b[1] + 40], [b[0] + 8, b[1] - 10], 15, 4),
            '#fff3d2',
            'stroke="#b89f62" stroke-width=".8"',
          ) +
          l(
            `M${b[0]} ${b[1] + 20}L${b[0] + 6} ${b[1]}M${b[0] - 1} ${b[1] + 26}L${b[0] + 10} ${b[1] + 10}M${b[0] - 1} ${b[1] + 22}L${b[0] - 5} ${b[1] + 6}`,
            '#b89f62',
            1,
          ),
      )
      .join('') + hill
  );
}

function mumDisc(c: Point, r: number, fill: string, light: string): string {
  return (
    f(petals(c, 18, 0, r, r * 0.17), fill, `stroke="${C.bark}" stroke-width=".5"`) +
    f(petals(c, 14, 0, r * 0.7, r * 0.15, 9), light) +
    circle(c, r * 0.26, C.gold, `stroke="${C.bark}" stroke-width=".7"`) +
    circle(c, r * 0.12, C.deepRed)
  );
}

export function chrysanthemum({ variant }: Wish): string {
  const leaves: [Point, number, number][] = [
    [[14, 128], 190, 22],
    [[44, 124], 250, 20],
    [[60, 142], 60, 24],
    [[88, 132], -20, 22],
    [[32, 150], 120, 22],
    [[76, 152], 100, 20],
    [[90, 118], -70, 18],
  ];
  const leafOf = ([c, a, s]: [Point, number, number]) =>
    g(
      `translate(${c[0]} ${c[1]}) rotate(${a})`,
      f(
        `M0 0Q${s * 0.2} ${-s * 0.5} ${s * 0.5} ${-s * 0.36}Q${s * 0.7} ${-s * 0.4} ${s * 0.75} ${-s * 0.18}L${s} 0L${s * 0.75} ${s * 0.18}Q${s * 0.7} ${s * 0.4} ${s * 0.5} ${s * 0.36}Q${s * 0.2} ${s * 0.5} 0 0Z`,
        C.deepGreen,
      ),
      l(`M2 0H${s * 0.85}`, C.leaf, 1),
    );
  const stems = l('M30 164Q28 140 24 122M52 164Q54 140 62 128M78 164Q84 140 84 118', C.deepGreen, 2.4);
  const more: Record<number, string> = {
    3:
      l('M62 128Q52 92 50 74', C.deepGreen, 2.4) +
      leafOf([[52, 96], 20, 20]) +
      leafOf([[53, 92], 160, 20]) +
      mumDisc([50, 64], 22, '#e7a12b', C.paleGold),
    4:
      l('M26 124Q26 90 28 62M84 118Q80 84 74 70', C.deepGreen, 2.4) +
      leafOf([[27, 88], -10, 18]) +
      leafOf([[80, 96], 190, 18]) +
      mumDisc([27, 54], 17, C.red, '#e0796a') +
      mumDisc([74, 68], 18, '#e7a12b', C.paleGold),
  };
  return (
    stems +
    leaves.map(leafOf).join('') +
    (more[variant] ?? '') +
    mumDisc([24, 116], 20, '#e7a12b', C.paleGold) +
    mumDisc([80, 112], 17, C.red, '#e0796a') +
    mumDisc([56, 136], 21, C.white, '#f6e3b0')
  );
}
