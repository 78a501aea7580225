/** The spoken name of a card in the chosen language. */
import { DECK } from '../../art/cards/deck';
import type { Messages } from '../../i18n/messages';

export function cardName(m: Messages, card: number): string {
  const { month, plant, figure, kind } = DECK[card]!;
  return m.cardName(m.months[month - 1]!, m.plants[plant], m.figures[figure], m.kinds[kind]);
}
