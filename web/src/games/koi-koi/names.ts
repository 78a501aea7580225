/** The names of cards and sets in the chosen language. */
import { DECK } from '../../art/cards/deck';
import type { KoiKoiSetName } from '../../wire/types';
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
  return t('koi-koi-card-short', { plant: t(`koi-koi-plant-${DECK[card]!.plant}.within`), figure: figureName(card) });
}

/** The name as one says it across the table: “a cherry”, “the curtain”. */
export function toldName(card: number): string {
  const { plant, figure } = DECK[card]!;
  const [one, within] = [t(`koi-koi-plant-${plant}.one`), t(`koi-koi-plant-${plant}.within`)];
  return t('koi-koi-told-card', { on: figure, one, plant: within, figure: figureName(card) });
}

const figureName = (card: number): string => t(`koi-koi-figure-${DECK[card]!.figure}.within`);

/** A card that one of its month takes: what is on it. */
export function takenName(card: number, by: number): string {
  const figure = figureName(card);
  return DECK[card]!.figure === DECK[by]!.figure ? t('koi-koi-card-other', { figure }) : figure;
}

/** A set; one of a house's own has the name that its rules file gives it. */
export const setName = (set: KoiKoiSetName): string => (typeof set === 'string' ? t(`koi-koi-set-${set}`) : set.name);

/** By what a list tells sets apart. */
export const setKey = (set: KoiKoiSetName): string => (typeof set === 'string' ? set : `own ${set.name}`);
