/** What view and log of Garden Lake show beside their words: where the points come from, and what was laid last. */
import { standing } from '../../ui/standing';
import type { GameEffects, GardenLakeFace, GardenLakeView, Seat } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow, GameLine } from '../play';

type Line = GameLine<'garden-lake'>;
type Effect = GameEffects['garden-lake'];

/** Full rows and columns, the groups of each symbol, and what decorations add to them. */
export function breakdown({ lakes }: GardenLakeView): BreakdownRow[] {
  const groups = (symbol: GardenLakeFace) =>
    lakes.map(({ score }) =>
      score.groups.reduce((sum, group) => sum + (group.symbol === symbol ? group.points - group.decorations : 0), 0),
    );
  return [
    { label: t('garden-lake-rows'), values: lakes.map(({ score }) => score.rows.length) },
    { label: t('garden-lake-columns'), values: lakes.map(({ score }) => score.columns.length) },
    { label: t('garden-lake-koi-groups'), values: groups('koi') },
    { label: t('garden-lake-lily-groups'), values: groups('lily') },
    { label: t('garden-lake-decorations'), values: lakes.map(({ score }) => score.decorations) },
  ];
}

const ends = ({ effects = [] }: Line) => effects.some(({ type }) => type === 'finished' || type === 'passed');

/** What a seat did in its newest turn, finished or not. */
export function lastTurn(log: readonly Line[], seat: Seat): Effect[] {
  const lines = standing(log).filter((line) => line.seat === seat && !line.effects?.some(isRefill));
  const before = lines.findLastIndex((line, i) => ends(line) && i < lines.length - 1);
  return lines.slice(before + 1).flatMap(({ effects = [] }) => effects);
}
const isRefill = ({ type }: Effect) => type === 'refilled';

/** How many pieces these effects put into a lake: those that were laid, and the decorations that they surrounded. */
export const piecesIn = (effects: readonly Effect[]): number =>
  effects.filter(({ type }) => type === 'laid' || type === 'surrounded').length;

/** What the newest line of the log put into a lake; null if it put nothing there. */
export interface Laying {
  seat: Seat;
  effects: readonly Effect[];
  /** The seat out of whose line the tile came; null if it is no water tile. */
  from: Seat | null;
}

export function justLaid(log: readonly Line[]): Laying | null {
  const { seat, effects = [] } = standing(log).at(-1) ?? {};
  if (seat === undefined || piecesIn(effects) === 0) return null;
  const took = effects.find((effect) => effect.type === 'took');
  return { seat, effects, from: took?.owner ?? null };
}

/** How long a laying is shown: the way of the tile, which one's own has behind it, then lines and groups, then bonus tiles. */
export function showTime({ effects }: Laying, own: boolean): number {
  const has = (...types: Effect['type'][]) => effects.some(({ type }) => types.includes(type));
  const way = own ? 300 : 1900;
  return way + (has('filled', 'grouped', 'surrounded') ? 700 : 0) + (has('gained', 'discarded') ? 450 : 0);
}
