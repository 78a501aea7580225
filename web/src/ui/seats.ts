/** How the seats of a table are called. */
import type { Update } from '../wire/types';
import { t } from '../words/index.svelte';

export function seatNames({ seats }: Pick<Update, 'seats'>): string[] {
  const names = seats.map(({ who, name, level }) => {
    if (who === 'computer' && level)
      return name ? t('table-stands-in', { level: t(`table-level-${level}`), name }) : t(`table-level-${level}`);
    return name ?? t('table-open-seat');
  });
  // Computers of one level are counted, so that each can be told apart by name.
  const same = (i: number) => seats[i]!.who === 'computer' && names.filter((name) => name === names[i]).length > 1;
  return names.map((name, i) =>
    same(i) ? `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}` : name,
  );
}
