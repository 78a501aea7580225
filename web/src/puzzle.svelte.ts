/** One puzzle as the page knows it: the turn so far, and the puzzle's answer to it. */
import { playPuzzle, identify } from './api';
import { Exercise } from './exercise.svelte';
import type { GameName } from './games/names';
import { solved } from './solved.svelte';
import { stage } from './stage.svelte';
import type {
  GameAction,
  GameEffect,
  LessonFrame,
  LessonPosition,
  Line,
  PuzzleAnswer,
  PuzzleScene,
} from './wire/types';
import { loadPageWords } from './words/index.svelte';

/** A wrong try, a right one, and a solution that was shown. */
const MARKS = { wrong: '🟥', right: '🟩', shown: '⬜' } as const;

export class Puzzle extends Exercise<PuzzleScene> {
  /** What the puzzle says to the last action. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** What each action of a wrong turn did: its last one alone, such as the end of the turn, was no mistake. */
  tried = $state.raw<readonly (readonly GameEffect[])[]>([]);
  /** The tries so far, for whoever wants to tell others. */
  marks = $state('');
  /** What is shown of a solution, one action after the other, and how many of them are on the board. */
  line = $state.raw<readonly LessonFrame[]>([]);
  step = $state(0);
  #given = false;
  /** The board before the first of them. */
  #before: { log: readonly Line[]; position: LessonPosition | null } = { log: [], position: null };

  constructor(
    readonly set: GameName,
    readonly number: number,
  ) {
    super();
    void this.begin();
  }

  done = $derived(this.answer?.type === 'right' || this.answer?.type === 'shown');
  acting = $derived(this.scene !== null && !this.busy && !this.done && this.position?.to_act === this.scene.seat);

  /** From the start of the turn. */
  async begin() {
    await this.ask(async () => {
      const [scene] = await Promise.all([
        playPuzzle(this.set, this.number, { played: [] }),
        loadPageWords('puzzles'),
        // A hint is for somebody whom the server knows; without it, this device answers.
        identify().catch(() => undefined),
      ]);
      await this.open(scene);
      this.answer = null;
      this.line = [];
      this.#before = { log: scene.log, position: scene.now };
      this.scene = scene;
    });
  }

  async act(action: GameAction) {
    const { scene } = this;
    if (!scene || !this.acting) return;
    await this.ask(async () => {
      const next = await playPuzzle(this.set, this.number, { played: scene.played, action });
      await this.#answered(next);
    });
  }

  /** Shows a right turn and how it goes on; after a right turn of the reader's own, how that goes on. */
  async solve() {
    await this.ask(async () => {
      const own = this.answer?.type === 'right' ? (this.scene?.played ?? []) : [];
      const next = await playPuzzle(this.set, this.number, { played: own, show: true });
      if (own.length > 0) this.#before = { log: this.log, position: this.position };
      else this.#mark('shown');
      this.#given ||= own.length === 0;
      [this.answer, this.scene, this.line] = [next.answer ?? null, next, next.frames];
      this.step = 0;
      this.go(1);
    });
  }

  /** Shows the solution up to one of its actions. */
  go(step: number) {
    const wanted = Math.max(0, Math.min(step, this.line.length));
    const forward = wanted === this.step + 1 && this.line.length > 0;
    this.step = wanted;
    stage.clear();
    this.log = [...this.#before.log, ...this.line.slice(0, wanted).map(({ line }) => line)];
    this.position = this.line[wanted - 1]?.position ?? this.#before.position;
    if (forward) stage.beginTurn();
  }

  async #answered(next: PuzzleScene) {
    const answer = next.answer ?? null;
    if (answer?.type === 'right' || answer?.type === 'wrong') this.#mark(answer.type);
    if (answer?.type === 'wrong') this.tried = [...this.#rewind(), answer.effects];
    if (next.frames.length === 0) {
      this.tries += 1;
      this.position = next.now;
    }
    this.answer = answer?.type === 'right' ? null : answer;
    await this.show(next.frames);
    this.answer = answer;
    this.scene = next;
    if (answer?.type === 'right' && !this.#given) solved.add(this.set, this.number);
  }

  #mark(mark: keyof typeof MARKS) {
    this.marks += MARKS[mark];
  }

  /** What was played of the turn is taken back; tells what each action of it did. */
  #rewind(): GameEffect[][] {
    const from = this.log.length - (this.scene?.played.length ?? 0);
    const played = this.log.slice(from).map(({ effects = [] }) => effects);
    this.log = this.log.slice(0, from);
    return played;
  }
}
