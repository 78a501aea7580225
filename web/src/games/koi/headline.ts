/** What a turn of KOI did, as one would say it across the table: a list of deeds, without places. */
import type { KoiEffect, KoiFace, KoiGain, KoiGainSource, KoiPiece, KoiWare } from '../../wire/types';
import { list, t } from '../../words/index.svelte';
import type { Who } from '../play';
import { gainPictures, type Picture } from './pictures';
import { cardBrief, change, gainList, gainWords, isSize, oneWare, pieceWords, theFish, theGoal } from './terms';

/** One thing that was done: in words, and as pictures. */
export interface Deed {
  words: string;
  /** The card that was taken. */
  card?: KoiFace;
  pictures: readonly Picture[];
}

type Tile = 'water' | 'foliage' | 'shore';
const isTile = (piece: KoiPiece): piece is Extract<KoiPiece, { piece: Tile }> =>
  piece.piece === 'water' || piece.piece === 'foliage' || piece.piece === 'shore';

/** The tiles and koi that were placed, equal tiles counted together. */
function placing(pieces: readonly KoiPiece[]): Deed {
  const tiles: KoiGain = {};
  for (const { piece } of pieces.filter(isTile)) tiles[piece] = (tiles[piece] ?? 0) + 1;
  const others = pieces.filter((piece) => !isTile(piece));
  return {
    words: t('koi-did-placed', { what: list([...gainList(tiles), ...others.map(pieceWords)]) }),
    pictures: [...gainPictures(tiles), ...others.flatMap(pictureOf)],
  };
}
const pictureOf = (piece: KoiPiece): Picture[] =>
  piece.piece === 'koi' ? [piece.size] : piece.piece === 'carp' ? ['carp'] : [];

/** How much was got from some sources, together. */
function gainedFrom(effects: readonly KoiEffect[], sources: readonly KoiGainSource[]): KoiGain {
  const all: KoiGain = {};
  for (const effect of effects)
    if (effect.type === 'gained' && sources.includes(effect.source))
      for (const what of ['coins', 'water', 'foliage', 'shore'] as const)
        if (effect.gain[what]) all[what] = (all[what] ?? 0) + effect.gain[what];
  return all;
}

/** What luck was spent for: tiles, or a koi that is told as bought. */
function lucky(effects: readonly KoiEffect[]): Deed[] {
  const gain = gainedFrom(effects, ['luck']);
  const words = gainWords(gain);
  if (words) return [{ words: t('koi-did-luck-for', { gain: words }), pictures: ['luck', ...gainPictures(gain)] }];
  return effects.some(({ type }) => type === 'spent-luck') ? [{ words: t('koi-did-luck'), pictures: ['luck'] }] : [];
}

/** What went back to the supply, equal tiles counted together. */
function givenBack(wares: readonly KoiWare[]): Deed {
  const tiles: KoiGain = {};
  for (const ware of wares) if (!isSize(ware)) tiles[ware] = (tiles[ware] ?? 0) + 1;
  const koi = wares.filter(isSize);
  return { words: t('koi-did-discarded', { what: list([...gainList(tiles), ...koi.map(oneWare)]) }), pictures: wares };
}

/** Each deed once, in the order in which one would tell them. */
export function deeds(effects: readonly KoiEffect[]): Deed[] {
  const all = <T extends KoiEffect['type']>(type: T) =>
    effects.filter((effect): effect is Extract<KoiEffect, { type: T }> => effect.type === type);
  const deed = (words: string, ...pictures: Picture[]): Deed => ({ words, pictures });
  const placed = all('placed').filter(({ source }) => source !== 'goal');
  const gain = gainedFrom(effects, ['reward', 'well']);
  const [lilies, lanterns] = [all('bloomed').length, all('lit').length];
  const back = all('discarded');
  return [
    ...all('took').map(({ card }) => ({ ...deed(t('koi-did-took', { card: cardBrief(card) })), card })),
    ...all('started-work').map(() => deed(t('koi-did-worked'))),
    ...(gainWords(gain) ? [deed(t('koi-did-gained', { gain: gainWords(gain) }), ...gainPictures(gain))] : []),
    ...lucky(effects),
    ...all('bought').map(({ size }) => deed(t('koi-did-bought', { koi: oneWare(size) }), size)),
    ...(placed.length > 0 ? [placing(placed.map(({ piece }) => piece))] : []),
    ...(lilies > 0 ? [deed(t('koi-did-bloomed', { lilies: t('koi-count-lily', { count: lilies }) }), 'lily')] : []),
    ...(lanterns > 0
      ? [deed(t('koi-did-lit', { lanterns: t('koi-count-lantern', { count: lanterns }) }), 'lantern')]
      : []),
    ...all('found-luck').map(() => deed(t('koi-did-found'), 'luck')),
    ...all('moved').map(({ koi }) => deed(t('koi-did-moved', { koi: theFish(koi) }), ...pictureOf(koi))),
    ...all('laid-path').map(() => deed(t('koi-did-path'), 'path')),
    ...all('surrounded').map(({ koi }) => deed(t('koi-did-surrounded', { koi: theFish(koi) }), ...pictureOf(koi))),
    ...all('claimed').map(({ goal, size }) => deed(t('koi-did-claimed', { goal: theGoal(goal, size) }), goal)),
    ...(back.length > 0 ? [givenBack(back.map(({ ware }) => ware))] : []),
  ];
}

/** All points that changed. */
export const pointsOf = (effects: readonly KoiEffect[]): number =>
  effects.reduce((sum, effect) => (effect.type === 'scored' ? sum + effect.points : sum), 0);

/** By how much the points changed, and what for; empty if they did not. */
export function pointsWords(effects: readonly KoiEffect[]): string {
  const points = pointsOf(effects);
  const scored = effects.flatMap((effect) => (effect.type === 'scored' && effect.points !== 0 ? [effect.part] : []));
  const parts = [...new Set(scored)].map((part) => t(`koi-part-${part}.for`));
  return points === 0 ? '' : t('koi-told-for', { points: change(points), parts: list(parts) });
}

/** Empty if nothing was done that is worth telling. */
export function headline(effects: readonly KoiEffect[], { name: who, you }: Who): string {
  const done = deeds(effects);
  if (done.length === 0) return '';
  const told = t('koi-told', { who, you, deeds: list(done.map(({ words }) => words)) });
  const points = pointsWords(effects);
  return points ? t('koi-told-points', { told, points }) : told;
}
