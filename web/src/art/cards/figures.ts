/** What stands on the higher cards: the five lights, the animals and objects, the ribbons and the storm. */
import { blob, n, polar, type Point } from '../geometry';
import { leaf, petals } from '../flowers';
import { C, circle, f, g, l, o } from './ink';
import type { Figure, Ribbon } from './deck';

function ribbon(kind: Ribbon): string {
  const fill = kind === 'blue' ? C.blue : C.red;
  const edge = kind === 'blue' ? '#1e3260' : C.deepRed;
  const strip =
    f('M36 20L68 16L64 124L32 128Z', '#0c1a1c', 'opacity=".16" transform="translate(3 3)"') +
    f('M36 20L68 16L64 124L32 128Z', fill, `stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"`) +
    f('M36 20L42 19.300L38 127.300L32 128Z', '#fff', 'opacity=".16"');
  const ends = l('M34.5 118L64 114.500M36 29L67.5 25', kind === 'blue' ? C.paleGold : C.paleGold, 1.2);
  if (kind === 'plain') return strip;
  if (kind === 'blue')
    return (
      strip +
      ends +
      l('M41 40q5 -5 10 0t10 0M41 47q5 -5 10 0t10 0M39 100q5 -5 10 0t10 0M39 107q5 -5 10 0t10 0', '#c9d7f0', 1.4)
    );
  return (
    strip +
    ends +
    l(
      'M50 38Q44 44 52 46Q58 50 49 54Q43 58 51 62M51 70Q57 74 49 77Q42 82 52 86M49 93Q44 98 50 101Q56 105 48 109',
      C.ink,
      3.4,
    ) +
    l('M44 50L58 47M43 80L56 78', C.ink, 2)
  );
}

const crane = (): string =>
  circle([46, 46], 25, C.red) +
  g(
    'matrix(-1 0 0 1 104 2)',
    l('M44 100L40 132M53 100L56 130M40 132l-6 3M40 132l7 2M56 130l-6 3M56 130l7 2', C.ink, 2.2) +
      o('M58 74Q82 78 88 100Q80 98 78 106Q72 100 68 108Q64 100 54 102Z', C.ink) +
      o('M28 86Q28 70 48 68Q68 70 80 92Q64 92 58 102Q38 106 28 86Z', C.white) +
      l('M40 78Q52 76 66 88M38 86Q50 84 60 94', C.ink, 1.1) +
      l('M35 84Q20 74 27 58Q33 46 25 38', C.ink, 8.4) +
      l('M35 84Q20 74 27 58Q33 46 25 38', C.white, 5.8) +
      l('M27 74Q22 66 27 57', C.ink, 5.8) +
      o('M20 38Q20 30 27 31Q33 33 31 40Q26 44 20 38Z', C.white, 1.3) +
      f('M20.5 36Q22 30 28 31.500Q27 36 20.5 36Z', C.red) +
      o('M21 37L5 43L22 42Z', C.gold, 1.1) +
      circle([25.5, 37.5], 1.3, C.ink),
  );

function curtain(): string {
  const folds = [0, 20, 40, 60, 80];
  return (
    l('M-2 92Q24 102 50 94T102 92', C.gold, 3.4) +
    f('M-2 93Q24 103 50 95T102 93V164H-2Z', '#6d2f6b') +
    folds
      .map((x, i) =>
        f(
          `M${x} 96Q${x + 6} 126 ${x + 2} 164H${x + 10}Q${x + 14} 126 ${x + 9} 97Z`,
          i % 2 ? C.white : C.red,
          'opacity=".95"',
        ),
      )
      .join('') +
    [
      [30, 126],
      [72, 128],
    ]
      .map(
        ([x, y]) =>
          circle([x!, y!], 11, C.ink) + f(petals([x!, y!], 5, 1, 9, 4, -90), C.paleGold) + circle([x!, y!], 2, C.red),
      )
      .join('') +
    l('M-2 93Q24 103 50 95T102 93', C.deepRed, 1.2) +
    l('M20 98V112M20 112l-3 6M20 112l3 6M84 92V106M84 106l-3 6M84 106l3 6', C.gold, 1.8)
  );
}

const moon = (): string =>
  circle([50, 56], 37, C.white, `stroke="${C.ink}" stroke-width="1.2"`) +
  f('M22 60Q40 54 50 60T80 58Q76 62 60 64T22 60Z', '#e9dfc6', 'opacity=".9"');

function poet(): string {
  const umbrella =
    l('M58 44V96', C.ink, 2) +
    o('M22 66Q28 34 58 30Q88 34 94 66Q86 61 79 66Q69 60 58 66Q47 60 37 66Q30 61 22 66Z', C.gold, 1.4) +
    l('M58 31Q44 42 37 65M58 31V65M58 31Q72 42 79 65', C.ink, 1.1) +
    circle([58, 29], 2.2, C.ink);
  const man =
    o('M40 148Q42 112 54 98H68Q84 112 88 148Q64 156 40 148Z', C.red) +
    o('M54 99Q58 116 50 148L63 151Q64 118 66 99Z', C.white, 1.1) +
    f('M68 108Q80 122 82 148L88 148Q84 116 70 100Z', C.deepRed) +
    l('M58 98Q52 110 58 118', C.ink, 2) +
    circle([61, 88], 8.6, '#f3dcc0', `stroke="${C.ink}" stroke-width="1.2"`) +
    f('M52.5 86Q54 78 62 79Q70 80 69.5 88Q66 83 60 84Q55 84 52.5 86Z', C.ink) +
    o('M57 80Q57 70 62 70Q66 71 66 80Z', C.ink) +
    l('M56.5 90h1.600M58 94q2 1 4 0', C.ink, 1);
  const frog = g(
    'translate(17 140)',
    o('M-11 6Q-13 -4 -3 -7Q8 -9 11 1Q12 7 6 8Q-4 10 -11 6Z', C.leaf, 1.2),
    o('M-10 7Q-15 3 -12 -2Q-8 0 -5 7Z', C.green, 1),
    circle([6, -6], 2.8, C.leaf, `stroke="${C.ink}" stroke-width="1"`),
    circle([6.6, -6.4], 1.1, C.ink),
    l('M9 3l5 4M9 3l6 1', C.ink, 1.2),
  );
  return (
    f('M-2 148Q20 140 44 150T102 148V164H-2Z', '#7ea5b4') +
    l('M4 156q6 -4 12 0t12 0M60 158q6 -4 12 0t12 0', C.white, 1.2) +
    umbrella +
    man +
    frog
  );
}

function phoenix(): string {
  const feather = (d: string, eye: Point, fill: string) =>
    l(d, C.ink, 7.4) +
    l(d, fill, 5) +
    circle(eye, 5.4, fill, `stroke="${C.ink}" stroke-width="1.2"`) +
    circle(eye, 2.4, C.ink);
  return (
    feather('M56 66Q40 82 24 74Q10 70 8 86', [8, 90], C.red) +
    feather('M56 68Q48 92 30 92Q16 94 18 108', [18, 112], C.gold) +
    feather('M60 70Q60 96 46 104Q38 110 42 122', [42, 124], C.green) +
    feather('M64 70Q76 88 86 86Q96 88 92 104', [92, 106], C.red) +
    o('M58 58Q40 30 8 26Q14 34 10 38Q18 42 17 48Q26 50 28 56Q36 58 40 64Q50 70 60 66Z', C.gold) +
    l('M16 30Q40 38 54 60M17 42Q36 48 52 62M28 54Q40 58 52 64', C.deepRed, 1.2) +
    o('M62 58Q70 32 96 34Q90 40 92 46Q86 48 86 56Q80 58 78 64Q70 68 62 66Z', C.gold) +
    l('M90 38Q74 44 66 60M86 50Q76 54 68 64', C.deepRed, 1.2) +
    o('M52 62Q56 48 66 44Q70 50 72 60Q72 74 60 76Q50 74 52 62Z', C.red) +
    l('M57 62q3 4 6 0M60 68q3 4 6 0M64 60q3 4 6 0', C.paleGold, 1.2) +
    l('M64 48Q58 34 66 24', C.ink, 8.6) +
    l('M64 48Q58 34 66 24', C.paleGold, 6.4) +
    o('M61 22Q62 13 71 15Q77 18 73 25Q66 29 61 22Z', C.paleGold, 1.2) +
    o('M74 19L85 22L74 24Z', C.red, 1) +
    circle([70, 20], 1.5, C.ink) +
    l('M64 16Q58 8 50 10M67 15Q64 5 56 4', C.red, 2.2)
  );
}

const warbler = (): string =>
  o('M30 66L8 76L12 70L6 68L28 58Z', '#5c6b2a') +
  o('M24 62Q34 38 56 36Q70 36 72 50Q70 70 46 72Q32 72 24 62Z', '#8d9c42') +
  f('M44 70Q64 68 71 52Q62 54 54 60Q48 64 44 70Z', '#dcd6a0') +
  o('M28 62Q38 48 56 52Q48 68 32 68Z', '#5c6b2a', 1.1) +
  l('M36 62Q44 56 52 55M38 65Q44 62 48 60', '#c3cc86', 1) +
  o('M71 44L84 46L71 50Z', C.gold, 1.1) +
  circle([63, 45], 2.2, C.ink) +
  circle([63.6, 44.4], 0.7, C.white) +
  l('M58 41Q64 38 70 42', C.white, 1.2) +
  l('M46 72L44 80M54 71L54 79', C.ink, 1.8);

const cuckoo = (): string =>
  f(
    'M76 74A20 20 0 1 0 94 104A24 24 0 0 1 76 74Z',
    C.gold,
    `transform="translate(-4 38) rotate(8 80 90)" stroke="${C.ink}" stroke-width="1.2"`,
  ) +
  g(
    'translate(0 16)',
    o('M26 86L4 98L10 90L2 86L24 78Z', C.ink),
    o('M20 82Q34 66 54 70Q66 72 68 80Q60 92 40 92Q28 90 20 82Z', '#6d7376'),
    f('M36 91Q56 92 67 81Q58 80 50 84Z', C.white),
    l('M42 90l2 -4M48 90l2 -5M54 88l2 -5', C.ink, 1.1),
    o('M44 74Q38 52 16 44Q20 54 18 58Q24 62 24 68Q32 76 44 80Z', '#444b50'),
    o('M50 74Q58 56 78 54Q74 60 74 66Q66 76 54 80Z', '#444b50'),
    o('M67 78L80 80L67 83Z', C.red, 1),
    circle([62, 77.5], 1.7, C.ink),
    circle([62.4, 77.1], 0.6, C.white),
  );

const bridge = (): string =>
  [
    [4, 134, 40, 118],
    [30, 122, 70, 136],
    [60, 132, 100, 114],
  ]
    .map(
      ([x1, y1, x2, y2]) =>
        l(`M${x1! + 4} ${y1! + 3}V${y1! + 22}M${x2! - 4} ${y2! + 3}V${y2! + 22}`, C.bark, 3.4) +
        o(`M${x1} ${y1}L${x2} ${y2}L${x2! + 2} ${y2! + 9}L${x1! + 2} ${y1! + 9}Z`, '#b98d5c', 1.3) +
        l(`M${x1! + 1} ${y1! + 4.5}L${x2! + 1} ${y2! + 4.5}`, C.bark, 0.9),
    )
    .join('');

function butterfly([x, y]: Point, k: number, turn: number, a: string, b: string): string {
  return g(
    `translate(${x} ${y}) rotate(${turn}) scale(${k})`,
    o('M0 0Q-8 -22 -24 -18Q-26 -4 -2 2Z', a, 1.2),
    o('M0 0Q8 -22 24 -18Q26 -4 2 2Z', a, 1.2),
    o('M0 2Q-16 2 -15 14Q-6 18 0 5Z', b, 1.2),
    o('M0 2Q16 2 15 14Q6 18 0 5Z', b, 1.2),
    circle([-15, -12], 3, C.ink),
    circle([15, -12], 3, C.ink),
    circle([-15, -12], 1.3, C.paleGold),
    circle([15, -12], 1.3, C.paleGold),
    o('M-2 -6Q0 -9 2 -6L1.5 10Q0 13 -1.5 10Z', C.ink, 0.8),
    l('M-1 -7Q-4 -13 -8 -14M1 -7Q4 -13 8 -14', C.ink, 1),
  );
}

const boar = (): string =>
  o(
    'M12 138Q8 112 28 104Q48 94 70 102Q84 106 92 120L99 128Q98 136 88 136Q84 142 76 142L74 154H66L64 146H38L36 154H28L26 146Q16 146 12 138Z',
    '#5a4233',
    1.5,
  ) +
  l('M22 108Q26 98 34 102Q36 94 44 99Q48 92 54 98Q60 93 65 100', C.ink, 2) +
  l(
    'M24 118l6 -4M34 112l6 -3M30 126l7 -4M46 110l6 -2M44 122l7 -4M56 116l6 -3M40 134l6 -4M56 132l6 -3',
    '#a5825f',
    1.4,
  ) +
  o('M70 104L72 93L80 106Z', '#3d2c22', 1.1) +
  o('M91 121Q99 124 99 130Q96 134 90 132Q88 126 91 121Z', '#c99a80', 1.1) +
  o('M84 134Q90 130 91 124Q94 130 88 137Z', C.white, 0.9) +
  circle([81, 117], 2, C.ink) +
  circle([81.7, 116.4], 0.7, C.white) +
  l('M12 124Q4 120 8 112', C.ink, 2);

function goose([x, y]: Point, k: number): string {
  return g(
    `translate(${x} ${y}) scale(${k})`,
    o('M-4 0Q-18 -18 -34 -14Q-24 -8 -22 -2Q-12 6 -2 5Z', '#6f5b49', 1.3),
    o('M4 0Q12 -20 30 -20Q24 -12 24 -6Q14 6 2 5Z', '#8b745d', 1.3),
    o('M-16 8Q-4 -4 12 0Q16 4 10 8Q-2 12 -16 8Z', '#cbb799', 1.2),
    l('M10 3Q18 4 23 0', C.ink, 4.2),
    l('M10 3Q18 4 23 0', '#8b745d', 2.6),
    circle([24, -1], 2.6, '#6f5b49', `stroke="${C.ink}" stroke-width="1"`),
    f('M26 -2L33 -1L26 1Z', C.gold),
  );
}

const cup = (): string =>
  f('M14 52Q50 66 86 52Q80 84 58 88V93H42V88Q20 84 14 52Z', '#0c1a1c', 'opacity=".18" transform="translate(2 3)"') +
  o('M14 50Q50 64 86 50Q80 82 58 86V92H42V86Q20 82 14 50Z', C.red, 1.6) +
  o('M14 50Q16 38 50 38Q84 38 86 50Q80 60 50 60Q20 60 14 50Z', '#9c241d', 1.4) +
  f('M20 50Q24 43 50 43Q76 43 80 50Q74 56 50 56Q26 56 20 50Z', '#efe3c4') +
  f('M28 51Q36 47 50 48Q60 48 66 51Q56 54 44 53Z', C.white) +
  l('M43 66H57M50 63V80M44 72H56M42 79Q50 83 58 78', C.gold, 2.4) +
  circle([30, 70], 1.6, C.gold) +
  circle([70, 70], 1.6, C.gold);

const deer = (): string =>
  l('M30 128L26 156M40 130L40 156M62 128L62 156M70 126L75 156', C.ink, 5.4) +
  l('M30 128L26 156M40 130L40 156M62 128L62 156M70 126L75 156', '#a8683a', 3.4) +
  o('M22 120Q20 102 36 100Q56 98 68 104Q80 108 78 122Q72 132 52 132Q28 134 22 120Z', '#b97a45', 1.5) +
  o('M66 108Q74 98 70 84L82 82Q86 104 78 120Z', '#b97a45', 1.5) +
  f('M67.5 109Q75 99 71.5 86L80.5 85Q84 104 76 118Z', '#b97a45') +
  o('M62 78Q64 70 74 70Q84 72 84 80Q82 88 74 88Q66 88 57 84Q58 79 62 78Z', '#b97a45', 1.4) +
  o('M82 74L94 68Q92 78 84 80Z', '#8f5a30', 1.1) +
  o('M70 71L66 62Q74 64 76 70Z', '#8f5a30', 1.1) +
  circle([69, 77], 1.6, C.ink) +
  f('M57 84Q58 80 61 79.500L61 83Z', C.ink) +
  l('M78 70Q84 60 80 50M81 60Q88 58 90 52M73 70Q70 60 62 56', C.bark, 2.2) +
  (
    [
      [34, 108],
      [44, 106],
      [54, 108],
      [64, 112],
      [38, 117],
      [50, 117],
      [60, 121],
    ] as Point[]
  )
    .map((p) => circle(p, 2.1, '#f3e0bd'))
    .join('') +
  f('M22 116Q14 116 16 124Q22 128 26 122Z', C.white, `stroke="${C.ink}" stroke-width="1.1"`);

const swallow = (): string =>
  g(
    'translate(2 4)',
    o('M40 104Q26 116 8 118Q18 122 26 120Q18 130 10 136Q26 132 44 114Z', C.ink),
    o('M36 102Q44 86 62 82Q74 82 76 92Q70 106 50 112Q40 112 36 102Z', '#2f3d5c'),
    f('M50 111Q70 106 75 93Q66 96 58 102Q52 106 50 111Z', C.white),
    o('M52 90Q40 70 14 68Q22 76 24 82Q34 96 52 100Z', '#2f3d5c'),
    o('M58 92Q72 104 76 130Q84 120 82 108Q78 96 68 88Z', '#46577d'),
    f('M66 84Q75 84 76 92Q71 96 66 92Z', C.red),
    o('M75 86L84 88L75 91Z', C.gold, 0.9),
    circle([70, 86], 1.5, C.ink),
    circle([70.5, 85.6], 0.5, C.white),
  );

function storm(): string {
  const rain = Array.from({ length: 9 }, (_, i) => `M${8 + i * 11} ${20 + (i % 3) * 14}l-6 26`).join('');
  return (
    f('M-2 -2H102V164H-2Z', '#24272b') +
    f('M-2 -2H102V20Q84 34 66 24Q46 40 28 26Q12 34 -2 24Z', C.red) +
    f(blob([24, 38], 26, 15, 4, 0.12), '#3d4248') +
    f(blob([72, 44], 30, 17, 7, 0.12), '#474d54') +
    l(rain, '#7b878d', 1.2) +
    o('M58 46L34 92H50L36 136L78 80H60L76 46Z', C.gold, 1.8) +
    f('M-2 138Q20 126 48 138T102 134V164H-2Z', C.red) +
    circle([82, 140], 15, C.gold, `stroke="${C.ink}" stroke-width="1.8"`) +
    circle([82, 140], 10.5, C.white, `stroke="${C.ink}" stroke-width="1.2"`) +
    [0, 120, 240]
      .map((a) => {
        const [x, y] = polar(a - 90, 4.4, [82, 140]);
        return circle([x, y], 3.2, C.ink);
      })
      .join('') +
    l('M16 0Q12 60 18 112M24 0Q28 40 22 84M90 0Q86 40 92 92', C.leaf, 1.6) +
    [40, 56, 72, 88]
      .map((y) => f(leaf([16, y], [10, y + 10], 2.4), C.leaf) + f(leaf([17, y + 6], [24, y + 16], 2.4), C.green))
      .join('')
  );
}

export const FIGURE_PICTURES: Record<Figure, () => string> = {
  crane,
  curtain,
  moon,
  poet,
  phoenix,
  warbler,
  cuckoo,
  bridge,
  boar,
  cup,
  deer,
  swallow,
  storm,
  butterflies: () =>
    butterfly([34, 42], 1.05, -16, C.gold, C.red) + butterfly([72, 66], 0.8, 24, C.white, C.paleViolet),
  geese: () => goose([36, 36], 0.95) + goose([66, 62], 0.8) + goose([30, 82], 0.65),
  'poem-ribbon': () => ribbon('poem'),
  'plain-ribbon': () => ribbon('plain'),
  'blue-ribbon': () => ribbon('blue'),
  none: () => '',
};

/** The sky behind the plant where a figure brings its own. */
export function skyOf(figure: Figure, plain: string): string {
  const sky = figure === 'moon' ? C.red : figure === 'geese' ? '#e9c98c' : plain;
  return `<rect width="100" height="160" fill="${sky}"/>`;
}

/** Figures that stand behind the plant instead of in front of it. */
export const BEHIND: ReadonlySet<Figure> = new Set<Figure>(['moon']);

export const waveBack = (): string => {
  let out = '<rect width="100" height="160" fill="#26385f"/>';
  for (let row = 0; row < 15; row++)
    for (let column = -1; column < 6; column++) {
      const [x, y] = [column * 20 + (row % 2 ? 10 : 0) + 10, row * 12 + 6];
      for (const [r, fill] of [
        [11, '#26385f'],
        [10, '#d8d5c4'],
        [9.2, '#2f4674'],
        [6.8, '#8fa5c4'],
        [6, '#26385f'],
        [3.4, '#d8d5c4'],
        [2.6, '#2f4674'],
      ] as const)
        out += f(`M${n(x - r)} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z`, fill);
    }
  return out;
};
