/** The server's English sentences in the words of the page's catalogue. What is not known stays as the server said it. */
import type { Messages } from '../i18n/messages';
import type { Note, Said, Setup } from '../i18n/said';
import type { Line, Outcome } from '../wire/types';

/** A sentence that begins large and ends with a full stop. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?。]$/.test(begun) ? begun : `${begun}${/[\u3000-\u9fff]$/.test(begun) ? '。' : '.'}`;
}

const SETUPS: readonly (readonly [RegExp, Setup])[] = [
  [/^the scenarios are for a solo game/, 'scenarioAlone'],
  [/^the Illuminated Path has its own goals/, 'illuminatedGoals'],
  [/^the Imperial Lake is played with its own/, 'imperialGoals'],
  [/^all cards lie with the same side up/, 'cardSides'],
  [/^cards names \d+ cards for /, 'cardCount'],
  [/^option \S+ cannot be /, 'value'],
];

export function refusal(m: Messages, code: string, reason: string): string {
  const setup = code === 'setup' && SETUPS.find(([pattern]) => pattern.test(reason));
  return setup ? m.said.setups[setup[1]] : (m.said.refusals[code] ?? sentence(reason));
}

/** Why the game ended. */
export function reason(m: Messages, { reason, places }: Outcome, names: readonly string[]): string {
  if (!reason.endsWith(' gave up')) return m.said.reasons[reason] ?? sentence(reason);
  const last = places.indexOf(Math.max(...places));
  return m.said.gaveUp(names[last] ?? reason.slice(0, -' gave up'.length));
}

const NOTES: readonly (readonly [RegExp, Note])[] = [
  [/^the table was made$/, 'made'],
  [/^a rematch was made$/, 'rematch'],
  [/^a computer \(\w+\) sits down$/, 'computerSat'],
  [/ sits down$/, 'sat'],
  [/ gets up$/, 'left'],
  [/ opens a number for the deal$/, 'opened'],
  [/ asks to take a move back$/, 'asksUndo'],
  [/ does not agree$/, 'disagrees'],
  [/ agrees$/, 'agrees'],
  [/ takes back (a move|\d+ moves)$/, 'undone'],
  [/ gives up$/, 'gaveUp'],
  [/ asks that a computer plays for /, 'asksTakeover'],
  [/ is back$/, 'back'],
];

/** Steps of the deal that nobody needs to read again; they stay in the record. */
export const unspoken = ({ kind, words }: Line): boolean =>
  kind === 'note' && words.endsWith(' opens a number for the deal');

/** A line that is no move. */
export function note(m: Messages, { seat, words }: Line, names: readonly string[]): string {
  const known = NOTES.find(([pattern]) => pattern.test(words));
  return known ? m.said.notes[known[1]](seat === undefined ? '' : (names[seat] ?? '')) : words;
}

/** The parts of a hint's reason that the server can give, and how the catalogue says them. */
const HINTS: readonly (readonly [RegExp, keyof Said['hints']])[] = [
  [/^makes (\d+) points?, the most there are$/, 'makesMost'],
  [/^makes (\d+) points?$/, 'makes'],
  [/^leaves (\w+) no point to make$/, 'leavesNone'],
  [/^leaves \w+ at most (\d+) points?$/, 'leaves'],
  [/^makes (\d+) full rows?$/, 'rows'],
  [/^makes (\d+) full columns?$/, 'columns'],
  [/^makes (\d+) groups? that scores?$/, 'groups'],
  [/^makes (\d+) points? for decorations$/, 'decorations'],
  [/^makes (\d+) points? with (\w+)$/, 'with'],
  [/^brings (\d+) coins?$/, 'coins'],
  [/^leaves (\d+) to go for (.+)$/, 'nearer'],
  [/^makes (.+)$/, 'set'],
  [/^There is nothing else to do$/, 'only'],
  [/^About (-?\d+) points are in sight$/, 'sight'],
  [/^You win (\d+) of 100 such games, about (\d+) ahead$/, 'ahead'],
  [/^You win (\d+) of 100 such games, about (\d+) behind on the whole$/, 'behind'],
  [/^You win about (\d+) of 100 such games$/, 'chance'],
  [/^The next best wins at least (\d+) fewer$/, 'fewer'],
];

/** Why a hint says what it says. */
export function hintReason(m: Messages, reason: string): string {
  const say = (part: string): string => {
    for (const [pattern, key] of HINTS) {
      const match = pattern.exec(part);
      if (match) return m.said.hints[key](...(match.slice(1) as [string, string]));
    }
    return part;
  };
  const sentences = reason.split('. ').map((text) => text.replace(/\.$/, ''));
  return sentences
    .map((text) => (text.startsWith('It ') ? m.said.hintMerits(merits(text.slice(3)).map(say)) : sentence(say(text))))
    .join(m.said.hintJoin);
}

/** Merits are parted by commas, which some of them hold themselves. */
function merits(text: string): string[] {
  return text.split(/, (?=makes |leaves |brings )/);
}
