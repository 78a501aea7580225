/** The time that the page takes to show what happened. Whoever shows something holds the stage; a tap or a key clears it. */
import { PACES, settings } from './settings.svelte';

/** Whether nothing should move: the reader's wish, nobody looks, or too much came at once. */
export function still(): boolean {
  return (
    stage.cut || document.hidden || settings.pace === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** How long another's whole turn may take, at the normal pace. */
const TURN = 4000;

class Stage {
  /** Something is being shown. */
  held = $state(false);
  /** Something waits to be read; what comes after it is not shown before. */
  paused = $state(false);
  #timer = 0;
  #until = 0;
  #ends: (() => void)[] = [];
  #waiting: (() => void)[] = [];
  #left = TURN;
  /** Turns of several seats came at once: what they did is shown as it is now, without the ways there. */
  cut = $state(false);
  /** How many effects at the end of the story are not on the table yet: what is told keeps step with what is seen. */
  untold = $state(0);
  /** How many effects at the end of the story are told at most: what came before them was read, and is put away. */
  news = $state(Infinity);
  /** How many steps of the turn that is shown are known to follow; null while nobody can tell. */
  ahead: number | null = null;

  /** By how much everything that moves is stretched at the reader's pace: 1 is normal, 0 is no movement. */
  get pace(): number {
    return this.cut ? 0 : PACES[settings.pace];
  }

  /** Somebody else's turn begins. */
  beginTurn() {
    this.#left = TURN;
  }

  /** The time for one step of a turn: what it wants, but no more than this part of what is left, so that all steps end in time. */
  share(milliseconds: number, most = 0.6): number {
    const time = Math.min(milliseconds, this.#left * most);
    this.#left -= time;
    return time;
  }

  /** The same where what follows is known as far as it can be: every step gets its part, and the last one whatever is left. */
  fair(milliseconds: number): number {
    return this.share(milliseconds, this.ahead === null ? 0.45 : 1 / (this.ahead + 1));
  }

  /** Holds the stage for a while, given at the normal pace; `end` is called when it is cleared before. */
  hold(milliseconds: number, end?: () => void) {
    if (end) this.#ends.push(end);
    const time = milliseconds * this.pace;
    const until = performance.now() + time;
    if (until <= this.#until) return;
    this.#until = until;
    this.held = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#free(), time);
  }

  /** Stops until the reader goes on, on this page alone: no time and no tap ends it, only what is returned. */
  pause(): () => void {
    this.paused = true;
    return () => {
      this.paused = false;
      if (!this.held) this.#free();
    };
  }

  /** Settles when the stage is free. */
  free(): Promise<void> {
    return this.held || this.paused ? new Promise((done) => this.#waiting.push(done)) : Promise.resolve();
  }

  /** Ends whatever is being shown. */
  clear() {
    for (const end of this.#ends) end();
    this.#free();
  }

  #free() {
    clearTimeout(this.#timer);
    this.#until = 0;
    this.held = false;
    this.#ends = [];
    if (this.paused) return;
    for (const done of this.#waiting.splice(0)) done();
  }
}

export const stage = new Stage();
