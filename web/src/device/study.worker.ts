/** Lessons, puzzles and reviews on this device, asked for by the addresses that the server has. */
import { sha256 } from '../sha256';
import type { GameName } from '../wire/types';
import { answering } from './answering';
import { adviceOf, giveFile, studyOf, type Review, type Study } from './modules';
import { ask, Trouble } from './trouble';

/** Courses and sets are named after their game, or after one of its rulebooks. */
const gameOf = (name: string): GameName => (name.startsWith('koi-koi') ? 'koi-koi' : (name as GameName));
const puzzleFiles = import.meta.glob<string>('../../../puzzles/*.json', { query: '?url', import: 'default' });
const DAY = 24 * 60 * 60 * 1000;

/** What a seat sees at a table that a server holds, and the actions that are to be previewed; without any it is a hint. */
interface Advice {
  seen: object;
  actions?: readonly unknown[];
}

const given = new Map<string, Promise<void>>();
/** Gives a module the puzzles of a set, once. */
function givePuzzles(study: Study, set: string): Promise<void> {
  const known = given.get(set);
  if (known) return known;
  const giving = fetchPuzzles(set).then((text) => ask(() => study.give_puzzles(set, text)));
  given.set(set, giving);
  // What failed on the way may come the next time.
  giving.catch(() => given.delete(set));
  return giving;
}
async function fetchPuzzles(set: string): Promise<string> {
  const file = puzzleFiles[`../../../puzzles/${set}.json`];
  if (!file) throw new Trouble({ type: 'no-such-page' });
  const answer = await fetch(await file());
  if (!answer.ok) throw new Error(`${set}: ${answer.status}`);
  return answer.text();
}

const reviews = new Map<string, Review>();
const pause = () => new Promise((done) => setTimeout(done));

/** Begins the review of a record, or says how far it is. A file of a finished table has its record inside. */
async function beginReview(file: unknown): Promise<string> {
  const record = JSON.stringify((file as { record?: unknown }).record ?? file);
  const hash = Array.from(sha256(new TextEncoder().encode(record)).slice(0, 12), (n) =>
    n.toString(16).padStart(2, '0'),
  );
  const id = `here-${hash.join('')}`;
  const known = reviews.get(id);
  if (known) return known.state();
  const { game, data_text: own } = JSON.parse(record) as { game: GameName; data_text?: string };
  const { Review } = await studyOf(game);
  if (own) await giveFile(game, studyOf(game), own);
  const review = ask(() => new Review(id, record));
  reviews.set(id, review);
  void goThrough(review);
  return review.state();
}
/** One decision after the other; in between, questions are heard. */
async function goThrough(review: Review) {
  do await pause();
  while (ask(() => review.step()));
}

function look(id: string, what: string | undefined, query: URLSearchParams): string {
  const review = reviews.get(id);
  if (!review) throw new Trouble({ type: 'no-such-review' });
  if (what !== 'replay') return review.state();
  const [from, count] = [Number(query.get('from') ?? 0), Number(query.get('count') ?? 1)];
  const eyes = Number(query.get('as') ?? NaN);
  const seat = Number.isNaN(eyes) ? undefined : eyes;
  return ask(() => review.replay(from, count, seat, query.get('choices') === 'true'));
}

async function lesson(course: string, name: string, hint: boolean, body: unknown): Promise<string> {
  const study = await studyOf(gameOf(course));
  const request = JSON.stringify(body);
  return ask(() => (hint ? study.lesson_hint(course, name, request) : study.lesson(course, name, request)));
}

async function puzzle(set: string, number: number, body: unknown): Promise<string> {
  const study = await studyOf(gameOf(set));
  await givePuzzles(study, set);
  return ask(() => study.puzzle(set, number, JSON.stringify(body)));
}

/** Advice about a position at a table that a server holds. */
async function advise(game: GameName, { seen, actions }: Advice): Promise<string> {
  const advice = await adviceOf(game);
  const text = JSON.stringify(seen);
  return ask(() => (actions ? advice.preview(text, JSON.stringify(actions)) : advice.hint(text)));
}

answering(async (path, body) => {
  const { pathname, searchParams } = new URL(path, 'http://here');
  const [, , kind, first, second, third] = pathname.split('/').map(decodeURIComponent);
  const answer = async () => {
    if (kind === 'advice') return advise(first as GameName, body as Advice);
    if (kind === 'lessons' && first && second) return lesson(first, second, third === 'hint', body);
    if (kind === 'lessons') return (await studyOf('jin-li')).courses();
    if (kind === 'puzzles' && first) return puzzle(first, Number(second), body);
    if (kind === 'puzzles') return (await studyOf('jin-li')).puzzle_day(Math.floor(Date.now() / DAY));
    if (kind === 'reviews' && first) return look(first, second, searchParams);
    if (kind === 'reviews') return beginReview(body);
    throw new Trouble({ type: 'no-such-page' });
  };
  return JSON.parse(await answer()) as unknown;
});
