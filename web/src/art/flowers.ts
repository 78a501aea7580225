/** Flowers and leaves as paths, shared by the pond and the cards. */
import { n, polar, smooth, type Point } from './geometry';

/** One pointed petal from `near` to `far` along an angle. */
export function petal(centre: Point, angle: number, near: number, far: number, width: number): string {
  const [root, tip] = [polar(angle, near, centre), polar(angle, far, centre)];
  const middle = near + (far - near) * 0.55;
  const [a, b] = [
    polar(angle - 90, width, polar(angle, middle, centre)),
    polar(angle + 90, width, polar(angle, middle, centre)),
  ];
  return `M${n(root[0])} ${n(root[1])}Q${n(a[0])} ${n(a[1])} ${n(tip[0])} ${n(tip[1])}Q${n(b[0])} ${n(b[1])} ${n(root[0])} ${n(root[1])}Z`;
}

/** A ring of petals. */
export function petals(centre: Point, count: number, near: number, far: number, width: number, turn = 0): string {
  return Array.from({ length: count }, (_, i) => petal(centre, turn + (360 * i) / count, near, far, width)).join('');
}

/** A round flower with notched or smooth lobes, as plum and cherry have. */
export function lobes(centre: Point, count: number, radius: number, notch: number, turn = -90): string {
  const points: Point[] = [];
  const step = 360 / count;
  for (let i = 0; i < count; i++) {
    const a = turn + step * i;
    points.push(polar(a - step * 0.5, radius * 0.42, centre));
    points.push(polar(a - step * 0.36, radius * 0.86, centre));
    points.push(polar(a - step * 0.12, radius, centre));
    if (notch > 0) points.push(polar(a, radius * (1 - notch), centre));
    points.push(polar(a + step * 0.12, radius, centre));
    points.push(polar(a + step * 0.36, radius * 0.86, centre));
  }
  return smooth(points, true);
}

/** A leaf with a midrib: outline only, from root to tip with a belly on both sides. */
export function leaf(root: Point, tip: Point, belly: number, curve = 0): string {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const [mx, my] = [root[0] + dx * 0.45, root[1] + dy * 0.45];
  const c = (side: number) => `${n(mx + nx * (belly * side + curve))} ${n(my + ny * (belly * side + curve))}`;
  return `M${n(root[0])} ${n(root[1])}Q${c(1)} ${n(tip[0])} ${n(tip[1])}Q${c(-1)} ${n(root[0])} ${n(root[1])}Z`;
}

/** A line of the given points as a smooth stroke. */
export const stroke = (...points: Point[]): string => smooth(points);

/** A dot for centres and stamens. */
export const dot = ([x, y]: Point, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
