/** The parts that play the games, each loaded when its game is opened. */
import type { Part } from './play';

const PARTS: Record<string, () => Promise<unknown>> = {
  'jin-li': () => import('./jin-li/Play.svelte'),
  'koi-koi': () => import('./koi-koi/Play.svelte'),
  'garden-lake': () => import('./garden-lake/Play.svelte'),
  koi: () => import('./koi/Play.svelte'),
};

/** The part takes the view of its game; which game it is, the server says. Null for a game that this page does not know. */
export async function loadPart(game: string): Promise<Part | null> {
  return ((await PARTS[game]?.()) as Part | undefined) ?? null;
}
