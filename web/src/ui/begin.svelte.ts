/** Beginning a game from a page: at once with the last choice, else after one question. */
import { ApiError, gameInfo } from '../api';
import type { GameName } from '../games/names';
import { keepAgainst, openAgainst, openLast, type Against } from '../plans';
import { router } from '../router.svelte';
import { t } from '../words/index.svelte';

export class Begin {
  busy = $state(false);
  trouble = $state('');
  /** The game for which the question is asked. */
  asked = $state<GameName | null>(null);

  play(game: GameName) {
    return this.#go(game, async () => {
      const address = await openLast(game);
      if (address === null) this.asked = game;
      return address;
    });
  }

  /** Opens a table for a friend and leads to its link. */
  invite(game: GameName) {
    return this.#go(game, () => openAgainst(game, 'friend'));
  }

  choose(against: Against) {
    const game = this.asked;
    if (!game) return;
    keepAgainst(game, against);
    this.asked = null;
    void this.#go(game, () => openAgainst(game, against));
  }

  async #go(game: GameName, open: () => Promise<string | null>) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      if ((await gameInfo(game)) === null) this.trouble = t('home-no-game');
      else {
        const address = await open();
        if (address) router.go(address);
      }
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.message) || t('home-start-failed');
    } finally {
      this.busy = false;
    }
  }
}
