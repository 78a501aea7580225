/** The moves of Garden Lake in words. */
import type { Messages } from '../../i18n/messages';
import type { GardenLakeView, Line } from '../../wire/types';
import type { BreakdownRow } from '../play';

const BONUSES: Record<string, string> = { '+2': 'double', '+3': 'triple', '+L': 'ell', '+S': 'square' };

export function tell(m: Messages, { action = '', words }: Line, who: string): string | null {
  const said = m.said.lake;
  if (action === 'done' || action === 'pass' || action === 'stop') return said[action](who);
  const refill = /^\d+(left|right)$/.exec(action);
  if (refill) return said.refill(who, refill[1] as 'left' | 'right');
  const lay = /^(\d+|\+[23LS]|[A-F])([kl]?)[0-3]@(\w+)$/.exec(action);
  if (!lay) return null;
  const [, piece, side, cell] = lay;
  const face = side === 'l' ? 'lily' : 'koi';
  const kind = BONUSES[piece!];
  const what = kind ? said.bonus(said.bonuses[kind]!, face) : side ? said.tile(face) : said.decoration;
  const gains = [...words.matchAll(/gains an? (\w+)/g)].map((match) => said.gains(said.bonuses[match[1]!] ?? ''));
  const around = [...words.matchAll(/surrounds decoration \w on (\w+)/g)].map((match) => said.surrounds(match[1]!));
  return [said.lays(who, what, cell!), ...gains, ...around].join('');
}

/** Full rows and columns, the groups of each symbol, and what decorations add to them. */
export function breakdown(m: Messages, { lakes }: GardenLakeView): BreakdownRow[] {
  const groups = (symbol: 'koi' | 'lily') =>
    lakes.map(({ score }) =>
      score.groups.reduce((sum, group) => sum + (group.symbol === symbol ? group.points - group.decorations : 0), 0),
    );
  return [
    { label: m.lake.rows, values: lakes.map(({ score }) => score.rows.length) },
    { label: m.lake.columns, values: lakes.map(({ score }) => score.columns.length) },
    { label: m.lake.koiGroups, values: groups('koi') },
    { label: m.lake.lilyGroups, values: groups('lily') },
    { label: m.lake.decorations, values: lakes.map(({ score }) => score.decorations) },
  ];
}
