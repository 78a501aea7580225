/** How the seats of a table are called. */
import type { Messages } from '../i18n/messages';
import type { Update } from '../wire/types';

export function seatNames(m: Messages, { seats }: Pick<Update, 'seats'>): string[] {
  return seats.map(({ who, name, level }) => {
    if (who === 'computer' && level)
      return name ? m.table.standsIn(m.table.levels[level], name) : m.table.levels[level];
    return name ?? m.table.openSeat;
  });
}
