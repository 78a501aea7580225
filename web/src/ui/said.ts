/** The server's English sentences in the words of the page's catalogue. What is not known stays as the server said it. */
import type { Messages } from '../i18n/messages';
import type { Note } from '../i18n/said';
import type { Line, Outcome } from '../wire/types';

/** A sentence that begins large and ends with a full stop. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?。]$/.test(begun) ? begun : `${begun}.`;
}

export function refusal(m: Messages, code: string, reason: string): string {
  return m.said.refusals[code] ?? sentence(reason);
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

/** A line that is no move. */
export function note(m: Messages, { seat, words }: Line, names: readonly string[]): string {
  const known = NOTES.find(([pattern]) => pattern.test(words));
  return known ? m.said.notes[known[1]](seat === undefined ? '' : (names[seat] ?? '')) : words;
}
