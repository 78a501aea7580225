/** The names by which the rules ask for diagrams. `Diagram.svelte` of the game draws each of them. */
import type { GameName } from '../games/names';

const koiKoi = ['months', 'deal', 'capture'] as const;

export const DIAGRAMS = {
  'jin-li': ['setup', 'swim', 'jump', 'points'],
  'koi-koi-flower-cards': koiKoi,
  'koi-koi-museum': koiKoi,
  'garden-lake': ['tile', 'reach', 'bonus', 'decoration', 'groups'],
  koi: ['sides', 'shore', 'shapes', 'surrounded', 'lantern', 'example'],
} as const satisfies Record<GameName, readonly string[]>;
