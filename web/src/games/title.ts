/** What a game is called, with its edition where there are several. */
import { t } from '../words/index.svelte';
import type { GameName } from './names';

export function gameTitle(game: GameName): string {
  return [t(`game-${game}-name`), t(`game-${game}-edition`)].filter(Boolean).join(' · ');
}
