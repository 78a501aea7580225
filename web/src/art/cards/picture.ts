/** Puts a card together: paper, plant, figure. */
import type { CardFace } from './deck';
import { BEHIND, FIGURE_PICTURES, skyOf } from './figures';
import { PAPERS, PLANT_PICTURES } from './plants';

export function cardPicture(card: CardFace): string {
  const figure = FIGURE_PICTURES[card.figure]();
  if (card.figure === 'storm') return figure;
  const plant = PLANT_PICTURES[card.plant]({ variant: card.rank, figure: card.figure !== 'none' });
  const layers = BEHIND.has(card.figure) ? figure + plant : plant + figure;
  return skyOf(card.figure, PAPERS[card.plant]) + layers;
}
