/** One lesson as the page knows it: where the learner is, and what the lesson says. */
import { ApiError, identify, lessonHint, playLesson } from './api';
import { Exercise } from './exercise.svelte';
import type { GameName } from './games/names';
import { progress } from './progress.svelte';
import type { GameAction, Hint, LessonAnswer, LessonScene } from './wire/types';
import { loadPageWords, t } from './words/index.svelte';

/** The server gives a hint this often at most. */
const HINT_EVERY = 2100;

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** What is left of a hint for the same turn when its first action was played; null if something else was. */
function rest(hint: Hint | null, action: GameAction): Hint | null {
  const [first, ...others] = hint?.lines[0]?.actions ?? [];
  if (!hint || others.length === 0 || JSON.stringify(first) !== JSON.stringify(action)) return null;
  return { ...hint, lines: [{ ...hint.lines[0]!, actions: others, effects: [] }] };
}

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
        identify(),
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
      else this.hint = rest(this.hint, action);
      this.shown = false;
      await this.show(next.frames);
      this.#take(next);
    });
  }

  /** What the adviser would do; whoever asks too early waits. */
  async advise() {
    const { scene } = this;
    if (!scene || this.thinking || !this.acting || this.hint) return;
    this.thinking = true;
    try {
      await sleep(this.#hinted + HINT_EVERY - performance.now());
      if (this.#left || this.scene !== scene) return;
      this.#hinted = performance.now();
      const hint = await lessonHint(this.course, this.name, { step: scene.step, played: scene.played });
      if (this.scene?.played.length === scene.played.length) this.hint = hint;
    } catch (error) {
      // An adviser who has no time is no reason to stop learning.
      if (scene.guide === 'asked')
        this.trouble = (error instanceof ApiError && error.message) || t('home-start-failed');
    } finally {
      this.thinking = false;
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
