/** What a turn of KOI did, as one would say it across the table: a list of deeds, without places. */
import type { KoiEffect, KoiGain, KoiPiece } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { Who } from '../play';
import { cardName, change, gainWords, oneWare, theFish, theGoal, pieceWords } from './terms';

/** The tiles and koi that were placed, equal ones counted together. */
function placedWords(pieces: readonly KoiPiece[]): string {
  const tiles: KoiGain = {};
  const others: string[] = [];
  for (const piece of pieces) {
    if (piece.piece === 'water' || piece.piece === 'foliage' || piece.piece === 'shore')
      tiles[piece.piece] = (tiles[piece.piece] ?? 0) + 1;
    else others.push(pieceWords(piece));
  }
  return list([gainWords(tiles), ...others].filter(Boolean));
}

/** How much was got from the space and the well. */
function gainedWords(effects: readonly KoiEffect[]): string {
  const all: KoiGain = {};
  for (const effect of effects)
    if (effect.type === 'gained')
      for (const what of ['coins', 'water', 'foliage', 'shore'] as const)
        if (effect.gain[what]) all[what] = (all[what] ?? 0) + effect.gain[what];
  return gainWords(all);
}

/** Each deed once, in the order in which one would tell them. */
function deeds(effects: readonly KoiEffect[]): string[] {
  const all = <T extends KoiEffect['type']>(type: T) =>
    effects.filter((effect): effect is Extract<KoiEffect, { type: T }> => effect.type === type);
  const placed = all('placed').filter(({ source }) => source !== 'goal');
  const [gain, lilies, lanterns] = [gainedWords(effects), all('bloomed').length, all('lit').length];
  const back = all('discarded').map(({ ware }) => oneWare(ware));
  const told = [
    ...all('took').map(({ card }) => t('koi-did-took', { card: cardName(card) })),
    ...(all('spent-luck').length > 0 ? [t('koi-did-luck')] : []),
    ...(gain ? [t('koi-did-gained', { gain })] : []),
    ...all('bought').map(({ size }) => t('koi-did-bought', { koi: oneWare(size) })),
    ...(placed.length > 0 ? [t('koi-did-placed', { what: placedWords(placed.map(({ piece }) => piece)) })] : []),
    ...(lilies > 0 ? [t('koi-did-bloomed', { lilies: t('koi-count-lily', { count: lilies }) })] : []),
    ...(lanterns > 0 ? [t('koi-did-lit', { lanterns: t('koi-count-lantern', { count: lanterns }) })] : []),
    ...all('moved').map(({ koi }) => t('koi-did-moved', { koi: theFish(koi) })),
    ...all('laid-path').map(() => t('koi-did-path')),
    ...all('surrounded').map(({ koi }) => t('koi-did-surrounded', { koi: theFish(koi) })),
    ...all('claimed').map(({ goal, size }) => t('koi-did-claimed', { goal: theGoal(goal, size) })),
    ...(back.length > 0 ? [t('koi-did-discarded', { what: list(back) })] : []),
  ];
  return told.length === 0 && all('started-work').length > 0 ? [t('koi-did-worked')] : told;
}

/** All points that changed. */
export const pointsOf = (effects: readonly KoiEffect[]): number =>
  effects.reduce((sum, effect) => (effect.type === 'scored' ? sum + effect.points : sum), 0);

/** Empty if nothing was done that is worth telling. */
export function headline(effects: readonly KoiEffect[], { name: who, you }: Who): string {
  const done = deeds(effects);
  if (done.length === 0) return '';
  const told = t('koi-told', { who, you, deeds: list(done) });
  const points = pointsOf(effects);
  return points === 0 ? told : t('koi-told-points', { told, points: change(points) });
}
