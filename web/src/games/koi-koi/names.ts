/** The names of cards and sets in the chosen language. */
import { DECK } from '../../art/cards/deck';
import type { Messages } from '../../i18n/messages';

/** The whole name, as it is read out: figure, plant, month and kind. */
export function cardName(m: Messages, card: number): string {
  const { month, plant, figure, kind } = DECK[card]!;
  return m.cardName(m.months[month - 1]!, m.plants[plant], m.figures[figure], m.kinds[kind]);
}

/** The name in a move list: plant and figure. */
export function shortName(m: Messages, card: number): string {
  const { plant, figure } = DECK[card]!;
  return m.cardShort(m.plants[plant], m.figures[figure]);
}

export function setName(m: Messages, name: string): string {
  return m.said.sets[name] ?? name;
}
