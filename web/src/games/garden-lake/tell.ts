/** Garden Lake in words. */
import type {
  Cell,
  GameEffects,
  GardenLakeBonus,
  GardenLakeCause,
  GardenLakeCellSet,
  GardenLakeFace,
  GardenLakeLaying,
  GardenLakePiece,
  Seat,
} from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { Teller, Who } from '../play';
import { cellsOf } from './lake';

type Effect = GameEffects['garden-lake'];

export const teller: Teller<'garden-lake'> = {
  effect: (effect, who, names) => told(effect, who, names),
  illegal: (illegal) => {
    switch (illegal.type) {
      case 'not-a-refill':
      case 'out-of-reach':
      case 'must-lay':
        return t(`garden-lake-illegal-${illegal.type}`, { tile: illegal.tile });
      case 'no-such-bonus':
        return t('garden-lake-illegal-no-such-bonus', { shape: shape(illegal.bonus) });
      case 'enough-decorations':
        return t('garden-lake-illegal-enough-decorations', { most: illegal.most });
      case 'shape-twice':
        return t('garden-lake-illegal-shape-twice', { shape: illegal.shape });
      case 'next-to-decoration':
      case 'covered':
        return t(`garden-lake-illegal-${illegal.type}`, { cell: cellName(illegal.at) });
      case 'too-many-bonuses':
        return t('garden-lake-illegal-too-many-bonuses', { bonuses: illegal.bonuses });
      default:
        return t(`garden-lake-illegal-${illegal.type}`);
    }
  },
  end: (end) => {
    switch (end.type) {
      case 'all-passed':
        return t('garden-lake-end-all-passed');
      case 'stopped':
        return t('garden-lake-end-stopped', { title: t(`garden-lake-title-${end.title}`) });
    }
  },
  merit: (merit) => {
    switch (merit.type) {
      case 'fills':
        return t('garden-lake-merit-fills', { lines: lines(merit.rows, merit.columns) });
      case 'groups':
        return t('garden-lake-merit-groups', { points: merit.points, symbols: symbols(merit.symbol, merit.cells) });
      case 'gains':
        return t('garden-lake-merit-gains', { shape: shape(merit.bonus) });
      case 'surrounds':
        return t('garden-lake-merit-surrounds', { shape: merit.shape });
      case 'grows':
        return t('garden-lake-merit-grows', { missing: merit.missing, symbols: symbols(merit.symbol, merit.cells) });
    }
  },
};

function told(effect: Effect, { name: who, you, seat }: Who, names: readonly string[]): string | null {
  const name = (seat: Seat): string => names[seat] ?? '';
  const line = (owner: Seat): string =>
    owner === seat ? t('garden-lake-line-own', { you }) : t('garden-lake-line-of', { owner: name(owner) });
  switch (effect.type) {
    case 'took':
      return t('garden-lake-took', {
        who,
        you,
        tile: effect.tile,
        end: t(`garden-lake-end-${effect.end}`),
        line: line(effect.owner),
      });
    case 'laid':
      return laid(effect, who, you);
    case 'surrounded':
      return t('garden-lake-surrounded', {
        you,
        cell: cellName(effect.laying.at),
        shape: letter(effect.laying.piece),
      });
    case 'filled':
      return t('garden-lake-filled', { you, lines: lines(effect.rows, effect.columns) });
    case 'grouped':
      return grouped(effect, you);
    case 'scored':
      return effect.points < 0
        ? t('garden-lake-scored-less', { points: -effect.points, total: effect.total })
        : t('garden-lake-scored', { points: effect.points, total: effect.total });
    case 'gained':
      return gained(shape(effect.bonus), effect.cause, you);
    case 'discarded':
      return t('garden-lake-discarded', { count: effect.count, shape: shape(effect.bonus) });
    case 'finished':
      return effect.kept
        ? t('garden-lake-finished-keeping', { who, you, shape: shape(effect.kept) })
        : t('garden-lake-finished', { who, you });
    case 'passed':
      return t('garden-lake-passed', { who, you });
    case 'stopped':
      return t('garden-lake-stopped', { who, you });
    case 'drew':
      return t('garden-lake-drew', { tile: effect.tile, line: line(effect.owner), left: effect.left });
    case 'must-take':
      return t('garden-lake-must-take', { owner: name(effect.owner) });
    case 'stays-short':
      return t('garden-lake-stays-short', { owner: name(effect.owner) });
    case 'refilled':
      return t('garden-lake-refilled', { who, you, tile: effect.tile, end: t(`garden-lake-end-${effect.end}`) });
    case 'lost':
      return t('garden-lake-lost', { owner: name(effect.owner), shape: shape(effect.bonus) });
    // The result says it.
    case 'ended':
      return null;
  }
}

/** Before a tile is laid, it is taken: who does so was said then. */
function laid({ piece, face: up, at }: GardenLakeLaying, who: string, you: boolean): string {
  const [cell, face] = [cellName(at), t(`garden-lake-face-${up}`)];
  if ('tile' in piece) return t('garden-lake-laid-tile', { you, cell, face });
  if ('bonus' in piece) return t('garden-lake-laid-bonus', { who, you, cell, face, shape: shape(piece.bonus) });
  return t('garden-lake-laid-decoration', { who, you, cell, shape: piece.decoration });
}

function grouped(effect: Extract<Effect, { type: 'grouped' }>, you: boolean): string {
  const { joined, before, points } = effect;
  const group = { points, symbols: symbols(effect.symbol, effect.cells) };
  if (joined === 0) return t('garden-lake-grouped', { you, ...group });
  if (joined === 1) return t('garden-lake-regrouped', { before, ...group });
  return t('garden-lake-joined', { you, groups: joined, before, ...group });
}

function gained(shape: string, cause: GardenLakeCause, you: boolean): string {
  switch (cause.type) {
    case 'columns': {
      const first = 4 * cause.section;
      return t('garden-lake-gained-columns', { you, shape, first: column(first), last: column(first + 3) });
    }
    case 'rows':
      return t('garden-lake-gained-rows', { you, shape, first: 4 * cause.section + 1, last: 4 * cause.section + 4 });
    case 'area':
      return t('garden-lake-gained-area', { you, shape });
  }
}

/** The letter of a column. */
const column = (x: number): string => 'abcdefghijkl'[x] ?? '';
/** A cell as people call it: the letter of its column and the number of its row. */
const cellName = ({ x, y }: Cell): string => column(x) + String(y + 1);
const shape = (bonus: GardenLakeBonus): string => t(`garden-lake-shape-${bonus}`);
const letter = (piece: GardenLakePiece): string => ('decoration' in piece ? piece.decoration : '');
const symbols = (symbol: GardenLakeFace, cells: GardenLakeCellSet): string =>
  t(`garden-lake-symbols-${symbol}`, { count: cellsOf(cells).length });

/** Rows and columns in one list. */
const lines = (rows: readonly number[], columns: readonly number[]): string =>
  list([
    ...rows.map((y) => t('garden-lake-row', { row: y + 1 })),
    ...columns.map((x) => t('garden-lake-column', { column: column(x) })),
  ]);
