/** How the seats of a table are called. */
import { levelNumber } from '../plans';
import type { Level, Update } from '../wire/types';
import { t } from '../words/index.svelte';

/** How a computer of this level is called: three of them have names. */
export function levelName(level: Level): string {
  return isNamed(level) ? t(`table-level-${level}`) : t('table-level', { number: levelNumber(level) });
}
/** Whether a computer of this level has a name besides its number. */
export const isNamed = (level: Level) => level === 'gakusei' || level === 'senmon' || level === 'sensei';

/** The same where one chooses: a name alone does not tell how strong it is, nor a number of how many. */
export const levelLabel = (level: Level): string =>
  t('table-fill', { named: isNamed(level), level: levelName(level), number: levelNumber(level) });

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
