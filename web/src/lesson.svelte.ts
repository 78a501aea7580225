/** One lesson as the page knows it: where the learner is, and what the lesson says. */
import { ApiError, identify, lessonHint, playLesson } from './api';
import { Exercise } from './exercise.svelte';
import type { GameName } from './games/names';
import { progress } from './progress.svelte';
import type { GameAction, Hint, LessonAnswer, LessonScene, Line } from './wire/types';
import { loadPageWords, t } from './words/index.svelte';

/** The server gives a hint this often at most. */
const HINT_EVERY = 2100;
/** How often a busy adviser is asked about one decision. */
const ASKS = 5;

/** Where a game of a course was left, for as long as this page is open. */
type Left = Pick<LessonScene, 'step' | 'played'> & { log: readonly Line[] };
const LEFT = 'tancho-lesson ';
function recall(key: string): Left | null {
  try {
    return JSON.parse(sessionStorage.getItem(LEFT + key) ?? 'null') as Left | null;
  } catch {
    return null;
  }
}
function keep(key: string, left: Left) {
  try {
    sessionStorage.setItem(LEFT + key, JSON.stringify(left));
  } catch {
    // Without room the game is begun again.
  }
}
function forget(key: string) {
  try {
    sessionStorage.removeItem(LEFT + key);
  } catch {
    // Nothing was kept.
  }
}

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

  /** From where a game was left on this page, else from the first step. */
  async begin() {
    await this.ask(async () => {
      const [scene] = await Promise.all([
        this.#resume(),
        loadPageWords('lessons'),
        // A hint is for somebody whom the server knows; without it, this device answers.
        identify().catch(() => undefined),
      ]);
      await this.open(scene);
      this.#take(scene);
    });
  }

  /** From the first step. */
  async again() {
    this.answer = this.hint = null;
    forget(this.#key);
    await this.begin();
  }

  async act(action: GameAction) {
    const { scene } = this;
    if (!scene || !this.acting) return;
    await this.ask(async () => {
      const next = await playLesson(this.course, this.name, { step: scene.step, played: scene.played, action });
      // What is said to a turn may speak of the reply: it waits until that was seen.
      const replied = next.frames.some(({ line }) => line.seat !== scene.seat);
      this.answer = replied ? null : (next.answer ?? null);
      this.praised = next.answer?.type === 'right';
      if (next.frames.length === 0) this.tries += 1;
      // What was advised is done or passed over: the next decision is advised anew.
      else this.hint = null;
      this.shown = false;
      await this.show(next.frames);
      this.answer = next.answer ?? null;
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
      // While something is being played it is another decision already.
      if (this.scene === scene && !this.busy) this.hint = hint;
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

  get #key(): string {
    return `${this.course}/${this.name}`;
  }

  /** A game that was left goes on where it was; what the server does not know any more begins anew. */
  async #resume(): Promise<LessonScene> {
    const left = recall(this.#key);
    // What the game is made of comes with its beginning only, and what was played in it is not told again.
    const first = playLesson(this.course, this.name, { step: 0, played: [] });
    if (!left) return first;
    try {
      const { step, played, log } = left;
      const now = await playLesson(this.course, this.name, { step, played });
      return { ...(await first), ...now, log: [...log] };
    } catch {
      forget(this.#key);
      return first;
    }
  }

  #take(scene: LessonScene) {
    this.scene = scene;
    this.praised = false;
    // Short lessons are begun again; a game of many turns is not lost by a look at something else.
    if (scene.guide !== undefined && scene.say !== undefined)
      keep(this.#key, { step: scene.step, played: scene.played, log: this.log });
    else forget(this.#key);
    if (scene.say !== undefined) return;
    progress.finish(this.course, this.name);
    if (scene.outcome) progress.finishGame(this.course);
  }
}
