/** From the view of Garden Lake to what the board draws. No rule is decided here: what fits comes as sets of cells. */
import type {
  GardenLakeAction,
  GardenLakeBonus,
  GardenLakeCellSet,
  GardenLakeComponents,
  GardenLakeLake,
  GardenLakeLaying,
  GardenLakePiece,
  GardenLakePieceChoice,
} from '../../wire/types';
import type { At, Edge, LakeArea, LakeDrawing, Placement, ReachTile } from './drawing';
import { posed, type LakeCell, type Pose } from './tile';

/** In the order in which the components list them. */
const BONUSES: readonly GardenLakeBonus[] = ['double', 'triple', 'ell', 'square'];
const SHAPES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** What tells a piece from the others in a list. */
export const idOf = (piece: GardenLakePiece): string => JSON.stringify(piece);

/** The cells of a piece with its koi face up. */
export function faceOf(piece: GardenLakePiece, { tiles, bonuses, decorations }: GardenLakeComponents): LakeCell[] {
  const cells =
    'tile' in piece
      ? tiles[piece.tile - 1]
      : 'bonus' in piece
        ? bonuses[BONUSES.indexOf(piece.bonus)]
        : decorations[SHAPES.indexOf(piece.decoration)];
  return (cells ?? []).map(({ x, y, symbol }) => ({ x, y, symbol: symbol ? 'koi' : null }));
}

/** Whether a cell is in a set of 36 hexadecimal digits, three for each row; in a row the lowest bit is the left cell. */
export function has(set: GardenLakeCellSet, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < 12 && y < 12 && ((Number.parseInt(set.slice(3 * y, 3 * y + 3), 16) >> x) & 1) === 1;
}

export function cellsOf(set: GardenLakeCellSet): At[] {
  const all = Array.from({ length: 144 }, (_, i) => [i % 12, Math.floor(i / 12)] as const);
  return all.filter(([x, y]) => has(set, x, y));
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const key = (x: number, y: number) => `${x},${y}`;
const islandsIn = ({ decorations }: LakeDrawing) =>
  new Set(decorations.flatMap(({ cells }) => cells.map((at) => key(...at))));
const coveredIn = (lake: LakeDrawing) =>
  new Set([...islandsIn(lake), ...lake.placed.flatMap(({ cells }) => cells.map(({ x, y }) => key(x, y)))]);

/** How many sides of these cells lie at the edge of the lake or at something in it. */
export function touching(lake: LakeDrawing, cells: readonly LakeCell[]): number {
  const covered = coveredIn(lake);
  const solid = (x: number, y: number) => x < 0 || y < 0 || x > 11 || y > 11 || covered.has(key(x, y));
  return cells.flatMap(({ x, y }) => SIDES.filter(([right, down]) => solid(x + right, y + down))).length;
}

/** Which cells of a piece that fits not are in the way: they are covered, or a decoration would touch another. */
export function clashOf(lake: LakeDrawing, cells: readonly LakeCell[]) {
  const [covered, islands] = [coveredIn(lake), islandsIn(lake)];
  const over = cells.filter(({ x, y }) => covered.has(key(x, y)));
  if (over.length > 0) return { why: 'covered' as const, cells: over };
  const beside = cells.filter(({ x, y }) => SIDES.some(([right, down]) => islands.has(key(x + right, y + down))));
  return { why: 'beside' as const, cells: beside };
}

/** The action that this placement stands for, if the server lists it. */
export function actionOf({ piece, koi, lily }: GardenLakePieceChoice, at: Placement): GardenLakeAction | null {
  const sets = at.flipped ? lily : koi;
  if (sets.length === 0) return null;
  const turn = at.turns % sets.length;
  if (!has(sets[turn]!, at.x, at.y)) return null;
  return { type: 'lay', piece, face: at.flipped ? 'lily' : 'koi', turn, at: { x: at.x, y: at.y } };
}

const POSES = [false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({ flipped, turns })));
const anchors = ({ koi, lily }: GardenLakePieceChoice, { flipped, turns }: Pose): readonly At[] => {
  const sets = flipped ? lily : koi;
  return turns < sets.length ? cellsOf(sets[turns]!) : [];
};

/** The next placement that the server lists: further on in this pose, else in the next one that has any. */
export function nextPlacement(choice: GardenLakePieceChoice, now: Placement): Placement | null {
  const turned = { ...now, turns: now.turns % Math.max((now.flipped ? choice.lily : choice.koi).length, 1) };
  const here = POSES.findIndex((pose) => pose.flipped === turned.flipped && pose.turns === turned.turns);
  const later = anchors(choice, turned).find(([x, y]) => y > now.y || (y === now.y && x > now.x));
  if (later) return { ...turned, x: later[0], y: later[1] };
  for (let step = 1; step <= POSES.length; step++) {
    const pose = POSES[(here + step) % POSES.length]!;
    const [first] = anchors(choice, pose);
    if (first) return { ...pose, id: now.id, x: first[0], y: first[1] };
  }
  return null;
}

/** How a laying is held over the board. */
export const placementOf = ({ piece, face, turn, at }: GardenLakeLaying): Placement => ({
  id: idOf(piece),
  flipped: face === 'lily',
  turns: turn,
  ...at,
});

/** The pieces in the lake, each with its cells; decorations apart. The last `fresh` ones were just laid. */
export function placedOf({ laid }: GardenLakeLake, components: GardenLakeComponents, fresh = 0) {
  const pieces = laid.map((laying, index) => ({
    piece: laying.piece,
    cells: lyingCells(laying, components),
    tone: index % 5,
    fresh: index >= laid.length - fresh,
  }));
  const island = ({ piece }: { piece: GardenLakePiece }) => 'decoration' in piece;
  return {
    placed: pieces
      .filter((laid) => !island(laid))
      .map(({ piece, cells, tone, fresh }) => ({ cells, tone, bonus: 'bonus' in piece, fresh })),
    decorations: pieces
      .filter(island)
      .map(({ cells, fresh }) => ({ cells: cells.map(({ x, y }): At => [x, y]), fresh })),
  };
}

/** The cells of a piece where it lies. */
export function lyingCells({ piece, face, turn, at }: GardenLakeLaying, components: GardenLakeComponents): LakeCell[] {
  const cells = posed(faceOf(piece, components), { flipped: face === 'lily', turns: turn });
  return cells.map((cell) => ({ ...cell, x: cell.x + at.x, y: cell.y + at.y }));
}

/** The marked areas and decoration spaces that are printed on a lake. */
export function areasOf(lake: GardenLakeLake, { layouts }: GardenLakeComponents): LakeArea[] {
  const { areas = [], spaces = [] } = layouts[lake.layout] ?? {};
  return [
    ...areas.map(({ bonus, cells }, i): LakeArea => ({
      kind: bonus,
      cells: cellsOf(cells),
      done: lake.areas[i] ?? false,
    })),
    ...spaces.map(({ cells }, i): LakeArea => ({
      kind: 'decoration',
      cells: cellsOf(cells),
      done: lake.spaces[i] === 'lost',
    })),
  ];
}

export function edgesOf({ sections }: GardenLakeLake, components: GardenLakeComponents) {
  const list = components.edges.map((bonus, i): Edge => ({
    bonus,
    size: faceOf({ bonus }, components).length,
    gone: sections[i] ?? false,
  }));
  return { top: list.slice(0, 3), left: list.slice(3) };
}

/** A whole lake as it is drawn. */
export function drawingOf(lake: GardenLakeLake, components: GardenLakeComponents, fresh = 0): LakeDrawing {
  const groups = lake.score.groups.map(({ symbol, cells, points }) => ({ symbol, cells: cellsOf(cells), points }));
  return {
    ...placedOf(lake, components, fresh),
    areas: areasOf(lake, components),
    groups,
    edges: edgesOf(lake, components),
  };
}

/** How many cells each bonus tile has. */
export const sizesOf = ({ bonuses }: GardenLakeComponents): Record<string, number> =>
  Object.fromEntries(BONUSES.map((bonus, i) => [bonus, bonuses[i]?.length ?? 0]));

/** How many cells of a lake are free. */
export const freeIn = ({ laid }: GardenLakeLake, components: GardenLakeComponents): number =>
  144 - laid.reduce((sum, { piece }) => sum + faceOf(piece, components).length, 0);

/** Four places for the tiles in reach: each end has its own, so that no tile moves when another is gone. Alone, each end has two. */
export function slotsOf(tiles: readonly ReachTile[]): (ReachTile | null)[] {
  const at = (where: ReachTile['where']) => tiles.filter((tile) => tile.where === where);
  const [left, right] = [at('own-left'), at('own-right')];
  if (left.length + right.length === tiles.length && tiles.length > 2) {
    return [left[0], left[1], right[0], right[1]].map((tile) => tile ?? null);
  }
  return (['own-left', 'own-right', 'left', 'right'] as const).map((where) => at(where)[0] ?? null);
}
