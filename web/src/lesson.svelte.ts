/** One lesson as the page knows it: where the learner is, what is shown of it, and what the lesson says. */
import { tick } from 'svelte';
import { ApiError, identify, lessonHint, playLesson } from './api';
import type { GameName } from './games/names';
import { loadPart, type AnyPart } from './games/registry';
import { progress } from './progress.svelte';
import { stage, still } from './stage.svelte';
import type {
  GameAction,
  GameComponents,
  Hint,
  LessonAnswer,
  LessonPosition,
  LessonScene,
  Line,
  SeatInfo,
  Update,
} from './wire/types';
import { loadPageWords, t } from './words/index.svelte';

/** How long a move lies there before the next one, where the game itself shows nothing. */
const LAND = 500;
/** The server gives a hint this often at most. */
const HINT_EVERY = 2100;

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** What is left of a hint for the same turn when its first action was played; null if something else was. */
function rest(hint: Hint | null, action: GameAction): Hint | null {
  const [first, ...others] = hint?.lines[0]?.actions ?? [];
  if (!hint || others.length === 0 || JSON.stringify(first) !== JSON.stringify(action)) return null;
  return { ...hint, lines: [{ ...hint.lines[0]!, actions: others, effects: [] }] };
}

export class Lesson {
  /** The newest answer of the server; while something is still being shown, the board is behind it. */
  scene = $state.raw<LessonScene | null>(null);
  position = $state.raw<LessonPosition | null>(null);
  log = $state.raw<readonly Line[]>([]);
  part = $state.raw<AnyPart | null>(null);
  components = $state.raw<GameComponents | undefined>(undefined);
  /** What the lesson says to the last action. */
  answer = $state.raw<LessonAnswer | null>(null);
  /** What the adviser would do now. */
  hint = $state.raw<Hint | null>(null);
  /** Whether the right action is shown on the board. */
  shown = $state(false);
  thinking = $state(false);
  missing = $state(false);
  trouble = $state('');
  #busy = $state(false);
  /** Grows with each action that was not played, so that the board forgets what was begun. */
  #tries = $state(0);
  #hinted = -HINT_EVERY;
  #left = false;

  constructor(
    readonly course: GameName,
    readonly name: string,
  ) {
    void this.begin();
  }

  done = $derived(this.scene !== null && this.scene.say === undefined);
  acting = $derived(this.scene !== null && !this.#busy && !this.done && this.position?.to_act === this.scene.seat);

  /** The lesson as the boards know a table. */
  update = $derived.by((): Update | null => {
    void this.#tries;
    const { scene, position, log } = this;
    if (!scene || !position) return null;
    const { game, options, seat, computer, outcome } = scene;
    const learner: SeatInfo = { who: 'person', name: t('table-you-name'), yours: true };
    const other: SeatInfo = { who: 'computer', level: computer, yours: false };
    return {
      table: '',
      version: log.length,
      game,
      options,
      listed: false,
      phase: position.to_act === undefined ? 'over' : 'playing',
      seats: position.points.map((_, number) => (number === seat ? learner : other)),
      ...(position.to_act === undefined ? {} : { to_act: position.to_act }),
      turn_since: 0,
      commitment: '',
      points: position.points,
      views: [{ seat, view: position.view }],
      since: 0,
      log: [],
      ...(outcome && position.to_act === undefined ? { outcome } : {}),
    };
  });

  /** From the first step. */
  async begin() {
    await this.#ask(async () => {
      const first = { step: 0, played: [] };
      const [scene] = await Promise.all([
        playLesson(this.course, this.name, first),
        loadPageWords('lessons'),
        identify(),
      ]);
      this.part ??= await loadPart(scene.game);
      this.components = scene.components;
      this.log = scene.log;
      this.position = scene.now;
      this.#take(scene);
    });
  }

  async act(action: GameAction) {
    const { scene } = this;
    if (!scene || !this.acting) return;
    await this.#ask(async () => {
      const next = await playLesson(this.course, this.name, { step: scene.step, played: scene.played, action });
      this.answer = next.answer ?? null;
      if (next.frames.length === 0) this.#tries += 1;
      else this.hint = rest(this.hint, action);
      this.shown = false;
      for (const { line, position } of next.frames) {
        this.log = [...this.log, line];
        this.position = position;
        await this.#showing();
      }
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

  close() {
    this.#left = true;
    stage.clear();
  }

  /** Leaves time for what the board shows. */
  async #showing() {
    await tick();
    if (still()) return;
    if (!stage.held) stage.hold(LAND);
    await stage.free();
  }

  #take(scene: LessonScene) {
    this.scene = scene;
    if (scene.say !== undefined) return;
    progress.finish(this.course, this.name);
    if (scene.outcome) progress.finishGame(this.course);
  }

  async #ask(work: () => Promise<void>) {
    if (this.#busy) return;
    this.#busy = true;
    this.trouble = '';
    try {
      await work();
    } catch (error) {
      this.missing = error instanceof ApiError && error.problem?.type === 'no-such-page';
      this.trouble = (error instanceof ApiError && error.message) || t('home-start-failed');
    } finally {
      this.#busy = false;
    }
  }
}
