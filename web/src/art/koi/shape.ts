/**
 * The shape of a koi seen from above. The body is one spline around a bent spine; everything else (fins, patches,
 * scales, eyes) is placed in body coordinates: `t` runs from the nose (0) to the root of the tail (1), `s` across from -1 to 1.
 * The fish swims towards +x and is centred on the origin.
 */
import { n, polar, smooth, wobble, type Point } from '../geometry';

export interface KoiForm {
  /** Nose to tail tip. */
  length: number;
  /** Half of the greatest width, as a share of the length. */
  girth: number;
  /** -1 to 1: how far and to which side the body swings. */
  bend: number;
  /** 1 is an ordinary fin; the butterfly koi has long ones. */
  fins: number;
}

const BODY = 0.8;
/** Where a paired fin sits, how long it is and how far it stands off, in degrees. */
const PECTORAL = [0.24, 0.18, 40] as const;
const PELVIC = [0.56, 0.1, 28] as const;
const PROFILE: Point[] = [
  [0, 0],
  [0.015, 0.3],
  [0.05, 0.52],
  [0.11, 0.7],
  [0.2, 0.88],
  [0.32, 1],
  [0.45, 0.98],
  [0.6, 0.8],
  [0.75, 0.53],
  [0.88, 0.3],
  [1, 0.17],
  [1.1, 0.04],
];

/** Half width at t, as a share of the girth. */
function breadth(t: number): number {
  const i = Math.max(
    1,
    PROFILE.findIndex(([x]) => x >= t),
  );
  const [a, b] = [PROFILE[i - 1]!, PROFILE[i] ?? PROFILE[PROFILE.length - 1]!];
  const f = b[0] === a[0] ? 0 : (t - a[0]) / (b[0] - a[0]);
  return a[1] + (b[1] - a[1]) * Math.min(1, Math.max(0, f));
}

export class Koi {
  constructor(readonly form: KoiForm) {}

  /** The spine: a calm S that swings more towards the tail. */
  spine(t: number): Point {
    const { length, bend } = this.form;
    return [length * (0.5 - BODY * t), bend * length * 0.11 * Math.sin(4.1 * t - 0.5) * (0.25 + 0.85 * t)];
  }

  /** The direction of the spine at t (towards the tail), in degrees. */
  heading(t: number): number {
    const [a, b] = [this.spine(t - 0.02), this.spine(t + 0.02)];
    return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  }

  /** A point of the body: t along, s across (s = 1 is the outline on the right-hand side of the drawing). */
  at(t: number, s: number): Point {
    return polar(this.heading(t) - 90, s * breadth(t) * this.form.girth * this.form.length, this.spine(t));
  }

  body(grow = 1): string {
    const steps = [0.02, 0.06, 0.12, 0.2, 0.3, 0.42, 0.55, 0.68, 0.8, 0.9, 1];
    const side = (s: number) => steps.map((t) => this.at(t, s * grow));
    const end = this.at(1.09, 0);
    const nose = polar(this.heading(0) + 180, (grow - 1) * this.form.length * 0.1, this.spine(0));
    return smooth([nose, ...side(1), end, ...side(-1).reverse()], true);
  }

  /** The tail fin: two lobes that trail behind the swing. */
  tail(): string {
    const { length, fins, bend } = this.form;
    const angle = this.heading(1) + bend * 16;
    const reach = length * (1 - BODY) * 1.06 * fins;
    const root = this.spine(0.97);
    const p = (turn: number, far: number) => polar(angle + turn, reach * far, root);
    const [l, r] = [this.at(0.93, 0.9), this.at(0.93, -0.9)];
    return smooth(
      [l, p(-34, 0.55), p(-30, 1.12), p(-15, 1.0), p(-3, 0.66), p(4, 0.68), p(17, 1.0), p(31, 1.12), p(35, 0.55), r],
      true,
    );
  }

  tailRays(): string {
    const { length, fins, bend } = this.form;
    const angle = this.heading(1) + bend * 16;
    const reach = length * (1 - BODY) * fins;
    const root = this.spine(0.98);
    return [-26, -17, -8, 9, 18, 27]
      .map((turn) =>
        line(
          polar(angle + turn, reach * 0.25, root),
          polar(angle + turn, reach * (0.98 - 0.03 * (26 - Math.abs(turn))), root),
        ),
      )
      .join('');
  }

  /** A paired fin on one side (`side` is 1 or -1); pectoral fins sit behind the gills, pelvic ones farther back. */
  fin(kind: 'pectoral' | 'pelvic', side: 1 | -1): string {
    const { length, fins } = this.form;
    const [t, size, turn] = kind === 'pectoral' ? PECTORAL : PELVIC;
    const root = this.at(t, side * 0.82);
    const back = this.at(t + 0.07, side * 0.86);
    const angle = this.heading(t) - side * turn;
    const reach = length * size * (0.55 + 0.45 * fins);
    const p = (a: number, far: number) => polar(angle - side * a, reach * far, root);
    return smooth([root, p(24, 0.5), p(22, 0.92), p(8, 1.1), p(-10, 1.04), p(-26, 0.8), back], true);
  }

  finRays(kind: 'pectoral' | 'pelvic', side: 1 | -1): string {
    const { length, fins } = this.form;
    const [t, size, turn] = kind === 'pectoral' ? PECTORAL : PELVIC;
    const root = this.at(t + 0.02, side * 0.84);
    const angle = this.heading(t) - side * turn;
    const reach = length * size * (0.55 + 0.45 * fins);
    return [-16, -5, 6, 17]
      .map((a) => line(polar(angle - side * a, reach * 0.3, root), polar(angle - side * a, reach * 0.92, root)))
      .join('');
  }

  /** The dorsal fin, folded to one side along the back. */
  dorsal(): string {
    const lean = 0.28 * (this.form.bend >= 0 ? 1 : -1);
    const edge = [0.36, 0.44, 0.54, 0.64, 0.72].map((t, i) => this.at(t, lean * [0.1, 0.9, 1.1, 1, 0.5][i]!));
    return smooth([this.at(0.34, 0), ...edge, this.at(0.74, 0), this.at(0.6, 0), this.at(0.47, 0)], true);
  }

  /** A patch of colour in body coordinates, with a soft, natural edge. */
  patch(t: number, s: number, rt: number, rs: number, seed: number, rough = 0.22): string {
    const next = wobble(seed);
    const points = Array.from({ length: 11 }, (_, i): Point => {
      const [x, y] = polar((360 * i) / 11, 1 - rough + 2 * rough * next());
      return this.at(Math.min(1.02, Math.max(0.005, t + x * rt)), s + y * rs);
    });
    return smooth(points, true);
  }

  /** Rows of scales as small arcs between two places of the back. */
  scales(from = 0.24, to = 0.94, reach = 0.86, rows = 13): string {
    let path = '';
    const step = (to - from) / rows;
    for (let row = 0; row < rows; row++) {
      const t = from + row * step;
      const across = Math.max(2, Math.round(6 * breadth(t)));
      for (let i = 0; i < across; i++) {
        const width = (2 * reach) / across;
        const s = -reach + width * (i + (row % 2 ? 0.5 : 0) + 0.5) - (row % 2 ? width * 0.5 : 0);
        const [a, b, c] = [this.at(t, s - width / 2), this.at(t + step * 1.15, s), this.at(t, s + width / 2)];
        path += `M${n(a[0])} ${n(a[1])}Q${n(2 * b[0] - (a[0] + c[0]) / 2)} ${n(2 * b[1] - (a[1] + c[1]) / 2)} ${n(c[0])} ${n(c[1])}`;
      }
    }
    return path;
  }

  /** A line along the body from one place to another. */
  along(s: number, from: number, to: number): string {
    return smooth(Array.from({ length: 8 }, (_, i) => this.at(from + ((to - from) * i) / 7, s)));
  }
}

function line(a: Point, b: Point): string {
  return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
}
