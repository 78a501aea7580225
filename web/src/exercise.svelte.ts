/** What is played without a table, a lesson or a puzzle: what is shown of it, and how it becomes what a board knows. */
import { tick } from 'svelte';
import { ApiError } from './api';
import { loadPart, type AnyPart } from './games/registry';
import { stage, still } from './stage.svelte';
import type {
  GameComponents,
  GameName,
  LessonFrame,
  LessonPosition,
  LessonScene,
  Level,
  Line,
  SeatInfo,
  Update,
} from './wire/types';
import { t } from './words/index.svelte';

/** How long a move lies there before the next one, where the game itself shows nothing. */
const LAND = 500;

/** What the server says about any of them. */
export interface Scene {
  game: GameName;
  options: Record<string, string>;
  seat: number;
  computer?: Level;
  played: string[];
  frames: LessonFrame[];
  log: Line[];
  components?: GameComponents;
  now: LessonPosition;
  outcome?: NonNullable<LessonScene['outcome']>;
}

export class Exercise<S extends Scene> {
  /** The newest answer of the server; while something is still being shown, the board is behind it. */
  scene = $state.raw<S | null>(null);
  position = $state.raw<LessonPosition | null>(null);
  log = $state.raw<readonly Line[]>([]);
  part = $state.raw<AnyPart | null>(null);
  components = $state.raw<GameComponents | undefined>(undefined);
  missing = $state(false);
  trouble = $state('');
  protected busy = $state(false);
  /** Grows with each action that was not played, so that the board forgets what was begun. */
  protected tries = $state(0);

  /** The exercise as the boards know a table. */
  update = $derived.by((): Update | null => {
    void this.tries;
    const { scene, position, log } = this;
    if (!scene || !position) return null;
    const { game, options, seat, computer, outcome } = scene;
    const learner: SeatInfo = { who: 'person', name: t('table-you-name'), yours: true };
    const other: SeatInfo = { who: 'computer', level: computer ?? 'sensei', yours: false };
    return {
      table: '',
      version: log.length,
      game,
      options,
      rules: 0,
      listed: false,
      phase: position.to_act === undefined ? 'over' : 'playing',
      seats: position.points.map((_, number) => (number === seat ? learner : other)),
      ...(position.to_act === undefined ? {} : { to_act: position.to_act }),
      turn_since: 0,
      commitment: '',
      settled: 0,
      points: position.points,
      views: [{ seat, view: position.view }],
      since: 0,
      log: [],
      ...(outcome && position.to_act === undefined ? { outcome } : {}),
    };
  });

  close() {
    stage.clear();
  }

  /** Shows the beginning. */
  protected async open(scene: S) {
    this.part ??= await loadPart(scene.game);
    this.components = scene.components;
    this.log = scene.log;
    this.position = scene.now;
  }

  /** Shows one action after the other, and leaves time for each. */
  protected async show(frames: readonly LessonFrame[]) {
    for (const [i, { line, position }] of frames.entries()) {
      if (line.seat !== frames[i - 1]?.line.seat) stage.beginTurn();
      const others = frames.slice(i).findIndex((frame) => frame.line.seat !== line.seat);
      stage.ahead = (others < 0 ? frames.length - i : others) - 1;
      this.log = [...this.log, line];
      this.position = position;
      await tick();
      if (still()) continue;
      if (!stage.held) stage.hold(LAND);
      await stage.free();
    }
  }

  protected async ask(work: () => Promise<void>) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      await work();
    } catch (error) {
      this.missing = error instanceof ApiError && error.problem?.type === 'no-such-page';
      this.trouble = (error instanceof ApiError && error.message) || t('home-start-failed');
    } finally {
      this.busy = false;
    }
  }
}
