/** The plants of January to March: pine, plum, cherry. */
import { lobes, petals } from '../../flowers';
import { blob, n, polar, type Point } from '../../geometry';
import { C, circle, f, l } from '../ink';
import type { Wish } from './wish';

function pineFan([x, y]: Point, r: number): string {
  const rays = Array.from({ length: 11 }, (_, i) => polar(-172 + (164 * i) / 10, r * 0.97, [x, y]))
    .map(([a, b]) => `M${n(x)} ${n(y)}L${n(a)} ${n(b)}`)
    .join('');
  return (
    f(
      `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Q${n(x)} ${n(y + r * 0.32)} ${n(x - r)} ${n(y)}Z`,
      C.deepGreen,
    ) +
    l(rays, C.leaf, 1.3) +
    l(`M${n(x - r * 0.5)} ${n(y + 1)}Q${n(x)} ${n(y + 4)} ${n(x + r * 0.5)} ${n(y + 1)}`, C.bark, 3)
  );
}

export function pine({ variant }: Wish): string {
  const trunk =
    l('M58 164Q50 146 60 134Q68 124 54 112', C.bark, 9) + l('M60 136Q78 132 82 124M54 140Q34 140 26 132', C.bark, 4.5);
  const fans: Point[] = [
    [26, 130],
    [78, 122],
    [52, 112],
  ];
  const extra: Point[][] = [
    [],
    [],
    [
      [74, 86],
      [36, 72],
    ],
    [
      [26, 94],
      [70, 78],
      [44, 50],
    ],
  ];
  return (
    trunk +
    [...extra[variant - 1]!, ...fans].map((p) => pineFan(p, 23)).join('') +
    pineFan([52, 150], 26) +
    pineFan([14, 158], 18) +
    pineFan([90, 158], 18)
  );
}

function plumFlower(c: Point, r: number, turn: number, fill: string = C.plum): string {
  const stamens = Array.from({ length: 7 }, (_, i) => polar(turn + i * 51, r * 0.55, c));
  return (
    f(lobes(c, 5, r, 0, turn), fill, `stroke="${C.deepRed}" stroke-width=".8"`) +
    l(stamens.map(([x, y]) => `M${n(c[0])} ${n(c[1])}L${n(x)} ${n(y)}`).join(''), C.paleGold, 0.9) +
    stamens.map((s) => circle(s, 1.1, C.paleGold)).join('') +
    circle(c, r * 0.16, C.gold)
  );
}

export function plum({ variant }: Wish): string {
  const branches =
    l('M-4 150Q24 146 34 124Q42 108 70 98Q84 92 92 74', C.bark, 7) +
    l('M36 122Q28 104 32 84M70 98Q90 104 104 98M52 106Q62 122 80 128', C.bark, 3.6) +
    l('M32 84Q32 74 40 66M92 74Q94 62 88 52', C.bark, 2.4);
  const flowers: [Point, number, number, string][] = [
    [[22, 118], 13, 10, C.plum],
    [[58, 130], 14, 30, C.plum],
    [[82, 110], 12, 5, C.pink],
    [[44, 96], 12, 50, C.pink],
    [[84, 140], 11, 20, C.plum],
  ];
  const more: [Point, number, number, string][][] = [
    [],
    [],
    [
      [[34, 70], 12, 22, C.plum],
      [[88, 66], 11, 40, C.plum],
    ],
    [
      [[70, 80], 13, 10, C.plum],
      [[30, 62], 10, 33, C.pink],
      [[90, 50], 10, 12, C.plum],
    ],
  ];
  const buds: Point[] = [
    [40, 64],
    [97, 97],
    [14, 142],
    [36, 146],
  ];
  return (
    branches +
    [...flowers, ...more[variant - 1]!].map(([c, r, turn, fill]) => plumFlower(c, r, turn, fill)).join('') +
    buds.map((b) => circle(b, 3.6, C.plum)).join('')
  );
}

function cherryFlower(c: Point, r: number, turn: number, fill: string = C.palePink): string {
  return (
    f(lobes(c, 5, r, 0.2, turn), fill, `stroke="${C.plum}" stroke-width=".7" stroke-opacity=".6"`) +
    f(petals(c, 5, 0, r * 0.5, 1, turn), C.plum) +
    circle(c, r * 0.14, C.gold)
  );
}

export function cherry({ variant }: Wish): string {
  const clouds: [Point, number, number, string][] = [
    [[18, 30], 34, 26, C.pink],
    [[80, 26], 36, 26, C.pink],
    [[50, 14], 40, 22, '#dd8398'],
    [[52, 46], 34, 20, C.pink],
    [[90, 56], 22, 20, '#dd8398'],
    [[6, 60], 20, 18, '#dd8398'],
  ];
  const low: [Point, number, number, string][][] = [
    [],
    [],
    [[[30, 74], 24, 16, C.pink]],
    [
      [[74, 80], 24, 16, C.pink],
      [[22, 92], 16, 12, C.pink],
    ],
  ];
  const flowers: [Point, number, number][] = [
    [[22, 24], 12, 0],
    [[52, 20], 13, 20],
    [[82, 28], 12, 40],
    [[38, 46], 12, 10],
    [[68, 50], 13, 55],
    [[10, 50], 10, 30],
    [[92, 58], 9, 12],
  ];
  const fallen: [Point, number, number][][] = [
    [],
    [],
    [
      [[32, 74], 11, 9],
      [[70, 120], 7, 30],
      [[24, 136], 7, 50],
    ],
    [
      [[74, 82], 11, 33],
      [[22, 92], 9, 3],
      [[44, 124], 7, 10],
      [[82, 140], 7, 44],
    ],
  ];
  const branch = l('M104 8Q70 22 44 36Q24 46 -4 48M44 36Q40 60 26 74M70 26Q80 50 78 76', C.bark, 4);
  return (
    branch +
    [...clouds, ...low[variant - 1]!]
      .map(([c, rx, ry, fill], i) => f(blob(c, rx, ry, i + 3, 0.1, 11), fill, 'opacity=".92"'))
      .join('') +
    [...flowers, ...fallen[variant - 1]!].map(([c, r, t]) => cherryFlower(c, r, t)).join('')
  );
}
