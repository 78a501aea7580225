/** One table as the page knows it: the last update, the whole story so far, and what can be asked of it. */
import { identify } from './api';
import { connection, Refused } from './socket.svelte';
import type { Command, Line, Seat, Shown, Update } from './wire/types';

export class Table {
  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly Line[]>([]);
  /** There is no such table. */
  missing = $state(false);
  /** Why the last thing was refused. */
  trouble = $state('');
  /** A command is on its way. */
  busy = $state(false);
  #leave: (() => void) | null = null;
  #left = false;

  constructor(readonly id: string) {
    void this.#enter();
  }

  /** The own seats, in order. */
  mine = $derived<Seat[]>(this.update?.seats.flatMap((seat, i) => (seat.yours ? [i] : [])) ?? []);
  /** The own seat that is to decide now. */
  acting = $derived<Seat | null>(
    this.update?.to_act !== undefined && this.mine.includes(this.update.to_act) ? this.update.to_act : null,
  );
  /** What is shown: the view of the own seat to act, else of the first own one, else a watcher's. */
  shown = $derived<Shown | null>(
    this.update?.views.find((shown) => this.acting !== null && shown.seat === this.acting) ??
      this.update?.views[0] ??
      null,
  );

  async #enter() {
    // The cookie must be there before the socket is: it says whose seats are shown.
    await identify().catch(() => undefined);
    if (this.#left) return;
    this.#leave = connection.watch(
      this.id,
      (update) => this.#take(update),
      (refused) => {
        if (this.update === null) this.missing = true;
        else this.trouble = refused.message;
      },
    );
  }

  #take(update: Update) {
    this.log = [...this.log.filter((line) => line.version <= update.since), ...update.log];
    this.update = update;
    this.trouble = '';
  }

  /** Asks for something; a refusal is shown, not thrown. Tells whether it was done. */
  async do(command: Command): Promise<boolean> {
    if (!this.update || this.busy) return false;
    this.busy = true;
    this.trouble = '';
    try {
      await connection.do(this.id, this.update.version, command);
      return true;
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  close() {
    this.#left = true;
    this.#leave?.();
  }
}
