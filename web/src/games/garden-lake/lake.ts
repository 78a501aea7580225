/** From the view of Garden Lake to what the board draws. No rule is decided here: what fits comes as sets of cells. */
import type { GardenLakeComponents, GardenLakeLake, GardenLakePieceChoice } from '../../wire/types';
import type { At, LakeArea, Placement } from './Board.svelte';
import type { LakeCell, Pose } from './tile';

const BONUSES = ['double', 'triple', 'ell', 'square'];
const SIZES: Record<string, number> = { double: 2, triple: 3, ell: 3, square: 4 };

/** The koi face of a piece in notation: `17`, `+2`, `D`. */
export function faceOf(piece: string, { tiles, bonuses, decorations }: GardenLakeComponents): string {
  if (piece.startsWith('+')) return bonuses['23LS'.indexOf(piece[1]!)]!;
  return /^\d+$/.test(piece) ? tiles[Number(piece) - 1]! : decorations[piece.charCodeAt(0) - 65]!;
}

/** Whether a cell is in a set of 36 hexadecimal digits, three for each row; in a row the lowest bit is the left cell. */
export function has(set: string, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < 12 && y < 12 && ((Number.parseInt(set.slice(3 * y, 3 * y + 3), 16) >> x) & 1) === 1;
}

export function cellsOf(set: string): At[] {
  return all().filter(([x, y]) => has(set, x, y));
}
function all(): At[] {
  return Array.from({ length: 144 }, (_, i) => [i % 12, Math.floor(i / 12)] as const);
}

/** Whether the server lists this placement, and how it is written. */
export function actionOf({ piece, koi, lily }: GardenLakePieceChoice, at: Placement): string | null {
  const sets = at.flipped ? lily : koi;
  if (sets.length === 0) return null;
  const turn = at.turns % sets.length;
  if (!has(sets[turn]!, at.x, at.y)) return null;
  const face = /^[A-F]$/.test(piece) ? '' : at.flipped ? 'l' : 'k';
  return `${piece}${face}${turn}@${'abcdefghijkl'[at.x]}${at.y + 1}`;
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

/** The placement that an action describes, if it is one: `17k1@c4`, `+2l0@a1`, `D3@e5`. */
export function placementOf(action: string): Placement | null {
  const match = /^(\d+|\+[23LS]|[A-F])([kl]?)([0-3])@([a-l])(\d+)$/.exec(action);
  if (!match) return null;
  const [, id, face, turns, column, row] = match;
  return { id: id!, flipped: face === 'l', turns: Number(turns), x: column!.charCodeAt(0) - 97, y: Number(row) - 1 };
}

/** The pieces on the lake, each with its cells; decorations apart. Those from the number `fresh` on were just laid. */
export function placedOf(lake: GardenLakeLake, fresh = Infinity) {
  const tiles = new Map<string, LakeCell[]>();
  const decorations = new Map<string, At[]>();
  for (const [x, y] of all()) {
    const [mark, piece] = [lake.cells[y]![x]!, lake.pieces[y]![x]!];
    if (mark === '.') continue;
    if (/[A-F]/.test(mark)) {
      const key = piece === '.' ? mark : piece;
      decorations.set(key, [...(decorations.get(key) ?? []), [x, y]]);
    } else {
      const symbol = mark === 'k' ? 'koi' : mark === 'l' ? 'lily' : null;
      tiles.set(piece, [...(tiles.get(piece) ?? []), { x, y, symbol }]);
    }
  }
  const placed = [...tiles].map(([piece, cells]) => {
    const index = piece.charCodeAt(0) - 48;
    return { cells, tone: index % 5, bonus: lake.laid[index]?.startsWith('+') ?? false, fresh: index >= fresh };
  });
  return { placed, decorations: [...decorations.values()] };
}

/** The marked areas and decoration spaces, as connected groups of what is printed. */
export function areasOf({ printed, cells }: GardenLakeLake): LakeArea[] {
  const seen = new Set<string>();
  const areas: LakeArea[] = [];
  for (const [x, y] of all()) {
    const mark = printed[y]![x]!;
    if (mark === '.' || seen.has(`${x},${y}`)) continue;
    const group = spread(printed, mark, x, y, seen);
    const marks = group.map(([a, b]) => cells[b]![a]!);
    const kind = mark === 'S' ? 'square' : mark === 'L' ? 'ell' : 'decoration';
    const done = kind === 'decoration' ? marks.some((c) => /[kl~]/.test(c)) : marks.every((c) => c !== '.');
    areas.push({ kind, cells: group, done });
  }
  return areas;
}

function spread(printed: readonly string[], mark: string, x: number, y: number, seen: Set<string>): At[] {
  if (printed[y]?.[x] !== mark || seen.has(`${x},${y}`)) return [];
  seen.add(`${x},${y}`);
  const around = [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ] as const;
  return [[x, y], ...around.flatMap(([a, b]) => spread(printed, mark, a, b, seen))];
}

export function edgesOf({ sections }: GardenLakeLake, { edges }: GardenLakeComponents) {
  const list = edges.map((kind, i) => ({ size: SIZES[kind] ?? 2, gone: sections[i] ?? false }));
  return { top: list.slice(0, 3), left: list.slice(3) };
}

/** The notation of a bonus tile by its kind. */
export const bonusPiece = (kind: string): string => `+${'23LS'[BONUSES.indexOf(kind)]}`;
