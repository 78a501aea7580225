/** A finished game, as much of it as a watcher sees: hands, piles and storages stay out of a picture. */
import { pageGame } from '../api';
import { gameTitle } from '../games/title';
import type {
  GameAllComponents,
  GameComponents,
  GameView,
  GameViews,
  GardenLakeLake,
  KoiKoiRoundResult,
  KoiPlayer,
  Square,
  Update,
} from '../wire/types';
import { givePicture } from './picture';

export type Ended =
  | { name: 'jin-li'; koi: readonly (readonly Square[])[]; stones: readonly Square[] }
  | { name: 'koi-koi'; rounds: readonly KoiKoiRoundResult[] }
  | { name: 'garden-lake'; lakes: readonly GardenLakeLake[]; components: GameAllComponents['garden-lake'] }
  | { name: 'koi'; ponds: readonly KoiPlayer[]; components: GameAllComponents['koi'] };

/** What is shown of a view; null for a game that this page does not know. */
export function endedOf(game: string, view: GameView, components: GameComponents | undefined): Ended | null {
  switch (game) {
    case 'jin-li': {
      const { koi, stones } = view as GameViews['jin-li'];
      return { name: game, koi, stones };
    }
    case 'koi-koi':
      return { name: game, rounds: (view as GameViews['koi-koi']).results };
    case 'garden-lake': {
      const { lakes } = view as GameViews['garden-lake'];
      return { name: game, lakes, components: components as GameAllComponents['garden-lake'] };
    }
    case 'koi': {
      const { players } = view as GameViews['koi'];
      return { name: game, ponds: players, components: components as GameAllComponents['koi'] };
    }
    default:
      return null;
  }
}

/** Shares the end of a table as a picture. */
export async function shareEnd(
  { game, options, table, outcome }: Update,
  view: GameView,
  components: GameComponents | undefined,
  names: readonly string[],
): Promise<void> {
  const ended = endedOf(game, view, components);
  if (!ended || !outcome) return;
  const { default: Finished } = await import('./Finished.svelte');
  const title = gameTitle(pageGame(game, options));
  await givePicture(Finished, { title, names, points: outcome.points, ended }, `tancho-${table}.png`);
}
