/** What the page asks of the server outside a table. Pages call these functions and know no address. */
import { canPlayHere, hasPlayedHere, isHere, isStatic, thinksHere } from './device/here';
import { isGame, type GameName } from './games/names';
import { problem as tellProblem } from './ui/tell';
import type { CardHere } from './device/tables';
import type {
  AnyAction,
  CourseInfo,
  GameInfo,
  GameName as ServerGame,
  Hint,
  LessonRequest,
  LessonScene,
  Made,
  Plan,
  PlayOn,
  Previews,
  Problem,
  PuzzleDay,
  PuzzleRequest,
  PuzzleScene,
  Replay,
  ReviewState,
  Seat,
  TableCard,
  Update,
  You,
} from './wire/types';

/** `message` is a sentence for people, or empty if the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem | null,
    message?: string,
  ) {
    super(message ?? (problem ? tellProblem(problem) : ''));
  }
}

/** What the server would be asked, of this device. */
async function askHere<T>(path: string, body?: unknown): Promise<T> {
  const { ask } = await import('./device/line');
  return (await ask(path, body)) as T;
}

/** Asks this device what the server could not be reached for. */
async function orHere<T>(asked: Promise<T>, path: string, body?: unknown): Promise<T> {
  return asked.catch((error: unknown) => {
    if (canPlayHere && error instanceof ApiError && error.problem === null) return askHere<T>(path, body);
    throw error;
  });
}

async function ask<T>(path: string, body?: unknown, signal: AbortSignal | null = null): Promise<T> {
  if (isHere(path)) return askHere(path, body);
  if (isStatic) throw new ApiError(null);
  let answer: Response;
  let content: unknown;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    content = await answer.json();
  } catch {
    throw new ApiError(null);
  }
  if (!answer.ok) {
    throw new ApiError(content as Problem);
  }
  return content as T;
}

let me: Promise<You> | null = null;
/** Makes sure that this browser is somebody to the server. */
export function identify(): Promise<You> {
  me ??= ask<You>('/api/me').catch((error: unknown) => {
    me = null;
    throw error;
  });
  return me;
}

let known: Promise<GameInfo[]> | null = null;
/** The games of this server with their options. */
function games(): Promise<GameInfo[]> {
  known ??= ask<GameInfo[]>('/api/games').catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** The page shows each rulebook of Koi-Koi as a game of its own; to the server it is an option. */
export function serverGame(game: GameName): { game: ServerGame; options: Record<string, string> } {
  switch (game) {
    case 'koi-koi-flower-cards':
      return { game: 'koi-koi', options: { rules: 'flower-cards' } };
    case 'koi-koi-museum':
      return { game: 'koi-koi', options: { rules: 'museum' } };
    default:
      return { game, options: {} };
  }
}

/** The page's name of the game at a table. */
export function pageGame(game: string, options: Readonly<Record<string, string>>): GameName {
  const name = game === 'koi-koi' ? `koi-koi-${options.rules}` : game;
  return isGame(name) ? name : game === 'koi-koi' ? 'koi-koi-flower-cards' : 'jin-li';
}

/** The server's facts about a game, or null if it cannot be played here. */
export async function gameInfo(game: GameName): Promise<GameInfo | null> {
  const { game: name } = serverGame(game);
  // Each game that is asked for here has to be loaded: one is enough.
  const known = await orHere(games(), `/api/games?only=${name}`);
  return known.find((info) => info.name === name) ?? null;
}

/** Whether a table can be on this device: nobody else can come to it, and it has the built-in components. */
export const canBeHere = ({ seats, data }: { seats: readonly { who: string }[]; data?: string }): boolean =>
  canPlayHere && !data && !seats.some(({ who }) => who === 'open');

/** A box of the reader's own: its components or rules as text. */
export interface OwnBox {
  name: string;
  text: string;
}

/**
 * Makes a table, on this device if that is wanted, if it is played with the reader's own box or if the server cannot be reached, and
 * returns its address in the page.
 */
export async function makeTable(plan: Plan, here: boolean, own: OwnBox | null): Promise<string> {
  const possible = canBeHere(plan);
  const makeHere = async () => (await askHere<Made>('/api/tables', { plan, own })).link;
  if (possible && (here || own)) return makeHere();
  try {
    await identify();
    return (await ask<Made>('/api/tables', plan)).link;
  } catch (error) {
    if (possible && error instanceof ApiError && error.problem === null) return makeHere();
    throw error;
  }
}

/** Makes a table that goes on from a finished game after this many moves, and returns its address in the page. */
export async function playOn(table: string, plan: PlayOn): Promise<string> {
  if (!isHere(table)) await identify();
  return (await ask<Made>(`/api/tables/${table}/play-on`, plan)).link;
}

/** A code as it is read out: in groups, perhaps in capitals. */
const READ_OUT = /^[0-9a-f]+([ -][0-9a-f]+)*$/i;
/** The address in the page that a shared link or a bare table code leads to, or null if it is neither. */
export function addressOfLink(text: string): string | null {
  const plain = text.trim();
  const link = READ_OUT.test(plain) ? plain.replaceAll(/[ -]/g, '').toLowerCase() : plain;
  const match = /^(?:https?:\/\/[^/\s]+)?\/?(?:t\/)?([A-Za-z0-9_-]{4,64})$/.exec(link);
  return match ? `/t/${match[1]}` : null;
}

/** The tables at which this browser has a seat, with the server and on this device; running ones first. */
export async function myTables(): Promise<TableCard[]> {
  const there = identify().then(() => ask<TableCard[]>('/api/me/tables'));
  if (!canPlayHere || !hasPlayedHere()) return there;
  const near = askHere<CardHere[]>('/api/me/tables');
  const [far, here] = await Promise.all([there.catch(() => []), near.catch(() => [])]);
  // What was handed in stands there once.
  const lists = [far, here.filter(({ handed_in }) => !far.some(({ table }) => table === handed_in))];
  const isOver = ({ phase }: TableCard) => Number(phase === 'over');
  return lists.flat().sort((a, b) => isOver(a) - isOver(b) || b.changed_at - a.changed_at);
}

/** The listed tables that are not over. */
export async function openTables(): Promise<TableCard[]> {
  return (await ask<TableCard[]>('/api/tables')).filter((card) => card.phase !== 'over');
}

/** What a seat that is to decide sees at a table of the server's, if this device can advise it. */
function seenAt({ table, version, rules, options, data, to_act: seat, views, game }: Update) {
  const view = views.find((shown) => shown.seat === seat)?.view;
  if (isHere(table) || !thinksHere() || data || seat === undefined || !view) return null;
  return { path: `/api/advice/${game}`, seen: { version, rules, options, seat, view } };
}

/** Whether this device finds the hints of a table by itself. */
export const hintsHere = (update: Update): boolean => isHere(update.table) || seenAt(update) !== null;

/** What a strong player would do on your turn; whether hints are allowed, the page knows. */
export function hint(update: Update): Promise<Hint> {
  const there = () => ask<Hint>(`/api/tables/${update.table}/hint`, { version: update.version });
  const own = seenAt(update);
  return own ? askHere<Hint>(own.path, { seen: own.seen }).catch(there) : there();
}

/** What actions would do to your points. */
export function preview(update: Update, actions: readonly AnyAction[], signal: AbortSignal): Promise<Previews> {
  const there = () =>
    ask<Previews>(`/api/tables/${update.table}/preview`, { version: update.version, actions }, signal);
  const own = seenAt(update);
  return own ? askHere<Previews>(own.path, { seen: own.seen, actions }).catch(there) : there();
}

/** Where positions come from: a table, or a review that may have none. */
export type Positions = `tables/${string}` | `reviews/${string}`;

/** Some positions of a finished game, through the eyes of a seat, of a watcher, or your own. */
export function replay(of: Positions, from: number, count: number, eyes: Seat | 'watcher' | null): Promise<Replay> {
  return ask(`/api/${of}/replay?from=${from}&count=${count}${eyes === null ? '' : `&as=${eyes}`}`);
}

/** One position of a reviewed game with the choices that a seat had. */
export async function choices(review: string, number: number, seat: Seat): Promise<Replay> {
  return ask(`/api/reviews/${review}/replay?from=${number}&count=1&as=${seat}&choices=true`);
}

/** A record with the proof of its deal; only what the page itself looks at. */
export interface RecordFile {
  record: { data_text?: string };
}

/** The record of a finished game, with the proof of its deal. */
export function record(table: string): Promise<RecordFile> {
  return ask(`/api/tables/${table}/record`);
}

/** The address of the server's table with this finished game of this device, once it was handed in. */
export async function handedIn(table: string): Promise<string | null> {
  const there = await askHere<string | null>(`/api/tables/${table}/handed-in`);
  return there && `/t/${there}`;
}

/** Hands a finished game of this device in; the server takes each game once. Returns its address in the page. */
export async function handIn({ table, seats: sitting }: Update): Promise<string> {
  await identify();
  const seats = sitting.map(({ level, name }) => (level ? { who: 'computer', level } : { who: 'me', name }));
  const made = await ask<Made>('/api/records', { file: await record(table), seats });
  await askHere(`/api/tables/${table}/handed-in`, made.table);
  return made.link;
}

/** Begins the review of a finished table, or says how far it is. */
export async function reviewTable(table: string): Promise<ReviewState> {
  if (isHere(table) || thinksHere()) {
    const file = await record(table);
    // The components of a host's own are read by the host alone.
    if (isHere(table) || !file.record.data_text) return askHere('/api/reviews', file);
  }
  await identify();
  return ask(`/api/tables/${table}/review`, {});
}

/** Begins the review of a record, which is sent as it is. */
export async function reviewRecord(record: unknown): Promise<ReviewState> {
  const asked = identify().then(() => ask<ReviewState>('/api/reviews', record));
  return orHere(asked, '/api/reviews', record);
}

/** How far a review is. */
export function reviewState(review: string): Promise<ReviewState> {
  return ask(`/api/reviews/${review}`);
}

let taught: Promise<CourseInfo[]> | null = null;
/** What there is to learn. */
export function courses(): Promise<CourseInfo[]> {
  taught ??= orHere(ask<CourseInfo[]>('/api/lessons'), '/api/lessons').catch((error: unknown) => {
    taught = null;
    throw error;
  });
  return taught;
}

/** A lesson as it stands, and what it answers to an action. */
export function playLesson(course: GameName, lesson: string, request: LessonRequest): Promise<LessonScene> {
  const path = `/api/lessons/${course}/${encodeURIComponent(lesson)}`;
  return orHere(ask(path, request), path, request);
}

/** What a strong player would do in the game of a lesson. */
export function lessonHint(course: GameName, lesson: string, request: LessonRequest): Promise<Hint> {
  const path = `/api/lessons/${course}/${encodeURIComponent(lesson)}/hint`;
  return orHere(ask(path, request), path, request);
}

/** Which puzzles there are, and which are today's. */
export function puzzleDay(): Promise<PuzzleDay> {
  return orHere(ask('/api/puzzles'), '/api/puzzles');
}

/** A puzzle as it stands, and what it answers to an action. */
export function playPuzzle(set: GameName, number: number, request: PuzzleRequest): Promise<PuzzleScene> {
  const path = `/api/puzzles/${set}/${number}`;
  return orHere(ask(path, request), path, request);
}

const NAME = 'tancho.name';
/** The name under which this browser sat down last. */
export function myName(): string {
  return localStorage.getItem(NAME) ?? '';
}
export function keepName(name: string) {
  localStorage.setItem(NAME, name);
}
