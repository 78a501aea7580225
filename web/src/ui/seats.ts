/** How the seats of a table are called. */
import { levelNumber } from '../plans';
import type { Level, Update } from '../wire/types';
import { t } from '../words/index.svelte';

/** How a computer of this level is called: three of them have names. */
export function levelName(level: Level): string {
  if (level === 'gakusei' || level === 'senmon' || level === 'sensei') return t(`table-level-${level}`);
  return t('table-level', { number: levelNumber(level) });
}

export function seatNames({ seats }: Pick<Update, 'seats'>): string[] {
  const names = seats.map(({ who, name, level }) => {
    if (who === 'computer' && level)
      return name ? t('table-stands-in', { level: levelName(level), name }) : levelName(level);
    return name ?? t('table-open-seat');
  });
  // Computers of one level are counted, so that each can be told apart by name.
  const same = (i: number) => seats[i]!.who === 'computer' && names.filter((name) => name === names[i]).length > 1;
  return names.map((name, i) =>
    same(i) ? counted(name, names.slice(0, i + 1).filter((other) => other === name).length) : name,
  );
}

const counted = (name: string, count: number) => (/\d$/.test(name) ? `${name} (${count})` : `${name} ${count}`);
