/** The plant of each month. It stands at the same place on all four cards; chaff cards show a little more or less of it. */
import type { Plant } from '../deck';
import { chrysanthemum, clover, pampas } from './summer';
import { maple, paulownia, willow } from './autumn';
import { iris, peony, wisteria } from './spring';
import type { Wish } from './wish';
import { cherry, pine, plum } from './winter';

export const PLANT_PICTURES: Record<Plant, (wish: Wish) => string> = {
  pine,
  plum,
  cherry,
  wisteria,
  iris,
  peony,
  clover,
  pampas,
  chrysanthemum,
  maple,
  willow,
  paulownia,
};

/** The paper of each month: a quiet tint, so that months are told apart from afar. */
export const PAPERS: Record<Plant, string> = {
  pine: '#f1e8d0',
  plum: '#f3e6dc',
  cherry: '#fbeee9',
  wisteria: '#eeeadf',
  iris: '#e9ecdf',
  peony: '#f6e7da',
  clover: '#f0e9cf',
  pampas: '#e5dcc0',
  chrysanthemum: '#f4ecd6',
  maple: '#f5e8cd',
  willow: '#e8eadb',
  paulownia: '#ece6e4',
};
