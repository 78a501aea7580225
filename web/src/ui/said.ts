/** The server's English sentences in the words of the page's catalogue. What is not known stays as the server said it. */
import type { Line, Outcome } from '../wire/types';
import { sayIfKnown, t, words } from '../words/index.svelte';

/** A sentence that begins large and ends with a full stop. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?。]$/.test(begun) ? begun : `${begun}.`;
}

const SETUPS = [
  [/^the scenarios are for a solo game/, 'setup-scenario-alone'],
  [/^the Illuminated Path has its own goals/, 'setup-illuminated-goals'],
  [/^the Imperial Lake is played with its own/, 'setup-imperial-goals'],
  [/^all cards lie with the same side up/, 'setup-card-sides'],
  [/^cards names \d+ cards for /, 'setup-card-count'],
  [/^option \S+ cannot be /, 'setup-value'],
] as const;

export function refusal(code: string, reason: string): string {
  const setup = code === 'setup' && SETUPS.find(([pattern]) => pattern.test(reason));
  if (setup) return t(setup[1]);
  // The server's own sentence says more than these two, where it can be read.
  if (words.language === 'en' && (code === 'illegal' || code === 'setup')) return sentence(reason);
  return sayIfKnown(`refusal-${code}`) ?? sentence(reason);
}

const REASONS = {
  'the target was reached': 'jin-li-end-target',
  'both players are blocked': 'jin-li-end-blocked',
  'the same position came up three times': 'jin-li-end-repetition',
  'the turn limit was reached': 'jin-li-end-limit',
  'all rounds were played': 'koi-koi-end-rounds',
  'an extra round decided': 'koi-koi-end-extra',
  'a player has no points left': 'koi-koi-end-points',
  'the points stayed equal through all extra rounds': 'koi-koi-end-equal',
  'no further deal was given': 'koi-koi-end-deals',
  'all players passed': 'garden-lake-end-passed',
  'the player stopped': 'garden-lake-end-stopped',
  'the deck is empty': 'koi-end-deck',
  'the last koi has left the supply': 'koi-end-koi',
} as const;

/** Why the game ended. */
export function reason({ reason, places }: Outcome, names: readonly string[]): string {
  if (!reason.endsWith(' gave up')) {
    const known = REASONS[reason as keyof typeof REASONS];
    return known ? t(known) : sentence(reason);
  }
  const last = places.indexOf(Math.max(...places));
  return t('table-end-gave-up', { who: names[last] ?? reason.slice(0, -' gave up'.length) });
}

const TITLES = {
  'Lake Master': 'garden-lake-title-lake-master',
  'Capable Lake Designer': 'garden-lake-title-capable-lake-designer',
  Apprentice: 'garden-lake-title-apprentice',
  Gakusei: 'koi-title-gakusei',
  Senmon: 'koi-title-senmon',
  Sensei: 'koi-title-sensei',
} as const;

/** The title of somebody who played alone. */
export function title(name: string): string {
  const known = TITLES[name as keyof typeof TITLES];
  return known ? t(known) : name;
}

const NOTES = [
  [/^the table was made$/, 'note-made'],
  [/^a rematch was made$/, 'note-rematch'],
  [/^a computer \(\w+\) sits down$/, 'note-computer-sat'],
  [/ sits down$/, 'note-sat'],
  [/ gets up$/, 'note-left'],
  [/ opens a number for the deal$/, 'note-opened'],
  [/ asks to take a move back$/, 'note-asks-undo'],
  [/ does not agree$/, 'note-disagrees'],
  [/ agrees$/, 'note-agrees'],
  [/ takes back (a move|\d+ moves)$/, 'note-undone'],
  [/ gives up$/, 'note-gave-up'],
  [/ asks that a computer plays for /, 'note-asks-takeover'],
  [/ is back$/, 'note-back'],
] as const;

/** Steps of the deal that nobody needs to read again; they stay in the record. */
export const unspoken = ({ kind, words }: Line): boolean =>
  kind === 'note' && words.endsWith(' opens a number for the deal');

/** A line that is no move. */
export function note({ seat, words }: Line, names: readonly string[]): string {
  const known = NOTES.find(([pattern]) => pattern.test(words))?.[1];
  if (!known) return words;
  if (known === 'note-made' || known === 'note-rematch') return t(known);
  return t(known, { who: seat === undefined ? '' : (names[seat] ?? '') });
}

type Part = 'koi' | 'lanterns' | 'goals' | 'parchments' | 'luck';
type Say = (first: string, second: string) => string;
const points = (number: string) => ({ points: Number(number) });
const count = (number: string) => ({ count: Number(number) });
const set = (name: string) => sayIfKnown(`koi-koi-set-${name.toLowerCase().replaceAll(/[ ,]+/g, '-')}`) ?? name;

/** The parts of a hint's reason that the server can give, and how the catalogue says them. */
const HINTS: readonly (readonly [RegExp, Say])[] = [
  [/^makes (\d+) points?, the most there are$/, (n) => t('jin-li-merit-makes-most', points(n))],
  [/^makes (\d+) points?$/, (n) => t('jin-li-merit-makes', points(n))],
  [/^leaves \w+ no point to make$/, () => t('jin-li-merit-leaves-none')],
  [/^leaves \w+ at most (\d+) points?$/, (n) => t('jin-li-merit-leaves', points(n))],
  [/^makes (\d+) full rows?$/, (n) => t('garden-lake-merit-rows', count(n))],
  [/^makes (\d+) full columns?$/, (n) => t('garden-lake-merit-columns', count(n))],
  [/^makes (\d+) groups? that scores?$/, (n) => t('garden-lake-merit-groups', count(n))],
  [/^makes (\d+) points? for decorations$/, (n) => t('garden-lake-merit-decorations', points(n))],
  [/^makes (\d+) points? with (\w+)$/, (n, part) => t(`koi-merit-${part as Part}`, points(n))],
  [/^brings (\d+) coins?$/, (n) => t('koi-merit-coins', count(n))],
  [/^leaves (\d+) to go for (.+)$/, (n, name) => t('koi-koi-merit-nearer', { cards: Number(n), set: set(name) })],
  [/^makes (.+)$/, (name) => t('koi-koi-merit-set', { set: set(name) })],
  [/^There is nothing else to do$/, () => t('hint-only')],
  [/^About (-?\d+) points are in sight$/, (n) => t('hint-sight', points(n))],
  [/^You win (\d+) of 100 such games, about (\d+) ahead$/, (n, by) => t('hint-ahead', { games: n, ...points(by) })],
  [
    /^You win (\d+) of 100 such games, about (\d+) behind on the whole$/,
    (n, by) => t('hint-behind', { games: n, ...points(by) }),
  ],
  [/^You win about (\d+) of 100 such games$/, (n) => t('hint-chance', { games: n })],
  [/^The next best wins at least (\d+) fewer$/, (n) => t('hint-fewer', { games: n })],
];

/** Why a hint says what it says. */
export function hintReason(reason: string): string {
  const say = (part: string): string | null => {
    for (const [pattern, words] of HINTS) {
      const match = pattern.exec(part);
      if (match) return words(...(match.slice(1) as [string, string]));
    }
    return null;
  };
  const told = (text: string): string => {
    if (!text.startsWith('It ')) return say(text) ?? sentence(text);
    const good = merits(text.slice(3)).map((merit) => say(merit) ?? merit);
    return t('hint-merits', { merits: good.join(t('hint-between-merits')) });
  };
  const sentences = reason.split('. ').map((text) => text.replace(/\.$/, ''));
  return sentences.map(told).join(t('hint-between-sentences'));
}

/** Merits are parted by commas, which some of them hold themselves. */
function merits(text: string): string[] {
  return text.split(/, (?=makes |leaves |brings )/);
}
