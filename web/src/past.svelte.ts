/** A game, finished or still running, looked through step by step: the position that is shown, and those that were fetched already. */
import { ApiError, replay, type Positions } from './api';
import { t } from './words/index.svelte';
import { stage } from './stage.svelte';
import type { ReplayPosition, Seat } from './wire/types';

/** Through whose eyes: a seat's, a watcher's, or your own. */
export type Eyes = Seat | 'watcher' | null;
const CHUNK = 40;
const PACE = 900;

export class Past {
  position = $state.raw<ReplayPosition | null>(null);
  length = $state(0);
  seat = $state<Seat | null>(null);
  eyes = $state<Eyes>(null);
  /** Goes on by itself. */
  running = $state(false);
  /** Why a position could not be had. */
  trouble = $state('');
  #known = new Map<number, ReplayPosition>();
  #wanted = 0;
  #timer = 0;

  constructor(
    readonly of: Positions,
    at: number,
    eyes: Eyes,
  ) {
    this.eyes = eyes;
    void this.go(at || 0);
  }

  /** Shows a position; the last one asked for wins. */
  async go(number: number) {
    const wanted = Math.max(0, this.length === 0 ? number : Math.min(number, this.length));
    this.#wanted = wanted;
    stage.clear();
    try {
      const found = this.#known.get(wanted) ?? (await this.#load(wanted));
      this.trouble = '';
      if (found && this.#wanted === wanted) this.position = found;
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.message) || t('replay-failed');
      this.pause();
    }
  }

  step(by: number) {
    this.pause();
    return this.go((this.position?.number ?? 0) + by);
  }

  look(eyes: Eyes) {
    this.eyes = eyes;
    this.#known.clear();
    return this.go(this.#wanted);
  }

  run() {
    this.running = true;
    if (this.position?.number === this.length) void this.go(0).then(() => this.#next());
    else this.#next();
  }

  pause() {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #next() {
    this.#timer = setTimeout(async () => {
      await stage.free();
      if (!this.running) return;
      await this.go(this.#wanted + 1);
      if (this.#wanted < this.length) this.#next();
      else this.running = false;
    }, PACE);
  }

  /** Asks for a position and some of those after it, or before it when going back. */
  async #load(number: number): Promise<ReplayPosition | undefined> {
    const back = this.position !== null && number < this.position.number;
    const from = back ? Math.max(0, number - CHUNK + 1) : number;
    await this.#ask(from, back ? number - from + 1 : CHUNK);
    // An answer may be cut short before the position that was meant.
    if (!this.#known.has(number)) await this.#ask(number, 1);
    return this.#known.get(number);
  }

  async #ask(from: number, count: number) {
    const { length, seat, positions } = await replay(this.of, from, count, this.eyes);
    this.length = length;
    this.seat = seat ?? null;
    for (const position of positions) this.#known.set(position.number, position);
  }
}
