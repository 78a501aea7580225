/** What the server says in facts, in words. Every kind of fact has its words here: a missing one does not compile. */
import type { AnyPart } from '../games/registry';
import type { Who } from '../games/play';
import type {
  Choice,
  GameEnd,
  Hint,
  HintLine,
  Line,
  Note,
  Outcome,
  Problem,
  Refusal,
  SetupError,
  TableEnd,
} from '../wire/types';
import { t } from '../words/index.svelte';
import { levelName } from './seats';

/** A newer server may say what this page does not know: the reader is told so, never left with nothing. */
function unknown(fact: never, words: string): string {
  console.warn('unknown fact', fact);
  return words;
}

/** Why the server refused something. Without the game's part its own refusals cannot be told in detail. */
export function problem(problem: Problem, part: AnyPart | null = null): string {
  switch (problem.type) {
    case 'refused':
      return refusal(problem.refusal, part);
    case 'too-many-tables':
      return t('problem-too-many-tables', { most: problem.most });
    case 'too-many-seats':
      return t('problem-too-many-seats', { most: problem.most });
    case 'too-often':
      return t('problem-too-often', { seconds: problem.seconds });
    case 'bad-message':
    case 'no-such-table':
    case 'no-such-page':
    case 'no-identity':
    case 'forged-identity':
    case 'foreign-origin':
    case 'unavailable':
    case 'too-fast':
    case 'server-full':
    case 'too-many-watched':
    case 'too-many-sockets':
    case 'not-over':
    case 'no-hints':
    case 'busy':
    case 'no-hint':
    case 'one-review':
    case 'no-such-review':
    case 'stopping':
    case 'too-slow':
    case 'too-big':
      return t(`problem-${problem.type}`);
    default:
      return unknown(problem, t('problem-unknown'));
  }
}

export function refusal(refusal: Refusal, part: AnyPart | null): string {
  switch (refusal.type) {
    case 'illegal':
      return part ? part.teller.illegal(refusal.illegal) : t('refusal-illegal');
    case 'setup':
      return setupError(refusal.error);
    case 'not-an-action':
      return t('refusal-not-an-action', { text: refusal.text });
    case 'no-such-seat':
      return t('refusal-no-such-seat', { seat: String(refusal.seat + 1) });
    case 'bad-name':
      return t('refusal-bad-name', { most: String(refusal.most) });
    case 'not-abandoned':
      return t('refusal-not-abandoned', { seconds: refusal.seconds });
    case 'damaged':
      return t('refusal-damaged', { detail: refusal.detail });
    case 'over':
    case 'not-your-turn':
    case 'nothing-to-undo':
    case 'revealed':
    case 'needs-consent':
    case 'cannot-stop':
    case 'not-your-seat':
    case 'only-watching':
    case 'seat-taken':
    case 'full':
    case 'seats-free':
    case 'numbers-missing':
    case 'begun':
    case 'wrong-number':
    case 'nothing-to-open':
    case 'same-id':
    case 'too-long':
    case 'nothing-asked':
    case 'already-asked':
    case 'not-stood-in':
    case 'not-over':
    case 'rematch-made':
    case 'stale':
      return t(`refusal-${refusal.type}`);
    default:
      return unknown(refusal, t('problem-unknown'));
  }
}

export function setupError(error: SetupError): string {
  switch (error.type) {
    case 'unknown-game':
      return t('setup-unknown-game', { game: error.game, games: error.games.join(t('table-comma')) });
    case 'rules':
      return t('setup-rules', { found: String(error.found), known: String(error.known) });
    case 'unknown-option':
      return t('setup-unknown-option', { key: error.key, keys: error.keys.join(t('table-comma')) });
    case 'unknown-data':
      return t('setup-unknown-data', { name: error.name, names: error.names.join(t('table-comma')) });
    case 'bad-value':
      return t('setup-bad-value', { key: error.key, value: error.value, allowed: takes(error.allowed) });
    case 'seats':
      return t('setup-seats', { min: String(error.min), max: String(error.max), seats: String(error.seats) });
    case 'data':
      return t('setup-data', { line: String(error.line), reason: error.reason });
    case 'deal':
      return t('setup-deal', { number: String(error.number), reason: error.reason });
    case 'conflict':
      return t(`setup-${error.conflict}`);
    default:
      return unknown(error, t('problem-unknown'));
  }
}

/** What an option takes. */
function takes(choice: Choice): string {
  switch (choice.kind) {
    case 'flag':
      return ['true', 'false'].join(t('table-comma'));
    case 'one-of':
      return choice.words.join(t('table-comma'));
    case 'number':
      return t('setup-takes-number', { min: String(choice.min), max: String(choice.max) });
    case 'word-or-names': {
      const [words, names] = [choice.words, choice.names.flat()].map((several) => several.join(t('table-comma')));
      return t('setup-takes-names', { words: words!, names: names!, min: String(choice.min), max: String(choice.max) });
    }
    default:
      return unknown(choice, '');
  }
}

type Ended = Outcome<GameEnd | TableEnd>;
/** Whether the players, not the rules, ended a match. */
export const brokenOff = ({ end }: Ended): boolean => ['resigned', 'agreed', 'closed'].includes(end.type);

/** Who won, as the reader is told it. */
export function winner({ places }: Ended, names: readonly string[], mine: readonly number[]): string {
  const [first, second] = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (first === undefined) return t('table-end');
  if (second !== undefined) return t('table-tied');
  return mine.length === 1 && mine[0] === first ? t('table-you-won') : t('table-won', { name: names[first] ?? '' });
}

/** The points of everybody, one seat's first. */
export const inOrder = (points: readonly number[], own: number): number[] => [
  points[own] ?? 0,
  ...points.filter((_, seat) => seat !== own),
];

/** How a match ended. */
export function ending(
  { end, points }: Ended,
  part: AnyPart | null,
  names: readonly string[],
  mine: readonly number[] = [],
): string {
  if (end.type === 'resigned') {
    const { name: who, you } = whoOf(end, names, mine);
    // With two seats, the points of whoever gave up come first.
    const [one, other] = [points[end.seat], points[1 - end.seat]];
    return points.length === 2 && one !== undefined && other !== undefined
      ? t('end-gave-up-at', { who, you, own: String(one), other: String(other) })
      : t('end-gave-up', { who });
  }
  if (end.type === 'agreed') {
    if (points.length !== 2) return t('end-agreed');
    const first = mine.length === 1 && mine[0] === 1 ? 1 : 0;
    return t('end-agreed-at', { own: String(points[first]), other: String(points[1 - first]) });
  }
  if (end.type === 'closed') return t('end-closed');
  return part ? part.teller.end(end) : t('table-end');
}

/** Steps of the deal that nobody needs to read again; they stay in the record. */
export const unspoken = ({ note }: Line): boolean => note?.type === 'opened-number';

/** Who a line is about. */
export const whoOf = (line: Pick<Line, 'seat'>, names: readonly string[], mine: readonly number[]): Who => ({
  seat: line.seat ?? null,
  name: names[line.seat ?? 0] ?? '',
  // With several people at one device nobody alone is meant by “you”.
  you: mine.length === 1 && mine[0] === line.seat,
  reader: mine.length === 1 ? mine[0]! : null,
});

/** A line of the log in words. */
export function line(line: Line, part: AnyPart | null, names: readonly string[], mine: readonly number[]): string {
  const who = whoOf(line, names, mine);
  if (line.note) return note(line.note, who, names);
  const done = line.effects ?? [];
  return part?.teller.line?.(done, who, names) || effects(done, part, who, names);
}

export function effects(
  facts: NonNullable<Line['effects']>,
  part: AnyPart | null,
  who: Who,
  names: readonly string[],
): string {
  const told = facts.map((effect) => part?.teller.effect(effect, who, names) ?? null);
  return told.filter((words) => words !== null).join(t('table-comma'));
}

function note(note: Note, { name: who, you }: Who, names: readonly string[]): string {
  switch (note.type) {
    case 'made':
    case 'stopped':
    case 'rematch':
      return t(`note-${note.type}`);
    case 'played-on':
      return t('note-played-on', { moves: note.moves });
    case 'sat-down':
      return t('note-sat-down', { name: note.name });
    case 'got-up':
      return t('note-got-up', { name: note.name });
    case 'broke-off':
      return t('note-broke-off', { name: note.name });
    case 'computer-sat-down':
      return t('note-computer-sat-down', { level: levelName(note.level) });
    case 'starts':
      return note.drawn ? t('note-starts-drawn', { who, you }) : t('note-starts', { who, you });
    case 'closed':
      return t(`note-closed-${note.why}`);
    case 'undone':
      return you ? t('note-undone-you') : t('note-undone', { who, count: note.count });
    case 'takeover-asked':
      return t('note-takeover-asked', { who, you, seat: names[note.seat] ?? '' });
    case 'plays-on':
    case 'taken-over':
      return t(`note-${note.type}`, { who, level: levelName(note.level) });
    case 'opened-number':
    case 'withheld':
    case 'went-on':
    case 'signed':
    case 'undo-asked':
    case 'undo-agreed':
    case 'undo-refused':
    case 'stop-asked':
    case 'stop-refused':
    case 'resigned':
    case 'returned':
      return t(`note-${note.type}`, { who, you });
    default:
      return unknown(note, t('note-unknown'));
  }
}

/** Why a hint says what it says, in a few sentences. */
export function reasons(hint: Hint, part: AnyPart | null, alone: boolean): string {
  const [best] = hint.lines;
  if (hint.forced || !best) return t('hint-only');
  const told = [merits(best, part), prospects(best, alone)];
  if (hint.margin !== undefined) told.push(t('hint-fewer', { games: hundredths(hint.margin) }));
  return told.filter(Boolean).join(t('hint-between-sentences'));
}

/** What speaks for a way to go on; empty if nothing can be named. */
export function merits({ merits }: HintLine, part: AnyPart | null): string {
  const named = merits.map((merit) => part?.teller.merit(merit) ?? '').filter(Boolean);
  return named.length > 0 ? t('hint-merits', { merits: named.join(t('hint-between-merits')) }) : '';
}

const hundredths = (chance: number): string => String(Math.round(chance * 100));

function prospects({ chance, lead }: HintLine, alone: boolean): string {
  const games = hundredths(chance);
  const points = lead === undefined ? 0 : Math.round(lead);
  if (alone && lead !== undefined) return t('hint-sight', { points });
  if (points > 0) return t('hint-ahead', { games, points });
  if (points < 0) return t('hint-behind', { games, points: -points });
  return t('hint-chance', { games });
}
