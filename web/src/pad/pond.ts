/** A pond as it is laid out piece by piece: what `tancho score koi` reads. Whether a piece may lie somewhere, the rules say. */
import { arcHexes, key, type Hex } from '../games/koi/hex';
import type { KoiComponents, KoiParchment, KoiPiece, KoiPoints, KoiReport, KoiScenario, KoiSize } from '../wire/types';

export interface Pond {
  pieces: KoiPiece[];
  parchments: KoiParchment[];
  cards: { well: number; market: number; storage: number };
  luck: number;
  scenario?: KoiScenario;
}

export const emptyPond = (): Pond => ({
  pieces: [{ piece: 'spring', at: [0, 0], turn: 0 }],
  parchments: [],
  cards: { well: 0, market: 0, storage: 0 },
  luck: 0,
});
export const readPond = (text: string): Pond => JSON.parse(text) as Pond;
export const writePond = (pond: Pond): string => JSON.stringify(pond);

export const TOOLS = [
  'water',
  'foliage',
  'lily',
  'shore',
  'lantern',
  'small-koi',
  'medium-koi',
  'large-koi',
  'carp',
  'path',
  'purple-lily',
  'turtle',
  'shishi-odoshi',
  'small-branch',
  'medium-branch',
  'large-branch',
  'statue',
  'bridge',
  'waterfall',
  'willow',
] as const;
export type Tool = (typeof TOOLS)[number];
/** How a piece is held: sixths of a turn, and mirrored. */
export interface Pose {
  turn: number;
  flipped: boolean;
}

const SIZES: readonly KoiSize[] = ['small', 'medium', 'large'];
const SIZE_OF = {
  'small-koi': 'small',
  'medium-koi': 'medium',
  'large-koi': 'large',
  'small-branch': 'small',
  'medium-branch': 'medium',
  'large-branch': 'large',
} as const;
const ARCS: ReadonlySet<Tool> = new Set(['shore', 'lantern', 'statue', 'bridge', 'waterfall', 'willow']);
const isArc = (tool: Tool): boolean => ARCS.has(tool);

type Point = [number, number];
const point = ([q, r]: Hex): Point => [q, r];
const plus = ([a, b]: Hex, [c, d]: Hex): Point => [a + c, b + d];

/** The hexes of a piece that is not turned, its first one at the origin. */
function shapeOf(tool: Tool, box: KoiComponents): readonly Point[] {
  switch (tool) {
    case 'small-koi':
    case 'medium-koi':
    case 'large-koi':
      return box.koi[SIZES.indexOf(SIZE_OF[tool])]!;
    case 'small-branch':
    case 'medium-branch':
    case 'large-branch':
      return box.branches[SIZES.indexOf(SIZE_OF[tool])]!;
    case 'carp':
      return box.carp;
    case 'shishi-odoshi':
      return box.shishi_odoshi;
    default:
      return [[0, 0]];
  }
}

/** What a piece covers as it is held, its first hex at the origin; an arc bends around it. */
export function covers(tool: Tool, box: KoiComponents, { turn, flipped }: Pose): Point[] {
  if (isArc(tool)) return arcHexes([0, 0], turn).map(point);
  const shape = shapeOf(tool, box);
  const [q, r] = shape[0] ?? [0, 0];
  return shape.map((hex) => {
    let [a, b] = [hex[0] - q, hex[1] - r];
    if (flipped) [a, b] = [b, a];
    for (let i = 0; i < turn; i++) [a, b] = [-b, a + b];
    return [a, b];
  });
}

/** The piece with its first hex, or the one that it bends around, here. */
function pieceAt(tool: Tool, box: KoiComponents, at: Hex, pose: Pose): KoiPiece {
  const hexes = covers(tool, box, pose).map((hex) => plus(hex, at));
  switch (tool) {
    case 'water':
    case 'path':
    case 'turtle':
    case 'purple-lily':
      return { piece: tool, at: point(at) };
    case 'foliage':
    case 'lily':
      return { piece: 'foliage', at: point(at), lily: tool === 'lily' };
    case 'shore':
    case 'lantern':
      return { piece: 'shore', x: point(at), dir: pose.turn, lantern: tool === 'lantern' };
    case 'statue':
    case 'bridge':
    case 'waterfall':
    case 'willow':
      return { piece: tool, x: point(at), dir: pose.turn };
    case 'small-koi':
    case 'medium-koi':
    case 'large-koi':
      return { piece: 'koi', size: SIZE_OF[tool], hexes };
    case 'small-branch':
    case 'medium-branch':
    case 'large-branch':
      return { piece: 'branch', size: SIZE_OF[tool], hexes };
    case 'carp':
    case 'shishi-odoshi':
      return { piece: tool, hexes };
  }
}

/** The hexes of a piece that lies there; those of the spring are in the box. */
function liesOn(piece: KoiPiece): readonly Hex[] {
  if ('hexes' in piece) return piece.hexes;
  return 'at' in piece ? [piece.at] : arcHexes(piece.x, piece.dir);
}
const covered = (piece: KoiPiece, at: Hex): boolean => liesOn(piece).some((hex) => key(hex) === key(at));

/**
 * The pond with one piece more. A lily goes onto foliage and a lantern onto a shore that is there already, and a second tap
 * takes it off again.
 */
export function lay(pond: Pond, tool: Tool, box: KoiComponents, at: Hex, pose: Pose): Pond {
  const grown = pond.pieces.findIndex(
    (piece) =>
      (tool === 'lily' && piece.piece === 'foliage' && covered(piece, at)) ||
      (tool === 'lantern' && piece.piece === 'shore' && covered(piece, at)),
  );
  if (grown < 0) return { ...pond, pieces: [...pond.pieces, pieceAt(tool, box, at, pose)] };
  const change = (piece: KoiPiece): KoiPiece =>
    piece.piece === 'foliage'
      ? { ...piece, lily: !piece.lily }
      : piece.piece === 'shore'
        ? { ...piece, lantern: !piece.lantern }
        : piece;
  return { ...pond, pieces: pond.pieces.map((piece, index) => (index === grown ? change(piece) : piece)) };
}

/** The pond without what lies on top at a hex; null if nothing can be taken from there. */
export function take(pond: Pond, at: Hex): Pond | null {
  const under: readonly KoiPiece['piece'][] = ['water', 'foliage', 'spring'];
  const here = pond.pieces.filter((piece) => piece.piece !== 'spring' && covered(piece, at));
  const top = here.find(({ piece }) => !under.includes(piece)) ?? here[0];
  return top ? { ...pond, pieces: pond.pieces.filter((piece) => piece !== top) } : null;
}

const DIRECTIONS: readonly string[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
/** The koi's points as the drawing wants them, in the order of the pieces. */
export const koiPoints = (report: KoiReport): KoiPoints[] =>
  report.details.koi.map(({ points, lilies, open }) => ({
    points,
    lilies,
    open: open.map(({ hex, dir }) => [hex, DIRECTIONS.indexOf(dir)]),
  }));

/** The hexes where something might be laid: the pond and what is within two steps of it. */
export function around(solid: readonly Hex[]): Hex[] {
  const found = new Map(solid.map((hex) => [key(hex), hex]));
  for (let ring = 0; ring < 2; ring++)
    for (const hex of [...found.values()])
      for (const [q, r] of [0, 1, 2, 3, 4, 5].flatMap((d) => arcHexes(hex, d).slice(1, 2)))
        found.set(key([q, r]), [q, r]);
  return [...found.values()];
}
