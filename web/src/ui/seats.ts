/** How the seats of a table are called. */
import type { Messages } from '../i18n/messages';
import type { Update } from '../wire/types';

export function seatNames(m: Messages, { seats }: Pick<Update, 'seats'>): string[] {
  const names = seats.map(({ who, name, level }) => {
    if (who === 'computer' && level)
      return name ? m.table.standsIn(m.table.levels[level], name) : m.table.levels[level];
    return name ?? m.table.openSeat;
  });
  // Computers of one level are counted, so that each can be told apart by name.
  const same = (i: number) => seats[i]!.who === 'computer' && names.filter((name) => name === names[i]).length > 1;
  return names.map((name, i) =>
    same(i) ? `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}` : name,
  );
}
