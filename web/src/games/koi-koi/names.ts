/** The names of cards and sets in the chosen language. */
import { DECK } from '../../art/cards/deck';
import { sayIfKnown, t } from '../../words/index.svelte';

/** The whole name, as it is read out: figure, plant, month and kind. */
export function cardName(card: number): string {
  const { month, plant, figure, kind } = DECK[card]!;
  return t('koi-koi-card-name', {
    on: figure,
    figure: t(`koi-koi-figure-${figure}`),
    plant: t(`koi-koi-plant-${plant}`),
    month: monthName(month),
    kind: t(`koi-koi-kind-${kind}`),
  });
}

export function monthName(month: number): string {
  return sayIfKnown(`koi-koi-month-${month}`) ?? String(month);
}

/** The name in a sentence: plant and figure. */
export function shortName(card: number): string {
  const { plant, figure } = DECK[card]!;
  return t('koi-koi-card-short', {
    plant: t(`koi-koi-plant-${plant}.within`),
    figure: t(`koi-koi-figure-${figure}.within`),
  });
}

/** A set by its name in the rules files; a rules file of one's own may hold others. */
export function setName(name: string): string {
  return sayIfKnown(`koi-koi-set-${name.toLowerCase().replaceAll(/[ ,]+/g, '-')}`) ?? name;
}
