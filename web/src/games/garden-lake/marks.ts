/** What effects did to a lake, as marks on it: a preview, a moment and a lit line of the log are drawn from the same. */
import type {
  GameEffects,
  GardenLakeBonus,
  GardenLakeCause,
  GardenLakeComponents,
  GardenLakeLake,
} from '../../wire/types';
import type { At } from './drawing';
import { cellsOf, lyingCells } from './lake';
import type { LakeCell } from './tile';

type Effect = GameEffects['garden-lake'];

export interface Marks {
  /** Pieces that were laid, by hand or because a space is surrounded. */
  pieces: { cells: LakeCell[]; island: boolean }[];
  rows: number[];
  columns: number[];
  /** Groups, with the points that they make more than before. */
  groups: { cells: At[]; change: number }[];
  /** Bonus tiles that were gained: which, and the middle of what gave them, in cells. */
  bonuses: { bonus: GardenLakeBonus; at: At }[];
  /** How many bonus tiles were lost because they fit nowhere. */
  discarded: number;
  points: number;
  /** The numbers of water tiles that moved. */
  tiles: number[];
}

export function marksOf(effects: readonly Effect[], lake: GardenLakeLake, components: GardenLakeComponents): Marks {
  const marks: Marks = {
    pieces: [],
    rows: [],
    columns: [],
    groups: [],
    bonuses: [],
    discarded: 0,
    points: 0,
    tiles: [],
  };
  for (const effect of effects) add(marks, effect, lake, components);
  return marks;
}

function add(marks: Marks, effect: Effect, lake: GardenLakeLake, components: GardenLakeComponents) {
  switch (effect.type) {
    case 'laid':
      marks.pieces.push({ cells: lyingCells(effect, components), island: 'decoration' in effect.piece });
      break;
    case 'surrounded':
      marks.pieces.push({ cells: lyingCells(effect.laying, components), island: true });
      break;
    case 'filled':
      marks.rows.push(...effect.rows);
      marks.columns.push(...effect.columns);
      break;
    case 'grouped':
      marks.groups.push({ cells: cellsOf(effect.cells), change: effect.points - effect.before });
      break;
    case 'gained':
      marks.bonuses.push({ bonus: effect.bonus, at: middleOf(effect.cause, lake, components) });
      break;
    case 'discarded':
      marks.discarded += effect.count;
      break;
    case 'scored':
      marks.points += effect.points;
      break;
    case 'took':
    case 'drew':
    case 'refilled':
      marks.tiles.push(effect.tile);
      break;
  }
}

function middleOf(cause: GardenLakeCause, lake: GardenLakeLake, { layouts }: GardenLakeComponents): At {
  switch (cause.type) {
    case 'columns':
      return [4 * cause.section + 2, 0];
    case 'rows':
      return [0, 4 * cause.section + 2];
    case 'area':
      return middle(cellsOf(layouts[lake.layout]?.areas[cause.area]?.cells ?? ''));
  }
}

/** Where the points of a group stand, in cells: between two of its squares, as near to its middle as can be. */
export function badge(cells: readonly At[]): At {
  const [x, y] = middle(cells);
  const inside = new Set(cells.map(String));
  const between = cells.flatMap(([a, b]): At[] => [
    ...(inside.has(`${a + 1},${b}`) ? [[a + 1, b + 0.5] as const] : []),
    ...(inside.has(`${a},${b + 1}`) ? [[a + 0.5, b + 1] as const] : []),
  ]);
  const far = ([a, b]: At) => Math.hypot(a - x, b - y);
  return between.toSorted((one, other) => far(one) - far(other))[0] ?? [x, y];
}

/** The middle of some cells, in cells. */
export function middle(cells: readonly At[]): At {
  const count = Math.max(cells.length, 1);
  const sum = cells.reduce(([a, b], [x, y]) => [a + x + 0.5, b + y + 0.5] as const, [0, 0] as At);
  return [sum[0] / count, sum[1] / count];
}
