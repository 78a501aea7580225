/** Which game the reader is at, wherever that is known: the header leads to its rules. */
import type { GameName } from './games/names';

class Here {
  game = $state<GameName | null>(null);
}

export const here = new Here();
