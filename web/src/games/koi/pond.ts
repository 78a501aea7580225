/** From the view of a player to what the pond draws. */
import type { Variety } from '../../art/koi/varieties';
import type { KoiPiece, KoiPlayer, KoiPoints } from '../../wire/types';
import { arcHexes, key, step, type Hex } from './hex';
import type { Hand, Spot } from './hands';
import type { KoiSize, PondArc, PondHex, PondKoi, PondView } from './pieces';

function springHexes(spring: readonly Hex[], [q, r]: Hex, turns: number): Hex[] {
  return spring.map((hex) => {
    let [a, b] = hex;
    for (let i = 0; i < turns; i++) [a, b] = [-b, a + b];
    return [q + a, r + b];
  });
}

/** A koi looks as it does in the storage, wherever it swims. */
const VARIETIES: Record<KoiSize, Variety> = { small: 'kohaku', medium: 'showa', large: 'asagi', carp: 'centennial' };

/** Hexes in an order in which each touches the one before, where that is possible. */
export function chain(hexes: readonly Hex[]): Hex[] {
  const beside = (a: Hex, b: Hex) => [0, 1, 2, 3, 4, 5].some((d) => key(step(a, d)) === key(b));
  const ends = hexes.filter((hex) => hexes.filter((other) => beside(hex, other)).length === 1);
  const order = [ends[0] ?? hexes[0]!];
  while (order.length < hexes.length) {
    const left = hexes.filter((hex) => !order.includes(hex));
    order.push(left.find((hex) => beside(order.at(-1)!, hex)) ?? left[0]!);
  }
  return order;
}

function koiOf(piece: KoiPiece, points: KoiPoints | undefined, number: number): PondKoi | null {
  if (piece.piece !== 'koi' && piece.piece !== 'carp') return null;
  const size = piece.piece === 'carp' ? 'carp' : piece.size;
  const hexes = chain(piece.hexes);
  const koi: PondKoi = { id: `${size} ${number}`, size, variety: VARIETIES[size], hexes };
  if (!points) return koi;
  const open = points.open.map(([at, direction]) => ({ at, direction }));
  return { ...koi, points: points.points, lilies: points.lilies, surrounded: open.length === 0, open };
}

/**
 * The pieces as the drawing needs them; `points` are those of the koi, in the order of the pieces, `spring` are the hexes of
 * a spring that is not turned.
 */
export function pondOf(pieces: readonly KoiPiece[], points: readonly KoiPoints[], spring: readonly Hex[]): PondView {
  const hexes = new Map<string, PondHex>();
  const on = new Map<string, NonNullable<PondHex['on']>>();
  const arcs: PondArc[] = [];
  const koi: PondKoi[] = [];
  const [shishi, branches]: [Hex[][], Hex[][]] = [[], []];
  for (const piece of pieces) {
    switch (piece.piece) {
      case 'spring':
        for (const at of springHexes(spring, piece.at, piece.turn)) hexes.set(key(at), { at, kind: 'spring' });
        break;
      case 'water':
        hexes.set(key(piece.at), { at: piece.at, kind: 'water' });
        break;
      case 'foliage':
        hexes.set(key(piece.at), { at: piece.at, kind: 'foliage', lily: piece.lily });
        break;
      case 'path':
      case 'turtle':
      case 'purple-lily':
        on.set(key(piece.at), piece.piece);
        break;
      case 'shishi-odoshi':
        shishi.push(piece.hexes);
        break;
      case 'branch':
        branches.push(chain(piece.hexes));
        break;
      case 'koi':
      case 'carp':
        koi.push(koiOf(piece, points[koi.length], koi.length)!);
        break;
      default:
        arcs.push({
          kind: piece.piece,
          x: piece.x,
          direction: piece.dir,
          lantern: piece.piece === 'shore' && piece.lantern,
        });
    }
  }
  for (const [name, what] of on) {
    const hex = hexes.get(name);
    if (hex) hexes.set(name, { ...hex, on: what });
  }
  const tiles = new Set([...hexes.keys(), ...arcs.flatMap((arc) => arcHexes(arc.x, arc.direction).map(key))]);
  return {
    hexes: [...hexes.values()],
    arcs: arcs.map((arc) => ({ ...arc, rays: raysOf(arc, tiles) })),
    koi,
    shishi,
    branches,
  };
}

export const pondOfPlayer = ({ pond, koi }: KoiPlayer, spring: readonly Hex[]): PondView => pondOf(pond, koi, spring);

/** The hexes that a piece covers; of a spring the first one. */
export function hexesOf(piece: KoiPiece): readonly Hex[] {
  if ('hexes' in piece) return piece.hexes;
  return 'at' in piece ? [piece.at] : arcHexes(piece.x, piece.dir);
}

/** The hexes in front of a lantern, a statue or a bridge, up to the first gap. */
export function raysOf({ kind, lantern, x, direction }: PondArc, tiles: ReadonlySet<string>): Hex[][] {
  const looks = kind === 'bridge' ? [-1, 0, 1] : kind === 'statue' || lantern ? [0] : [];
  return looks.map((look) => {
    const ray: Hex[] = [];
    for (let hex = x; tiles.has(key(hex)); hex = step(hex, direction + look + 3)) ray.push(hex);
    return ray;
  });
}

/** The piece in hand as a little pond of its own, placed at the origin. */
export function ghostOf(hand: Hand, { pose }: Spot): PondView {
  const { turn, covers } = hand.poses[pose]!;
  const nothing: PondView = { hexes: [], arcs: [], koi: [] };
  const at: Hex = [0, 0];
  const arc = (kind: PondArc['kind'], lantern = false): PondView => ({
    ...nothing,
    arcs: [{ kind, x: at, direction: turn, lantern }],
  });
  const tile = (hex: Omit<PondHex, 'at'>): PondView => ({ ...nothing, hexes: [{ at, ...hex }] });
  const fish = (koi: KoiSize): PondView => {
    const hexes = chain(covers);
    return { ...nothing, koi: [{ id: 'ghost', size: koi, variety: VARIETIES[koi], hexes }] };
  };
  switch (hand.verb) {
    case 'water':
      return tile({ kind: 'water' });
    case 'foliage':
      return tile({ kind: 'foliage' });
    case 'lily':
      return tile({ kind: 'foliage', lily: true });
    case 'path':
    case 'turtle':
    case 'purple-lily':
      return tile({ kind: 'water', on: hand.verb });
    case 'lantern':
      return arc('shore', true);
    case 'shore':
    case 'statue':
    case 'bridge':
    case 'waterfall':
    case 'willow':
      return arc(hand.verb);
    case 'small-koi':
      return fish('small');
    case 'medium-koi':
      return fish('medium');
    case 'large-koi':
      return fish('large');
    case 'carp':
      return fish('carp');
    case 'shishi-odoshi':
      return { ...nothing, shishi: [covers] };
    case 'small-branch':
    case 'medium-branch':
    case 'large-branch':
      return { ...nothing, branches: [chain(covers)] };
    // What is taken up is outlined where it lies.
    case 'lift':
      return nothing;
  }
}
