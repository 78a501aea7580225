/** Shows what happens at the table, step after step. Whoever touches the page cuts it short; the end of a round waits to be read. */
import { flushSync } from 'svelte';
import { sound, type SoundName } from '../../sound.svelte';
import { stage, still } from '../../stage.svelte';
import { glide, measure } from './glide';
import type { Picture } from './picture';
import { FLY, type Moment, type Scene, type Step } from './steps';

/** How long a watcher, who is not asked to go on, sees the end of a round. */
const SCENE = 5000;
/** How long a new deal is seen before somebody plays, and what oneself did before the other answers. */
const DEAL = 900;
const REST = 600;
/** Timers come late now and then: the stage is held a little longer than the steps take. */
const LATE = 120;

/** What else there is to know of steps. */
interface Told {
  /** They are the reader's own: the last of them is seen before another begins. */
  rest?: boolean;
  untold?: readonly [withEnd: number, after: number];
}

export class Show {
  picture = $state.raw<Picture>(null!);
  /** Field cards that are about to be taken. */
  about = $state.raw<readonly number[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** A round that has ended, until it is read. */
  scene = $state.raw<Scene | null>(null);
  /** Something is still to be shown. */
  running = $state(false);
  board: HTMLElement | undefined;
  #steps: Step[] = [];
  #end: () => Picture = () => this.picture;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #landing: ReturnType<typeof setTimeout> | undefined;
  #land: () => void = () => undefined;
  #release: (() => void) | null = null;
  /** How many effects come after the end of the round. */
  #after = 0;

  /** Whoever plays reads the end of a round for as long as they like; a watcher goes on with the table. */
  constructor(
    picture: Picture,
    private readonly waits: () => boolean,
  ) {
    this.picture = picture;
  }

  /** Ends what is still being shown, except what waits to be read. */
  settle() {
    if (!this.waits()) this.scene = null;
    this.#hurry();
  }

  /**
   * Shows these steps and then the picture at their end, which is asked for when it is due. Nothing that comes later is shown before:
   * timers may be late. With the end of a round `untold` says how many effects come with it, and how many after it.
   */
  begin(steps: readonly Step[], end: () => Picture, { rest = false, untold = [0, 0] }: Told = {}) {
    this.#end = end;
    this.#steps.push(...steps);
    this.running = true;
    if (this.scene !== null) return;
    if (steps.length > 0) this.#release ??= stage.pause();
    [stage.untold, this.#after] = untold;
    stage.news = Infinity;
    this.#run(rest ? REST : 0);
  }

  /** The end of the round was read; what was dealt since is looked at before anybody plays. */
  read(dealt: boolean) {
    this.scene = null;
    stage.untold = 0;
    if (dealt && this.#after > 0) {
      stage.news = this.#after;
      if (!still()) stage.hold(DEAL);
    }
    this.#run();
  }

  /** Nothing is to be shown any more. */
  close() {
    this.#steps = [];
    clearTimeout(this.#timer);
    clearTimeout(this.#landing);
    this.#free();
    [stage.untold, stage.news] = [0, Infinity];
  }

  #free() {
    this.#release?.();
    this.#release = null;
  }

  #run(rest = 0) {
    const scene = this.#steps.findIndex((step) => step.scene);
    const timed = this.#steps.slice(0, scene < 0 ? undefined : scene);
    const length = timed.reduce((sum, { time }) => sum + time, 0);
    if (still() && timed[0]) this.#sound(timed[0].sound, 0);
    if (still() || length === 0) return this.#hurry();
    stage.hold(length + LATE + rest, () => this.#hurry());
    // Not at once: the page is just being drawn.
    this.#timer = setTimeout(() => this.#next());
  }

  #next() {
    const step = this.#steps[0];
    if (!step || step.scene) return this.#hurry();
    this.#steps.shift();
    this.#change(step);
    this.#timer = setTimeout(() => this.#next(), step.time * stage.pace);
  }

  /** Puts a step on the table; what moves with it glides. */
  #change({ picture, about, moment, from, sound: heard }: Step) {
    const before = this.board && measure(this.board);
    this.#land();
    flushSync(() => {
      this.picture = picture;
      this.about = about ?? [];
      this.moment = moment ?? null;
    });
    this.#sound(heard, moment ? 0 : FLY);
    if (!this.board || !before) return;
    const sourceOf = (card: number) => (from?.card === card ? from.source : undefined);
    this.#land = glide(this.board, before, sourceOf, FLY * stage.pace);
  }

  #sound(name: SoundName, after: number) {
    clearTimeout(this.#landing);
    this.#landing = setTimeout(() => sound.play(name), after * stage.pace);
  }

  /** Goes at once to the end, or to the end of a round that has to be read first. */
  #hurry() {
    clearTimeout(this.#timer);
    this.#land();
    this.about = [];
    this.moment = null;
    if (this.scene !== null || !this.running) return;
    while (this.#steps.length > 0) {
      const step = this.#steps.shift()!;
      this.picture = step.picture;
      if (!step.scene) continue;
      this.scene = step.scene;
      stage.untold = this.#after;
      if (this.waits()) this.#release ??= stage.pause();
      else {
        if (!still()) stage.hold(SCENE);
        this.#free();
      }
      return;
    }
    this.running = false;
    this.picture = this.#end();
    stage.untold = 0;
    this.#free();
  }
}
