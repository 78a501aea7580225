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
import { cellName as nameOfCell, COLUMNS } from './tile';

type Effect = GameEffects['garden-lake'];

export const teller: Teller<'garden-lake'> = {
  effect: (effect, who, names) => told(effect, who, names),
  headline,
  advice,
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

/** Whose line it is, as one says it of who acts. */
function lineOf(owner: Seat, { you, seat, reader }: Who, names: readonly string[]): string {
  if (owner === seat) return t('garden-lake-line-own', { you });
  return owner === reader ? t('garden-lake-line-yours') : t('garden-lake-line-of', { owner: names[owner] ?? '' });
}

/** What a turn did. Where nothing was laid, the log says it without places already. */
function headline(effects: readonly Effect[], who: Who, names: readonly string[]): string {
  const all = <Type extends Effect['type']>(type: Type) =>
    effects.filter((effect): effect is Extract<Effect, { type: Type }> => effect.type === type);
  const laid = all('laid');
  if (laid.length === 0) return effects.flatMap((effect) => told(effect, who, names) ?? []).join(t('table-comma'));
  const took = all('took')[0];
  const did = laid.flatMap(({ piece, face }) =>
    'tile' in piece
      ? t('garden-lake-head-tile', {
          face: t(`garden-lake-face-${face}`),
          line: lineOf(took?.owner ?? who.seat ?? 0, who, names),
        })
      : [],
  );
  const bonuses = laid.filter(({ piece }) => 'bonus' in piece).length;
  const islands = all('surrounded').length + laid.filter(({ piece }) => 'decoration' in piece).length;
  const rows = all('filled').flatMap(({ rows }) => rows).length;
  const columns = all('filled').flatMap(({ columns }) => columns).length;
  // Those that were laid at once need not be named twice.
  const gained = all('gained').length - bonuses;
  if (bonuses > 0) did.push(t('garden-lake-head-bonus', { count: bonuses }));
  if (islands > 0) did.push(t('garden-lake-head-island', { count: islands }));
  if (rows > 0) did.push(t('garden-lake-head-rows', { count: rows }));
  if (columns > 0) did.push(t('garden-lake-head-columns', { count: columns }));
  for (const { symbol, cells, points, before } of all('grouped'))
    if (points > before) did.push(t('garden-lake-head-group', { symbols: symbols(symbol, cells) }));
  if (gained > 0) did.push(t('garden-lake-head-gained', { count: gained }));
  const points = all('scored').reduce((sum, scored) => sum + scored.points, 0);
  const words = t('garden-lake-head', { who: who.name, you: who.you, did: list(did) });
  return points > 0 ? `${words} (${t('table-plus', { points })})` : words;
}

/** Which piece to lay, if the board shows where; the reasons say what for. */
function advice(effects: readonly Effect[], who: Who, names: readonly string[], shown = true): string | null {
  const laid = effects.find((effect) => effect.type === 'laid');
  if (!laid || !shown) return null;
  const face = t(`garden-lake-face-${laid.face}`);
  const took = effects.find((effect) => effect.type === 'took');
  const words =
    'tile' in laid.piece
      ? t('garden-lake-advice-tile', { face, line: lineOf(took?.owner ?? who.seat ?? 0, who, names) })
      : 'bonus' in laid.piece
        ? t('garden-lake-advice-bonus', { face })
        : t('garden-lake-advice-decoration');
  const points = effects.reduce((sum, effect) => sum + (effect.type === 'scored' ? effect.points : 0), 0);
  return `${words} (${points > 0 ? t('table-plus', { points }) : t('garden-lake-advice-none')})`;
}

function told(effect: Effect, whoever: Who, names: readonly string[]): string | null {
  const { name: who, you } = whoever;
  const name = (seat: Seat): string => names[seat] ?? '';
  const line = (owner: Seat): string => lineOf(owner, whoever, names);
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

const column = (x: number): string => COLUMNS[x] ?? '';
const cellName = ({ x, y }: Cell): string => nameOfCell(x, y);
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
