/** The plants of April to June: wisteria, iris, peony. */
import { leaf, lobes } from '../../flowers';
import { n, polar, type Point } from '../../geometry';
import { C, circle, f, g, l, o } from '../ink';
import type { Wish } from './wish';

function raceme([x, y]: Point, rows: number, width: number): string {
  let out = l(`M${n(x)} ${n(y - 8)}V${n(y + rows * 8)}`, C.deepGreen, 1.4);
  for (let i = 0; i < rows; i++) {
    const half = width * (1 - (i / rows) ** 1.6) + 2;
    const cy = y + i * 8;
    for (const side of [-1, 1])
      out += f(
        leaf([x, cy - 2], [x + side * half, cy + 6], 6, side * 1.5),
        i % 2 ? C.violet : C.paleViolet,
        `stroke="#4b3a78" stroke-width=".6"`,
      );
    out += circle([x, cy + 3], 2.2, i % 2 ? C.paleViolet : '#d8cdf0');
  }
  return out + circle([x, y + rows * 8], 2.2, C.violet);
}

export function wisteria({ variant }: Wish): string {
  const vine = l('M-4 14Q30 4 52 12Q80 20 104 8', C.bark, 4.5);
  const leaves = [
    [12, 12, 200],
    [30, 8, 150],
    [66, 14, 60],
    [90, 12, 20],
    [48, 10, 100],
  ]
    .map(
      ([x, y, a]) =>
        f(leaf([x!, y!], polar(a!, 22, [x!, y!]), 8), C.green) +
        f(leaf([x!, y!], polar(a! - 50, 18, [x!, y!]), 6), C.leaf),
    )
    .join('');
  const rows: readonly (readonly number[])[] = [
    [7, 4, 5, 7],
    [8, 5, 5, 8],
    [11, 14, 9, 12],
    [13, 9, 13, 8],
  ];
  const r = rows[variant - 1]!;
  return (
    vine +
    raceme([14, 26], r[0]!, 12) +
    raceme([38, 24], r[1]!, 12) +
    raceme([64, 26], r[2]!, 12) +
    raceme([88, 24], r[3]!, 12) +
    leaves
  );
}

function irisFlower([x, y]: Point, k: number): string {
  return g(
    `translate(${n(x)} ${n(y)}) scale(${k})`,
    o('M0 0Q-18 -2 -20 14Q-8 16 0 2Q8 16 20 14Q18 -2 0 0Z', C.blue, 1),
    o('M0 2Q-9 10 0 26Q9 10 0 2Z', '#4a6cb0', 1),
    o('M-2 2Q-14 -10 -6 -22Q0 -16 0 -2Q0 -16 6 -22Q14 -10 2 2Z', '#5d7cc0', 1),
    f('M0 6Q-3 12 0 18Q3 12 0 6Z', C.gold),
    f('M-5 4Q-11 5 -13 10Q-7 10 -5 4ZM5 4Q11 5 13 10Q7 10 5 4Z', C.paleGold),
  );
}

export function iris({ variant }: Wish): string {
  const blades: [number, number, number][] = [
    [8, 16, 74],
    [20, 8, 96],
    [34, 42, 70],
    [46, 40, 104],
    [58, 66, 80],
    [70, 78, 98],
    [82, 80, 72],
    [93, 99, 92],
    [27, 24, 110],
    [76, 70, 116],
  ];
  const flowers: [Point, number][][] = [
    [
      [[28, 40], 1],
      [[72, 52], 1],
    ],
    [
      [[24, 44], 1],
      [[80, 62], 0.95],
    ],
    [
      [[30, 44], 1.05],
      [[74, 38], 1],
      [[52, 74], 0.9],
    ],
    [
      [[50, 36], 1.1],
      [[22, 62], 0.9],
      [[80, 70], 0.95],
    ],
  ];
  const stems = flowers[variant - 1]!.map(([[x, y]]) =>
    l(`M${x} ${y + 4}Q${x + 2} 110 ${x} 164`, C.deepGreen, 2.4),
  ).join('');
  return (
    stems +
    blades
      .map(([x, tip, y], i) => f(leaf([x, 166], [tip, y], 7, i % 2 ? 4 : -4), i % 2 ? C.green : C.deepGreen))
      .join('') +
    f('M-2 150Q24 144 50 151T102 149V164H-2Z', '#86aab0', 'opacity=".85"') +
    flowers[variant - 1]!.map(([c, k]) => irisFlower(c, k)).join('')
  );
}

function peonyFlower(c: Point, r: number, fill: string, light: string): string {
  return (
    f(lobes(c, 8, r, 0.14, 10), fill, `stroke="${C.deepRed}" stroke-width="1"`) +
    f(lobes(c, 7, r * 0.76, 0.16, 40), light, `stroke="${C.deepRed}" stroke-width=".7"`) +
    f(lobes(c, 6, r * 0.52, 0.18, 5), fill, `stroke="${C.deepRed}" stroke-width=".6"`) +
    f(lobes(c, 5, r * 0.3, 0.1, 30), light) +
    circle(c, r * 0.11, C.gold)
  );
}

export function peony({ variant }: Wish): string {
  const leaves: [Point, Point][] = [
    [
      [50, 120],
      [6, 104],
    ],
    [
      [50, 120],
      [96, 102],
    ],
    [
      [50, 130],
      [4, 146],
    ],
    [
      [50, 130],
      [97, 148],
    ],
    [
      [50, 118],
      [26, 82],
    ],
    [
      [50, 118],
      [76, 82],
    ],
    [
      [40, 140],
      [28, 164],
    ],
    [
      [60, 140],
      [74, 164],
    ],
  ];
  const more: Record<number, string> = {
    3:
      l('M50 120Q66 84 66 60', C.deepGreen, 2.6) +
      f(leaf([64, 78], [90, 66], 8), C.green) +
      peonyFlower([62, 50], 22, '#d98799', C.palePink),
    4:
      l('M50 120Q34 80 34 52', C.deepGreen, 2.6) +
      f(leaf([36, 76], [10, 62], 8), C.green) +
      f(leaf([36, 60], [64, 44], 8), C.leaf) +
      peonyFlower([34, 44], 14, C.red, '#dc6a5f'),
  };
  return (
    (more[variant] ?? '') +
    leaves.map(([a, b], i) => f(leaf(a, b, 13, i % 2 ? 3 : -3), i % 3 ? C.deepGreen : C.green)).join('') +
    peonyFlower([50, 124], 33, '#bf3350', '#dd6f86')
  );
}
