/** One lesson as the page knows it: where the learner is, and what the lesson says. */
import { ApiError, identify, lessonHint, playLesson } from './api';
import { Exercise } from './exercise.svelte';
import type { GameName } from './games/names';
import { progress } from './progress.svelte';
import type { GameAction, Hint, LessonAnswer, LessonScene } from './wire/types';
import { loadPageWords, t } from './words/index.svelte';

/** The server gives a hint this often at most. */
const HINT_EVERY = 2100;
/** How often a busy adviser is asked about one decision. */
const ASKS = 5;

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export class Lesson extends Exercise<LessonScene> {
  /** What the lesson says to the last action. */
  answer = $state.raw<LessonAnswer | null>(null);
  /** What the adviser would do now. */
  hint = $state.raw<Hint | null>(null);
  /** Whether the right action is shown on the board. */
  shown = $state(false);
  /** A right action is being shown with what followed it: the next step comes after that. */
  praised = $state(false);
  thinking = $state(false);
  #hinted = -HINT_EVERY;
  #left = false;

  constructor(
    readonly course: GameName,
    readonly name: string,
  ) {
    super();
    void this.begin();
  }

  done = $derived(this.scene !== null && this.scene.say === undefined);
  acting = $derived(this.scene !== null && !this.busy && !this.done && this.position?.to_act === this.scene.seat);

  /** From the first step. */
  async begin() {
    await this.ask(async () => {
      const first = { step: 0, played: [] };
      const [scene] = await Promise.all([
        playLesson(this.course, this.name, first),
        loadPageWords('lessons'),
        // A hint is for somebody whom the server knows; without it, this device answers.
        identify().catch(() => undefined),
      ]);
      await this.open(scene);
      this.#take(scene);
    });
  }

  async act(action: GameAction) {
    const { scene } = this;
    if (!scene || !this.acting) return;
    await this.ask(async () => {
      const next = await playLesson(this.course, this.name, { step: scene.step, played: scene.played, action });
      this.answer = next.answer ?? null;
      this.praised = next.answer?.type === 'right';
      if (next.frames.length === 0) this.tries += 1;
      // What was advised is done or passed over: the next decision is advised anew.
      else this.hint = null;
      this.shown = false;
      await this.show(next.frames);
      this.#take(next);
    });
  }

  /** What the adviser would do; whoever asks too early waits. Whatever is played meanwhile, it is the newest decision that is advised. */
  async advise() {
    if (this.thinking) return;
    this.thinking = true;
    try {
      for (let asks = 0, asked = this.scene; this.#unadvised && asks < ASKS; asks++) {
        await sleep(this.#hinted + HINT_EVERY - performance.now());
        if (asked !== this.scene && this.scene?.guide !== 'always') return;
        if (asked !== this.scene) [asked, asks] = [this.scene, 0];
        if (this.#unadvised) await this.#ask();
      }
    } finally {
      this.thinking = false;
    }
  }

  /** The learner is to decide, with an adviser, and has no advice yet. */
  get #unadvised(): boolean {
    return !this.#left && this.acting && this.hint === null && this.scene?.guide !== 'alone';
  }

  async #ask() {
    const scene = this.scene!;
    this.#hinted = performance.now();
    try {
      const hint = await lessonHint(this.course, this.name, { step: scene.step, played: scene.played });
      if (this.scene === scene) this.hint = hint;
    } catch (error) {
      // An adviser who has no time is asked again, and is no reason to stop learning.
      if (scene.guide === 'asked')
        this.trouble = (error instanceof ApiError && error.message) || t('home-start-failed');
    }
  }

  override close() {
    this.#left = true;
    super.close();
  }

  #take(scene: LessonScene) {
    this.scene = scene;
    this.praised = false;
    if (scene.say !== undefined) return;
    progress.finish(this.course, this.name);
    if (scene.outcome) progress.finishGame(this.course);
  }
}
