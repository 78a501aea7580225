/** The parts that play the games, each loaded when its game is opened. */
import { loadGameWords, type WordedGame } from '../words/index.svelte';
import type { Part } from './play';

const PARTS: Record<WordedGame, () => Promise<unknown>> = {
  'jin-li': () => import('./jin-li/Play.svelte'),
  'koi-koi': () => import('./koi-koi/Play.svelte'),
  'garden-lake': () => import('./garden-lake/Play.svelte'),
  koi: () => import('./koi/Play.svelte'),
};

const isWorded = (game: string): game is WordedGame => game in PARTS;

/** The part takes the view of its game; which game it is, the server says. Null for a game that this page does not know. */
export async function loadPart(game: string): Promise<Part | null> {
  if (!isWorded(game)) return null;
  const [part] = await Promise.all([PARTS[game](), loadGameWords(game)]);
  return part as Part;
}
