/** A review as the page follows it: asked for, polled until it is done, and what can be tried in it. */
import { ApiError, reviewState, reviewTable } from './api';
import { loadPart, type AnyPart } from './games/registry';
import { t } from './words/index.svelte';
import type { GameAction, Line, Review, ReviewMove, ReviewSeat, ReviewState, Seat } from './wire/types';

/** How long between two looks at how far it is. */
const LOOK_EVERY = 700;
/** Less than this is nearly as good as the best. */
const CLOSE = 0.05;

export class Reviewing {
  state = $state.raw<ReviewState | null>(null);
  part = $state.raw<AnyPart | null>(null);
  trouble = $state('');
  review = $derived<Review | null>(this.state?.review ?? null);
  /** The moves as lines of a log, numbered like the positions that they lead to. */
  log = $derived<Line[]>(
    this.review?.moves.map(({ seat, action, effects }, i) => ({
      version: i + 1,
      moves: i + 1,
      seat,
      action,
      effects,
    })) ?? [],
  );
  #timer = 0;
  #gone = false;
  #begunAnew = false;

  /** The review of a table, or one that has a name already. */
  constructor(readonly source: { table: string } | { review: string }) {
    void this.ask();
  }

  async ask() {
    this.trouble = '';
    try {
      const known = this.state?.id ?? ('review' in this.source ? this.source.review : null);
      await this.#take(await (known === null || this.state?.failed ? this.#begin() : reviewState(known)));
    } catch (error) {
      if (this.#isLost(error)) return this.#anew();
      this.trouble = (error instanceof ApiError && error.message) || t('review-failed');
    }
  }

  /** Whoever was making it does not know it any more: a server that was started again, or a worker that is gone. */
  #isLost(error: unknown): boolean {
    const again = 'table' in this.source && !this.#begunAnew;
    const why = error instanceof ApiError ? error.problem : undefined;
    return again && (why === null || why?.type === 'no-such-review');
  }

  /** Once: what is lost again would be lost for ever. */
  #anew(): Promise<void> {
    this.#begunAnew = true;
    this.state = null;
    return this.ask();
  }

  #begin(): Promise<ReviewState> {
    return 'table' in this.source ? reviewTable(this.source.table) : reviewState(this.source.review);
  }

  async #take(stand: ReviewState) {
    if (this.#gone) return;
    this.part ??= await loadPart(stand.game);
    this.state = stand;
    if (stand.failed) this.trouble = t('review-failed');
    else if (!stand.review) this.#timer = setTimeout(() => void this.ask(), LOOK_EVERY);
  }

  close() {
    this.#gone = true;
    clearTimeout(this.#timer);
  }
}

const DOUBTFUL = ['inaccuracy', 'mistake', 'blunder'];
export const isDoubtful = ({ grade }: ReviewMove): boolean => DOUBTFUL.includes(grade);

/** The usual signs beside a move. */
export const SIGNS: Partial<Record<ReviewMove['grade'], string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** This many games of 100. */
export const hundredths = (chance: number): string => String(Math.round(chance * 100));

/** Chances of 100 in whole numbers that add up: what has to give way is rounded most anyway. */
export function addUp(parts: readonly number[]): number[] {
  const whole = parts.map((part) => Math.round(100 * part));
  const total = Math.round(100 * parts.reduce((sum, part) => sum + part, 0));
  for (let missing = total - whole.reduce((sum, part) => sum + part, 0); missing !== 0; missing -= Math.sign(missing)) {
    const owed = parts.map((part, i) => Math.sign(missing) * (100 * part - whole[i]!));
    whole[owed.indexOf(Math.max(...owed))]! += Math.sign(missing);
  }
  return whole;
}

/** Less than this of a chance is not worth a word. */
const WORTH = 0.03;
/** What weighs so many times as much as the other decided it alone. */
const ALONE = 4;
/** What decided a game: one thing alone, or one more than the other. */
export type Cause = 'moves' | 'more-moves' | 'more-luck' | 'luck';

/** What decided a game for a seat: what it lost by its own moves or by luck, or what moves or luck brought the winner. */
export function cause({ luck, skill, given, result }: ReviewSeat): Cause {
  const won = result > 0.5;
  // What others gave away made up for a loser's own mistakes; it does not turn them into bad luck.
  const [moves, chance] = won ? [Math.max(0, skill + given), luck] : [Math.max(0, -skill), -luck];
  if (chance < WORTH || moves >= ALONE * chance) return 'moves';
  if (chance >= ALONE * moves) return 'luck';
  return moves >= chance ? 'more-moves' : 'more-luck';
}

/** The numbers of the mistakes that can be looked for: the reader's own, or everybody's if the reader did not play. */
export function findable(review: Review, mine: readonly Seat[]): number[] {
  const own = (move: ReviewMove) => mine.length === 0 || mine.includes(move.seat);
  return review.moves.flatMap((move, i) => (own(move) && isDoubtful(move) && move.lines?.length ? [i] : []));
}

/** What to say to an action that somebody tried instead of a doubtful one. */
export function answer(move: ReviewMove, action: GameAction): { right: boolean; loss: number | null } {
  const [best, ...others] = move.lines ?? [];
  if (best && same(best.actions[0], action)) return { right: true, loss: 0 };
  const other = others.find((line) => same(line.actions[0], action));
  const loss = best && other ? best.chance - other.chance : null;
  return { right: loss !== null && loss < CLOSE, loss };
}

/** Whether two values say the same; what is absent and what is null is the same. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || (a == null && b == null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => same(left[key], right[key]));
}
