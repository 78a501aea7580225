/** The moves of Garden Lake in words. */
import type { GardenLakeView, Line } from '../../wire/types';
import { t } from '../../words/index.svelte';
import type { BreakdownRow } from '../play';

const BONUSES = { '+2': 'double', '+3': 'triple', '+L': 'ell', '+S': 'square' } as const;
type Bonus = (typeof BONUSES)[keyof typeof BONUSES];

export function tell({ action = '', words }: Line, who: string): string | null {
  const you = false;
  if (action === 'done') return t('garden-lake-ended', { who, you });
  if (action === 'pass') return t('garden-lake-passed', { who, you });
  if (action === 'stop') return t('garden-lake-stopped', { who, you });
  const refill = /^\d+(left|right)$/.exec(action);
  if (refill) return t(`garden-lake-refilled-${refill[1] as 'left' | 'right'}`, { who, you });
  const lay = /^(\d+|\+[23LS]|[A-F])([kl]?)[0-3]@(\w+)$/.exec(action);
  if (!lay) return null;
  const [, name = '', side = '', cell = ''] = lay;
  const gains = [...words.matchAll(/gains an? (\w+)/g)].map((match) => shape(match[1] as Bonus));
  const around = [...words.matchAll(/surrounds decoration \w on (\w+)/g)].map((match) => match[1]!);
  return [
    t('garden-lake-laid', { who, you, piece: piece(name, side), cell }),
    ...gains.map((shape) => t('garden-lake-gained', { shape, you })),
    ...around.map((cell) => t('garden-lake-surrounded', { cell, you })),
  ].join(t('table-comma'));
}

const shape = (bonus: Bonus): string => t(`garden-lake-shape-${bonus}`);

/** What is laid: a bonus tile, a tile with one of its sides up, or a decoration. */
function piece(name: string, side: string): string {
  const face = t(`garden-lake-face-${side === 'l' ? 'lily' : 'koi'}`);
  const bonus = BONUSES[name as keyof typeof BONUSES];
  if (bonus) return t('garden-lake-piece-bonus', { shape: shape(bonus), face });
  return side ? t('garden-lake-piece-tile', { face }) : t('garden-lake-piece-decoration');
}

/** Full rows and columns, the groups of each symbol, and what decorations add to them. */
export function breakdown({ lakes }: GardenLakeView): BreakdownRow[] {
  const groups = (symbol: 'koi' | 'lily') =>
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
