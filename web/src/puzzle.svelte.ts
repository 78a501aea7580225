/** One puzzle as the page knows it: the turn so far, and the puzzle's answer to it. */
import { playPuzzle, identify } from './api';
import { Exercise } from './exercise.svelte';
import type { GameName } from './games/names';
import { solved } from './solved.svelte';
import type { GameAction, PuzzleAnswer, PuzzleScene } from './wire/types';
import { loadPageWords } from './words/index.svelte';

/** A wrong try, a right one, and a solution that was shown. */
const MARKS = { wrong: '🟥', right: '🟩', shown: '⬜' } as const;

export class Puzzle extends Exercise<PuzzleScene> {
  /** What the puzzle says to the last action. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** The tries so far, for whoever wants to tell others. */
  marks = $state('');
  #given = false;

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
        identify(),
      ]);
      await this.open(scene);
      this.answer = null;
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

  /** Plays a right turn, for somebody who does not find one. */
  async solve() {
    await this.ask(async () => {
      const next = await playPuzzle(this.set, this.number, { played: [], show: true });
      this.#rewind();
      await this.#answered(next);
    });
  }

  async #answered(next: PuzzleScene) {
    const answer = next.answer ?? null;
    if (answer && answer.type in MARKS) this.marks += MARKS[answer.type as keyof typeof MARKS];
    if (answer?.type === 'shown') this.#given = true;
    if (answer?.type === 'wrong') this.#rewind();
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

  /** What was played of the turn is taken back. */
  #rewind() {
    const played = this.scene?.played.length ?? 0;
    if (played > 0) this.log = this.log.slice(0, -played);
  }
}
