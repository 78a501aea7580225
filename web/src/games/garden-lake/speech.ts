/** What is on a lake and in the hand, for those who hear it, and what the signs on the board mean. */
import type { GameEffects } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { At, Edge, LakeDrawing, ReachTile } from './drawing';
import type { Hand } from './hand.svelte';
import { teller } from './tell';
import { cellName, COLUMNS, extent, posed, type LakeCell, type Pose } from './tile';

const among = (cells: readonly At[], x: number, y: number) => cells.some(([a, b]) => a === x && b === y);

/** Parts of a label one after the other, as the language separates them. */
const listed = (...parts: string[]): string => parts.join(t('table-comma'));

const symbolWord = ({ symbol }: LakeCell) => (symbol ? t(`garden-lake-face-${symbol}`) : t('garden-lake-water'));

/** A square: its name, what lies there, and whether the piece in hand could be laid with its corner there. */
export function cellLabel(lake: LakeDrawing, hand: Hand, x: number, y: number): string {
  const here = `${cellName(x, y)}: ${content(lake, x, y)}`;
  return among(hand.goals, x, y) ? listed(here, t('garden-lake-fits')) : here;
}

function content({ placed, decorations, areas }: LakeDrawing, x: number, y: number): string {
  for (const { cells } of placed) for (const cell of cells) if (cell.x === x && cell.y === y) return symbolWord(cell);
  if (decorations.some(({ cells }) => among(cells, x, y))) return t('garden-lake-decoration');
  const area = areas.find(({ cells }) => among(cells, x, y));
  if (!area) return t('garden-lake-free');
  return area.kind === 'decoration'
    ? t('garden-lake-decoration-space')
    : `${t('garden-lake-area')} (${t(`garden-lake-shape-${area.kind}`)})`;
}

/** What a free marked square is good for; empty where nothing is marked. */
export function explainArea({ placed, decorations, areas }: LakeDrawing, [x, y]: At): string {
  const covered =
    placed.some(({ cells }) => cells.some((cell) => cell.x === x && cell.y === y)) ||
    decorations.some(({ cells }) => among(cells, x, y));
  const area = covered ? undefined : areas.find(({ cells }) => among(cells, x, y));
  if (!area || area.done) return '';
  return area.kind === 'decoration'
    ? t('garden-lake-about-space')
    : t('garden-lake-about-area', { shape: t(`garden-lake-shape-${area.kind}`) });
}

/** What a bonus tile in the frame is for. */
export function explainEdge({ bonus, gone }: Edge, side: 'top' | 'left', section: number): string {
  if (gone) return t('garden-lake-about-gone');
  const shape = t(`garden-lake-shape-${bonus}`);
  const first = 4 * section;
  return side === 'top'
    ? t('garden-lake-about-columns', { shape, first: COLUMNS[first]!, last: COLUMNS[first + 3]! })
    : t('garden-lake-about-rows', { shape, first: first + 1, last: first + 4 });
}

/** The squares of a shape, row by row: “koi, water; gap, koi”. */
export function shapeWords(cells: readonly LakeCell[]): string {
  const [width, height] = extent(cells);
  const word = (x: number, y: number) => {
    const cell = cells.find((each) => each.x === x && each.y === y);
    return cell ? symbolWord(cell) : t('garden-lake-gap');
  };
  const row = (y: number) => Array.from({ length: width }, (_, x) => word(x, y)).join(t('table-comma'));
  return Array.from({ length: height }, (_, y) => row(y)).join('; ');
}

/** Where a piece comes from. */
export function whereFrom(tile: ReachTile): string {
  if (tile.bonus) return t('garden-lake-bonus');
  if (tile.name === undefined)
    return tile.where === 'own-left' ? t('garden-lake-own-left') : t('garden-lake-own-right');
  return tile.where === 'aside'
    ? t('garden-lake-decoration-shape', { letter: tile.name })
    : t('garden-lake-neighbour', { name: tile.name });
}

/** A piece in the tray: where it comes from, its number, and its shape with its koi face up. */
export function pieceLabel(tile: ReachTile): string {
  const name =
    tile.number === undefined ? whereFrom(tile) : listed(whereFrom(tile), t('garden-lake-tile', { tile: tile.number }));
  return tile.where === 'aside' ? `${name}: ${islandWords(tile.face)}` : `${name}: ${shapeWords(tile.face)}`;
}

/** A decoration has one face, and nothing on it. */
const islandWords = (face: readonly LakeCell[]): string => {
  const [width, height] = extent(face);
  return t('garden-lake-island', { cells: face.length, width, height });
};

/** How the piece in hand is turned. */
export const poseWords = ({ flipped, turns }: Pose): string =>
  t('garden-lake-pose', { face: t(`garden-lake-face-${flipped ? 'lily' : 'koi'}`), turns });

/** The piece in hand: place, pose, whether it fits, and what it would bring. */
export function handWords(hand: Hand, brings: string): string {
  const fits = hand.ok ? t('garden-lake-fits') : t('garden-lake-fits-not');
  const here = `${listed(cellName(...hand.at), poseWords(hand.pose))}: ${fits}`;
  return brings ? listed(here, brings) : here;
}

/** The shape of the piece in hand as it is turned now. */
export const turnedWords = ({ tile, pose }: Hand): string => (tile ? shapeWords(posed(tile.face, pose)) : '');

/** What laying a piece would make, in words; empty if it makes nothing. */
export function bringsWords(effects: readonly GameEffects['garden-lake'][]): string {
  const words = effects.flatMap((effect): string[] => {
    switch (effect.type) {
      case 'filled':
        return [teller.merit({ type: 'fills', rows: effect.rows, columns: effect.columns })];
      case 'grouped': {
        const { symbol, cells, points, before } = effect;
        return points > before ? [teller.merit({ type: 'groups', symbol, cells, points: points - before })] : [];
      }
      case 'gained':
        return [teller.merit({ type: 'gains', bonus: effect.bonus })];
      case 'surrounded':
        return 'decoration' in effect.laying.piece
          ? [teller.merit({ type: 'surrounds', shape: effect.laying.piece.decoration })]
          : [];
      case 'discarded':
        return [teller.effect(effect, { name: '', you: true, seat: null }, []) ?? ''];
      default:
        return [];
    }
  });
  return words.length > 0 ? list(words) : '';
}
