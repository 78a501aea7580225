/** One table as the page knows it: the update that is shown, the whole story so far, and what can be asked of it. */
import { tick } from 'svelte';
import { identify } from './api';
import { forgetNumber, numberOf } from './fair';
import { i18n } from './i18n/index.svelte';
import { connection, Refused } from './socket.svelte';
import { stage, still } from './stage.svelte';
import { refusal } from './ui/said';
import type { Command, Line, Seat, Shown, Update } from './wire/types';

export class Table {
  /** What is shown: the newest update, or one before it while the page still shows what happened. */
  update = $state.raw<Update | null>(null);
  #lines = $state.raw<readonly Line[]>([]);
  /** There is no such table. */
  missing = $state(false);
  /** Why the last thing was refused. */
  trouble = $state('');
  /** A command is on its way, or done but not shown yet. */
  busy = $state(false);
  #newest: Update | null = null;
  #coming: Update[] = [];
  #showing = false;
  #opened = new Set<string>();
  #leave: (() => void) | null = null;
  #left = false;

  constructor(readonly id: string) {
    void this.#enter();
  }

  /** The story up to what is shown. */
  log = $derived<readonly Line[]>(this.#lines.filter((line) => line.version <= (this.update?.version ?? 0)));
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
        else this.trouble = refusal(i18n.m, refused.code, refused.message);
      },
    );
  }

  #take(update: Update) {
    this.#lines = [...this.#lines.filter((line) => line.version <= update.since), ...update.log];
    this.#newest = update;
    this.#coming.push(update);
    this.#openNumbers(update);
    if (!this.#showing) void this.#showAll();
  }

  /** Shows one update after the other, each for as long as the game holds the stage. */
  async #showAll() {
    this.#showing = true;
    for (let next = this.#next(); next; next = this.#next()) {
      this.update = next;
      this.trouble = '';
      await tick();
      await stage.free();
    }
    this.#showing = false;
  }

  #next(): Update | undefined {
    if (still()) this.#coming.splice(0, this.#coming.length - 1);
    return this.#coming.shift();
  }

  /** Shows the newest at once. */
  skip() {
    this.#coming.splice(0, this.#coming.length - 1);
    stage.clear();
  }

  /** When all have sat down, the own numbers for the deal are opened. */
  #openNumbers(update: Update) {
    if (update.phase !== 'opening') return;
    for (const [seat, { yours, number_hash: hash, number }] of update.seats.entries()) {
      const drawn = yours && hash && !number && !this.#opened.has(hash) ? numberOf(hash) : null;
      if (!hash || drawn === null) continue;
      this.#opened.add(hash);
      connection.do(this.id, update.version, { do: 'open', seat, number: drawn }).then(
        () => forgetNumber(hash),
        // Another window of this browser may have been faster.
        () => undefined,
      );
    }
  }

  /** Asks for something; a refusal is shown, not thrown. Tells whether it was done. */
  async do(command: Command): Promise<boolean> {
    if (!this.#newest || this.busy) return false;
    this.busy = true;
    this.trouble = '';
    this.skip();
    try {
      const version = await connection.do(this.id, this.#newest.version, command);
      // Until the page shows what was done, nothing can be chosen.
      while (!this.#left && (this.update?.version ?? 0) < version) await new Promise((next) => setTimeout(next, 10));
      return true;
    } catch (error) {
      this.trouble = error instanceof Refused ? refusal(i18n.m, error.code, error.message) : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  close() {
    this.#left = true;
    this.#leave?.();
    stage.clear();
  }
}
