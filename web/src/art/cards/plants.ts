/** The plant of each month. It stands at the same place on all four cards; chaff cards show a little more or less of it. */
import { dot, leaf, lobes, petals, stroke } from '../flowers';
import { blob, n, polar, polygon, smooth, wobble, type Point } from '../geometry';
import { C, circle, f, g, l, o } from './ink';
import type { Plant } from './deck';

/** How a card wants its plant: the second and third chaff differ a little, and figures need room. */
export interface Wish {
  variant: number;
  figure: boolean;
}

function pineFan([x, y]: Point, r: number): string {
  const rays = Array.from({ length: 11 }, (_, i) => polar(-172 + (164 * i) / 10, r * 0.97, [x, y])).map(([a, b]) => `M${n(x)} ${n(y)}L${n(a)} ${n(b)}`).join('');
  return f(`M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Q${n(x)} ${n(y + r * 0.32)} ${n(x - r)} ${n(y)}Z`, C.deepGreen) + l(rays, C.leaf, 1.3) + l(`M${n(x - r * 0.5)} ${n(y + 1)}Q${n(x)} ${n(y + 4)} ${n(x + r * 0.5)} ${n(y + 1)}`, C.bark, 3);
}

function pine({ variant }: Wish): string {
  const trunk = l('M58 164Q50 146 60 134Q68 124 54 112', C.bark, 9) + l('M60 136Q78 132 82 124M54 140Q34 140 26 132', C.bark, 4.5);
  const fans: Point[] = [[26, 130], [78, 122], [52, 112]];
  const extra: Point[][] = [[], [], [[74, 86], [36, 72]], [[26, 94], [70, 78], [44, 50]]];
  return trunk + [...extra[variant - 1]!, ...fans].map((p) => pineFan(p, 23)).join('') + pineFan([52, 150], 26) + pineFan([14, 158], 18) + pineFan([90, 158], 18);
}

function plumFlower(c: Point, r: number, turn: number, fill: string = C.plum): string {
  const stamens = Array.from({ length: 7 }, (_, i) => polar(turn + i * 51, r * 0.55, c));
  return f(lobes(c, 5, r, 0, turn), fill, `stroke="${C.deepRed}" stroke-width=".8"`) + l(stamens.map(([x, y]) => `M${n(c[0])} ${n(c[1])}L${n(x)} ${n(y)}`).join(''), C.paleGold, 0.9) + stamens.map((s) => circle(s, 1.1, C.paleGold)).join('') + circle(c, r * 0.16, C.gold);
}

function plum({ variant }: Wish): string {
  const branches = l('M-4 150Q24 146 34 124Q42 108 70 98Q84 92 92 74', C.bark, 7) + l('M36 122Q28 104 32 84M70 98Q90 104 104 98M52 106Q62 122 80 128', C.bark, 3.6) + l('M32 84Q32 74 40 66M92 74Q94 62 88 52', C.bark, 2.4);
  const flowers: [Point, number, number, string][] = [[[22, 118], 13, 10, C.plum], [[58, 130], 14, 30, C.plum], [[82, 110], 12, 5, C.pink], [[44, 96], 12, 50, C.pink], [[84, 140], 11, 20, C.plum]];
  const more: [Point, number, number, string][][] = [[], [], [[[34, 70], 12, 22, C.plum], [[88, 66], 11, 40, C.plum]], [[[70, 80], 13, 10, C.plum], [[30, 62], 10, 33, C.pink], [[90, 50], 10, 12, C.plum]]];
  const buds: Point[] = [[40, 64], [97, 97], [14, 142], [36, 146]];
  return branches + [...flowers, ...more[variant - 1]!].map(([c, r, turn, fill]) => plumFlower(c, r, turn, fill)).join('') + buds.map((b) => circle(b, 3.6, C.plum)).join('');
}

function cherryFlower(c: Point, r: number, turn: number, fill: string = C.palePink): string {
  return f(lobes(c, 5, r, 0.2, turn), fill, `stroke="${C.plum}" stroke-width=".7" stroke-opacity=".6"`) + f(petals(c, 5, 0, r * 0.5, 1, turn), C.plum) + circle(c, r * 0.14, C.gold);
}

function cherry({ variant }: Wish): string {
  const clouds: [Point, number, number, string][] = [[[18, 30], 34, 26, C.pink], [[80, 26], 36, 26, C.pink], [[50, 14], 40, 22, '#dd8398'], [[52, 46], 34, 20, C.pink], [[90, 56], 22, 20, '#dd8398'], [[6, 60], 20, 18, '#dd8398']];
  const low: [Point, number, number, string][][] = [[], [], [[[30, 74], 24, 16, C.pink]], [[[74, 80], 24, 16, C.pink], [[22, 92], 16, 12, C.pink]]];
  const flowers: [Point, number, number][] = [[[22, 24], 12, 0], [[52, 20], 13, 20], [[82, 28], 12, 40], [[38, 46], 12, 10], [[68, 50], 13, 55], [[10, 50], 10, 30], [[92, 58], 9, 12]];
  const fallen: [Point, number, number][][] = [[], [], [[[32, 74], 11, 9], [[70, 120], 7, 30], [[24, 136], 7, 50]], [[[74, 82], 11, 33], [[22, 92], 9, 3], [[44, 124], 7, 10], [[82, 140], 7, 44]]];
  const branch = l('M104 8Q70 22 44 36Q24 46 -4 48M44 36Q40 60 26 74M70 26Q80 50 78 76', C.bark, 4);
  return branch + [...clouds, ...low[variant - 1]!].map(([c, rx, ry, fill], i) => f(blob(c, rx, ry, i + 3, 0.1, 11), fill, 'opacity=".92"')).join('') + [...flowers, ...fallen[variant - 1]!].map(([c, r, t]) => cherryFlower(c, r, t)).join('');
}

function raceme([x, y]: Point, rows: number, width: number): string {
  let out = l(`M${n(x)} ${n(y - 8)}V${n(y + rows * 8)}`, C.deepGreen, 1.4);
  for (let i = 0; i < rows; i++) {
    const half = width * (1 - (i / rows) ** 1.6) + 2;
    const cy = y + i * 8;
    for (const side of [-1, 1]) out += f(leaf([x, cy - 2], [x + side * half, cy + 6], 6, side * 1.5), i % 2 ? C.violet : C.paleViolet, `stroke="#4b3a78" stroke-width=".6"`);
    out += circle([x, cy + 3], 2.2, i % 2 ? C.paleViolet : '#d8cdf0');
  }
  return out + circle([x, y + rows * 8], 2.2, C.violet);
}

function wisteria({ variant }: Wish): string {
  const vine = l('M-4 14Q30 4 52 12Q80 20 104 8', C.bark, 4.5);
  const leaves = [[12, 12, 200], [30, 8, 150], [66, 14, 60], [90, 12, 20], [48, 10, 100]].map(([x, y, a]) => f(leaf([x!, y!], polar(a!, 22, [x!, y!]), 8), C.green) + f(leaf([x!, y!], polar(a! - 50, 18, [x!, y!]), 6), C.leaf)).join('');
  const rows: readonly (readonly number[])[] = [[7, 4, 5, 7], [8, 5, 5, 8], [11, 14, 9, 12], [13, 9, 13, 8]];
  const r = rows[variant - 1]!;
  return vine + raceme([14, 26], r[0]!, 12) + raceme([38, 24], r[1]!, 12) + raceme([64, 26], r[2]!, 12) + raceme([88, 24], r[3]!, 12) + leaves;
}

function irisFlower([x, y]: Point, k: number): string {
  return g(`translate(${n(x)} ${n(y)}) scale(${k})`,
    o('M0 0Q-18 -2 -20 14Q-8 16 0 2Q8 16 20 14Q18 -2 0 0Z', C.blue, 1), o('M0 2Q-9 10 0 26Q9 10 0 2Z', '#4a6cb0', 1), o('M-2 2Q-14 -10 -6 -22Q0 -16 0 -2Q0 -16 6 -22Q14 -10 2 2Z', '#5d7cc0', 1), f('M0 6Q-3 12 0 18Q3 12 0 6Z', C.gold), f('M-5 4Q-11 5 -13 10Q-7 10 -5 4ZM5 4Q11 5 13 10Q7 10 5 4Z', C.paleGold));
}

function iris({ variant }: Wish): string {
  const blades: [number, number, number][] = [[8, 16, 74], [20, 8, 96], [34, 42, 70], [46, 40, 104], [58, 66, 80], [70, 78, 98], [82, 80, 72], [93, 99, 92], [27, 24, 110], [76, 70, 116]];
  const flowers: [Point, number][][] = [[[[28, 40], 1], [[72, 52], 1]], [[[24, 44], 1], [[80, 62], 0.95]], [[[30, 44], 1.05], [[74, 38], 1], [[52, 74], 0.9]], [[[50, 36], 1.1], [[22, 62], 0.9], [[80, 70], 0.95]]];
  const stems = flowers[variant - 1]!.map(([[x, y]]) => l(`M${x} ${y + 4}Q${x + 2} 110 ${x} 164`, C.deepGreen, 2.4)).join('');
  return stems + blades.map(([x, tip, y], i) => f(leaf([x, 166], [tip, y], 7, i % 2 ? 4 : -4), i % 2 ? C.green : C.deepGreen)).join('') + f('M-2 150Q24 144 50 151T102 149V164H-2Z', '#86aab0', 'opacity=".85"') + flowers[variant - 1]!.map(([c, k]) => irisFlower(c, k)).join('');
}

function peonyFlower(c: Point, r: number, fill: string, light: string): string {
  return f(lobes(c, 8, r, 0.14, 10), fill, `stroke="${C.deepRed}" stroke-width="1"`) + f(lobes(c, 7, r * 0.76, 0.16, 40), light, `stroke="${C.deepRed}" stroke-width=".7"`) + f(lobes(c, 6, r * 0.52, 0.18, 5), fill, `stroke="${C.deepRed}" stroke-width=".6"`) + f(lobes(c, 5, r * 0.3, 0.1, 30), light) + circle(c, r * 0.11, C.gold);
}

function peony({ variant }: Wish): string {
  const leaves: [Point, Point][] = [[[50, 120], [6, 104]], [[50, 120], [96, 102]], [[50, 130], [4, 146]], [[50, 130], [97, 148]], [[50, 118], [26, 82]], [[50, 118], [76, 82]], [[40, 140], [28, 164]], [[60, 140], [74, 164]]];
  const more: Record<number, string> = { 3: l('M50 120Q66 84 66 60', C.deepGreen, 2.6) + f(leaf([64, 78], [90, 66], 8), C.green) + peonyFlower([62, 50], 22, '#d98799', C.palePink), 4: l('M50 120Q34 80 34 52', C.deepGreen, 2.6) + f(leaf([36, 76], [10, 62], 8), C.green) + f(leaf([36, 60], [64, 44], 8), C.leaf) + peonyFlower([34, 44], 14, C.red, '#dc6a5f') };
  return (more[variant] ?? '') + leaves.map(([a, b], i) => f(leaf(a, b, 13, i % 2 ? 3 : -3), i % 3 ? C.deepGreen : C.green)).join('') + peonyFlower([50, 124], 33, '#bf3350', '#dd6f86');
}

function cloverStem(points: Point[], flip: number): string {
  let out = l(smooth(points), C.bark, 2);
  points.slice(1).forEach((p, i) => {
    for (const side of [-1, 1]) {
      const a = 90 + side * 70 + i * 12 * flip;
      out += f(leaf(p, polar(a, 15, p), 5.5), i % 2 ? C.green : C.leaf) + f(leaf(p, polar(a + 40 * side, 12, p), 4.5), C.deepGreen);
    }
    out += f(petals([p[0] + 4 * flip, p[1] + 7], 3, 0, 7, 3.2, 40), '#c03a78') + circle([p[0] + 4 * flip, p[1] + 7], 1.3, C.paleGold);
  });
  return out;
}

function clover({ variant }: Wish): string {
  const stems: Point[][] = [[[24, 166], [18, 118], [24, 78], [44, 46], [72, 38], [94, 50]], [[40, 166], [48, 120], [64, 88], [86, 74], [100, 84]]];
  const more: Point[][] = variant === 3 ? [[[60, 166], [72, 138], [90, 120]]] : variant === 4 ? [[[12, 166], [6, 108], [10, 56], [30, 22], [56, 18]]] : [];
  return [...stems, ...more].map((points, i) => cloverStem(points, i % 2 ? -1 : 1)).join('');
}

function pampas({ variant, figure }: Wish): string {
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
  const hill = f('M-2 164V126Q20 104 46 103Q76 104 102 128V164Z', '#3d4638') + l(blades, '#3d4638', 1.7) + l(inner, '#9aa37a', 1.5);
  if (figure) return hill;
  const plumes: [Point, Point][] = variant === 3 ? [[[30, 150], [18, 46]], [[44, 150], [48, 30]], [[58, 150], [82, 56]]] : [[[28, 150], [36, 38]], [[50, 150], [74, 30]], [[64, 150], [92, 64]], [[20, 150], [8, 72]]];
  return plumes.map(([a, b]) => l(stroke(a, [a[0] + (b[0] - a[0]) * 0.3, 100], b), '#6c7048', 1.8) + f(leaf([b[0] - (b[0] - a[0]) * 0.24, b[1] + 40], [b[0] + 8, b[1] - 10], 15, 4), '#fff3d2', 'stroke="#b89f62" stroke-width=".8"') + l(`M${b[0]} ${b[1] + 20}L${b[0] + 6} ${b[1]}M${b[0] - 1} ${b[1] + 26}L${b[0] + 10} ${b[1] + 10}M${b[0] - 1} ${b[1] + 22}L${b[0] - 5} ${b[1] + 6}`, '#b89f62', 1)).join('') + hill;
}

function mumDisc(c: Point, r: number, fill: string, light: string): string {
  return f(petals(c, 18, 0, r, r * 0.17), fill, `stroke="${C.bark}" stroke-width=".5"`) + f(petals(c, 14, 0, r * 0.7, r * 0.15, 9), light) + circle(c, r * 0.26, C.gold, `stroke="${C.bark}" stroke-width=".7"`) + circle(c, r * 0.12, C.deepRed);
}

function chrysanthemum({ variant }: Wish): string {
  const leaves: [Point, number, number][] = [[[14, 128], 190, 22], [[44, 124], 250, 20], [[60, 142], 60, 24], [[88, 132], -20, 22], [[32, 150], 120, 22], [[76, 152], 100, 20], [[90, 118], -70, 18]];
  const leafOf = ([c, a, s]: [Point, number, number]) => g(`translate(${c[0]} ${c[1]}) rotate(${a})`, f(`M0 0Q${s * 0.2} ${-s * 0.5} ${s * 0.5} ${-s * 0.36}Q${s * 0.7} ${-s * 0.4} ${s * 0.75} ${-s * 0.18}L${s} 0L${s * 0.75} ${s * 0.18}Q${s * 0.7} ${s * 0.4} ${s * 0.5} ${s * 0.36}Q${s * 0.2} ${s * 0.5} 0 0Z`, C.deepGreen), l(`M2 0H${s * 0.85}`, C.leaf, 1));
  const stems = l('M30 164Q28 140 24 122M52 164Q54 140 62 128M78 164Q84 140 84 118', C.deepGreen, 2.4);
  const more: Record<number, string> = { 3: l('M62 128Q52 92 50 74', C.deepGreen, 2.4) + leafOf([[52, 96], 20, 20]) + leafOf([[53, 92], 160, 20]) + mumDisc([50, 64], 22, '#e7a12b', C.paleGold), 4: l('M26 124Q26 90 28 62M84 118Q80 84 74 70', C.deepGreen, 2.4) + leafOf([[27, 88], -10, 18]) + leafOf([[80, 96], 190, 18]) + mumDisc([27, 54], 17, C.red, '#e0796a') + mumDisc([74, 68], 18, '#e7a12b', C.paleGold) };
  return stems + leaves.map(leafOf).join('') + (more[variant] ?? '') + mumDisc([24, 116], 20, '#e7a12b', C.paleGold) + mumDisc([80, 112], 17, C.red, '#e0796a') + mumDisc([56, 136], 21, C.white, '#f6e3b0');
}

function mapleLeaf(c: Point, r: number, turn: number, fill: string): string {
  const points = Array.from({ length: 7 }, (_, i) => i).flatMap((i): Point[] => {
    const a = turn - 90 + (i - 3) * 44;
    const far = r * [0.55, 0.8, 0.95, 1.08, 0.95, 0.8, 0.55][i]!;
    return [polar(a - 22, r * 0.32, c), polar(a - 8, far * 0.66, c), polar(a, far, c), polar(a + 8, far * 0.66, c)];
  });
  const veins = Array.from({ length: 5 }, (_, i) => polar(turn - 90 + (i - 2) * 44, r * 0.7, c)).map(([x, y]) => `M${n(c[0])} ${n(c[1])}L${n(x)} ${n(y)}`).join('');
  const end = polar(turn + 90, r * 0.75, c);
  return l(`M${n(c[0])} ${n(c[1])}L${n(end[0])} ${n(end[1])}`, C.bark, 1.6) + f(polygon(points), fill) + l(veins, C.deepRed, 0.8, 'opacity=".6"');
}

function maple({ variant }: Wish): string {
  const branch = l('M104 10Q76 18 56 14Q30 10 -4 30M56 14Q40 34 22 44M76 16Q78 36 70 54', C.bark, 3.6);
  const leaves: [Point, number, number, string][] = [[[20, 22], 19, 160, C.red], [[50, 30], 20, 190, '#e07a2b'], [[82, 26], 20, 200, C.red], [[28, 54], 18, 150, '#dea62c'], [[70, 58], 19, 185, C.red], [[94, 60], 14, 210, '#e07a2b'], [[6, 52], 14, 140, '#e07a2b']];
  const low: [Point, number, number, string][][] = [[], [], [[[44, 86], 19, 165, C.red], [[76, 112], 16, 210, '#e07a2b'], [[26, 130], 14, 120, '#dea62c']], [[[58, 92], 18, 190, '#e07a2b'], [[22, 98], 16, 150, C.red], [[72, 138], 15, 80, C.red], [[38, 138], 12, 30, '#dea62c']]];
  return branch + [...leaves, ...low[variant - 1]!].map(([c, r, t, fill]) => mapleLeaf(c, r, t, fill)).join('');
}

function willow({ figure }: Wish): string {
  const next = wobble(figure ? 9 : 5);
  const strands = [4, 14, 25, 36, 48, 60, 71, 82, 92, 99].map((x, i) => {
    const end = (figure ? 44 : 78) + 40 * next() - Math.abs(x - 50) * (figure ? -0.75 : -0.3);
    const sway = 5 * Math.sin(i * 1.7);
    const leaves = Array.from({ length: Math.floor(end / 8) }, (_, k): string => {
      const y = 10 + k * 8;
      const px = x + sway * Math.sin((y / end) * 3);
      return f(leaf([px, y], [px + (k % 2 ? 7 : -7), y + 10], 2.6), (i + k) % 3 ? C.green : C.leaf);
    }).join('');
    return l(smooth([[x, -2], [x + sway, end * 0.5], [x, end]]), C.deepGreen, 1.3) + leaves;
  });
  return f('M-2 -2H102V8Q80 16 64 9Q40 4 22 11Q10 14 -2 8Z', C.deepGreen) + strands.join('');
}

function paulowniaLeaf([x, y]: Point, k: number, turn: number): string {
  return g(`translate(${x} ${y}) rotate(${turn}) scale(${k})`, f('M0 24Q-26 20 -24 -2Q-34 -14 -20 -24Q-8 -28 0 -18Q8 -28 20 -24Q34 -14 24 -2Q26 20 0 24Z', C.ink), l('M0 22V-14M0 12L-17 0M0 12L17 0M0 0L-14 -14M0 0L14 -14', C.paleGold, 1.3));
}

function spike([x, y]: Point, pairs: number): string {
  let out = l(`M${x} ${y}V${y - pairs * 11 - 6}`, C.bark, 2);
  for (let i = 0; i < pairs; i++) {
    const cy = y - 5 - i * 11;
    const k = 1 - i * 0.09;
    for (const side of [-1, 1]) out += f(`M${x} ${n(cy)}Q${n(x + side * 4)} ${n(cy - 9 * k)} ${n(x + side * 11 * k)} ${n(cy - 8 * k)}Q${n(x + side * 13 * k)} ${n(cy + 1)} ${n(x + side * 6)} ${n(cy + 3)}Z`, i % 2 ? C.paleViolet : C.violet, 'stroke="#463470" stroke-width=".7"');
  }
  return out + f(dot([x, y - pairs * 11 - 6], 3.4), C.violet);
}

function paulownia({ variant }: Wish): string {
  const heights = [[3, 4, 3], [4, 6, 3], [3, 6, 5], [5, 7, 5]][variant - 1]!;
  return spike([20, 118], heights[0]!) + spike([50, 112], heights[1]!) + spike([80, 118], heights[2]!) + paulowniaLeaf([20, 134], 0.95, -22) + paulowniaLeaf([80, 134], 0.95, 22) + paulowniaLeaf([50, 136], 1.1, 0);
}

export const PLANT_PICTURES: Record<Plant, (wish: Wish) => string> = { pine, plum, cherry, wisteria, iris, peony, clover, pampas, chrysanthemum, maple, willow, paulownia };

/** The paper of each month: a quiet tint, so that months are told apart from afar. */
export const PAPERS: Record<Plant, string> = {
  pine: '#f1e8d0', plum: '#f3e6dc', cherry: '#fbeee9', wisteria: '#eeeadf', iris: '#e9ecdf', peony: '#f6e7da', clover: '#f0e9cf',
  pampas: '#e5dcc0', chrysanthemum: '#f4ecd6', maple: '#f5e8cd', willow: '#e8eadb', paulownia: '#ece6e4',
};
