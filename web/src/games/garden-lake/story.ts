/** What view and log of Garden Lake show beside their words: where the points come from, and what was laid last. */
import type { GardenLakeFace, GardenLakeLaying, GardenLakeView, Seat } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow, GameLine } from '../play';

type Line = GameLine<'garden-lake'>;

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

/** What the newest line of the log put into a lake, and the groups that score since. */
export interface Freshly {
  seat: Seat;
  /** How many pieces: the one that was laid, and the decorations that it surrounded. */
  pieces: number;
  /** The cells of each group that changed. */
  groups: readonly string[];
}

/** Null if the last thing that happened is no laying. */
export function justLaid(log: readonly Line[]): Freshly | null {
  const { seat, effects = [] } = log.at(-1) ?? {};
  const pieces = effects.flatMap((effect): GardenLakeLaying[] =>
    effect.type === 'laid' ? [effect] : effect.type === 'surrounded' ? [effect.laying] : [],
  );
  if (pieces.length === 0) return null;
  const groups = effects.flatMap((effect) => (effect.type === 'grouped' ? [effect.cells] : []));
  return { seat: seat ?? 0, pieces: pieces.length, groups };
}
