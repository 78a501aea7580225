/** The parts that play the games, each loaded with its words when its game is opened. */
import type { GameName } from '../wire/types';
import { loadGameWords } from '../words/index.svelte';
import type { Part } from './play';

const PARTS: { [G in GameName]: () => Promise<Part<G>> } = {
  'jin-li': () => import('./jin-li/Play.svelte'),
  'koi-koi': () => import('./koi-koi/Play.svelte'),
  'garden-lake': () => import('./garden-lake/Play.svelte'),
  koi: () => import('./koi/Play.svelte'),
};

/** The part of whichever game. The server names the game whose facts it sends, so its part is given no other ones. */
export type AnyPart = Part<GameName>;

/** Null for a game that this page does not know. */
export async function loadPart(game: GameName): Promise<AnyPart | null> {
  if (!(game in PARTS)) return null;
  const [part] = await Promise.all([PARTS[game](), loadGameWords(game)]);
  return part as unknown as AnyPart;
}
