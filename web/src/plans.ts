/** How tables are set up: who sits where, with which options; and what this browser chose last, so that Play can begin at once. */
import { gameInfo, makeTable, myName, serverGame, type OwnBox } from './api';
import { isHere } from './device/here';
import { drawNumber } from './fair';
import type { GameName } from './games/names';
import { t } from './words/index.svelte';
import type { GameInfo, GameName as ServerGame, Level, Plan, Seat, SeatPlan, Start, Update } from './wire/types';

/** The computers that one can choose, the weakest first. */
export const LEVELS = ['1', '2', 'gakusei', '4', '5', 'senmon', '7', '8', 'sensei'] as const satisfies readonly Level[];
/** Those among them that one is offered before one has a level of one's own. */
export const OFFERED = ['1', 'gakusei', 'senmon', 'sensei'] as const satisfies readonly Level[];
/** Whom one plays with: a computer, a friend who gets a link, or somebody at the same device. */
export const AGAINST = [...LEVELS, 'friend', 'device'] as const;
export type Against = (typeof AGAINST)[number];
export type Who = 'me' | Against;
export const isLevel = (who: string | null): who is Level => (LEVELS as readonly (string | null)[]).includes(who);
/** From 1 to 9. */
export const levelNumber = (level: Level): number => LEVELS.indexOf(level) + 1;
/** How many days a turn may take where friends sit elsewhere; 0 for a table of one evening. */
export const TURN_DAYS = [0, 1, 3, 7] as const;

export interface Sitter {
  who: Who;
  name: string;
}
export interface Choice {
  sitters: readonly Sitter[];
  /** The options that differ from the usual. */
  options: Readonly<Record<string, string>>;
  start: Start;
  listed: boolean;
  /** How many days a turn may take; 0 for a table of one evening. */
  days: number;
  /** The host's own components or rules, by name; empty for the built-in ones. */
  data: string;
  /** The reader's own box, by name; empty for none. It is on this device alone, and so are its tables. */
  box: string;
  /** On this device, without the server. */
  here: boolean;
}

const AGAINST_KEY = 'tancho.against';
const key = (game: GameName) => `tancho.choice.${game}`;

const isAgainst = (word: string | null): word is Against => (AGAINST as readonly (string | null)[]).includes(word);
/** Whom this browser played with last, in whichever game; null before the first time. */
export function lastAgainst(): Against | null {
  const word = localStorage.getItem(AGAINST_KEY);
  return isAgainst(word) ? word : null;
}
const begunKey = (game: GameName) => `tancho.begun.${game}`;
/** The question was answered for a game: from then on it begins at once. */
export function keepAgainst(game: GameName, against: Against) {
  localStorage.setItem(AGAINST_KEY, against);
  localStorage.setItem(begunKey(game), against);
}

/** The level above the best that was beaten in a game; before the first win the lowest. */
const climbedKey = (game: GameName) => `tancho.climbed.${game}`;
export function suggestedLevel(game: GameName): Level {
  const word = localStorage.getItem(climbedKey(game));
  return isLevel(word) ? word : '1';
}
/** A win leads up to this level, and never down. */
export function keepClimbed(game: GameName, level: Level) {
  if (levelNumber(level) > levelNumber(suggestedLevel(game))) localStorage.setItem(climbedKey(game), level);
}
/** With whom a game begins at once: whoever began at the lowest level climbs with each win, who chose another has chosen. */
export function beginsAgainst(game: GameName): Against | null {
  const word = localStorage.getItem(begunKey(game));
  if (word === '1') return suggestedLevel(game);
  return isAgainst(word) ? word : null;
}

/** What was chosen last for a game; null if nothing was, or if an older page wrote it. */
export function lastChoice(game: GameName): Choice | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Choice>;
    const { sitters, options, start, listed = false, days = 0, data = '', box = '', here = false } = stored;
    const known = sitters?.every(({ who }) => who === 'me' || isAgainst(who));
    return sitters && known && options && start ? { sitters, options, start, listed, days, data, box, here } : null;
  } catch {
    return null;
  }
}
export function keepChoice(game: GameName, choice: Choice) {
  localStorage.setItem(key(game), JSON.stringify(choice));
}

/** The usual table of a game against somebody. */
export function usual(seats: number, against: Against): Choice {
  const others = Array.from({ length: seats - 1 }, (): Sitter => ({ who: against, name: '' }));
  const sitters: Sitter[] = [{ who: 'me', name: myName() }, ...others];
  return { sitters, options: {}, start: 'drawn', listed: false, days: 0, data: '', box: '', here: false };
}

/** How somebody is called who gave no name. */
export const guest = (i: number): string => (i === 0 ? t('table-me') : t('make-guest', { seat: i + 1 }));

async function seat({ who, name }: Sitter, i: number): Promise<SeatPlan> {
  if (who === 'friend') return { who: 'open' };
  if (who === 'me' || who === 'device') return { who: 'me', name: name.trim() || guest(i), ...drawNumber() };
  return { who: 'computer', level: who };
}

/** Whether the host still offers a file: what was chosen last may be gone. */
export const isOffered = (info: GameInfo | null, data: string): boolean =>
  info?.data?.some(({ name }) => name === data) ?? false;

/** Opens a table and returns its address in the page. */
export async function openTable(game: GameName, choice: Choice): Promise<string> {
  const { sitters, options, start, listed, days, data, box, here } = choice;
  const fixed = serverGame(game);
  const plan: Plan = {
    game: fixed.game,
    options: { ...options, ...fixed.options },
    ...(isOffered(await gameInfo(game), data) && { data }),
    seats: await Promise.all(sitters.map(seat)),
    listed,
    start: sitters.length > 1 ? start : 'drawn',
    ...(days > 0 && sitters.some(({ who }) => who === 'friend') && { turn_days: days }),
  };
  return makeTable(plan, here, await ownBox(fixed.game, box));
}

/** The reader's own box of this name; none if it is gone. */
async function ownBox(game: Plan['game'], name: string): Promise<OwnBox | null> {
  const text = name && (await import('./pad/boxes.svelte')).boxes.text(game as ServerGame, name);
  return text ? { name, text } : null;
}

/** Who plays on from a position of a finished game: the reader where they sat, or whose turn it is; computers elsewhere. */
export function seatsToPlayOn(seats: Update['seats'], toAct: Seat): SeatPlan[] {
  const last = lastAgainst();
  const level = isLevel(last) ? last : 'senmon';
  const sat = seats.some(({ yours }) => yours);
  return seats.map((seat, i): SeatPlan => {
    if (sat ? seat.yours : i === toAct) return { who: 'me', name: (seat.yours && seat.name) || myName() || guest(0) };
    return { who: 'computer', level: seat.level ?? level };
  });
}

/** Opens a table as it was chosen last; null if nobody has said yet with whom this game is played. */
export async function openLast(game: GameName): Promise<string | null> {
  const [choice, against] = [lastChoice(game), beginsAgainst(game)];
  if (choice) return openTable(game, choice);
  return against ? openAgainst(game, against) : null;
}

/** Remembers that a game is played with computers of this level from now on. */
export function keepLevel(game: GameName, level: Level) {
  const choice = lastChoice(game);
  const step = (sitter: Sitter): Sitter => (isLevel(sitter.who) ? { ...sitter, who: level } : sitter);
  if (choice) keepChoice(game, { ...choice, sitters: choice.sitters.map(step) });
  const climbs = localStorage.getItem(begunKey(game)) === '1';
  keepAgainst(game, level);
  if (climbs) localStorage.setItem(begunKey(game), '1');
}

/** The level above the computers that somebody has won against; null where there is none, or no win. */
export function nextLevel(seats: Update['seats'], places: readonly number[]): Level | null {
  const won = seats.some(({ yours }, seat) => yours && places[seat] === 1);
  const levels = seats.flatMap(({ yours, level }) => (yours ? [] : [level]));
  const best = Math.max(...levels.map((level) => (level ? levelNumber(level) : Infinity)));
  return won && levels.length > 0 ? (LEVELS[best] ?? null) : null;
}

/** Opens a table like this one whose computers are of another level. */
export async function openLevel({ table, game, options, data, seats }: Update, level: Level): Promise<string> {
  const here = isHere(table);
  const plan = (seat: Update['seats'][number], i: number): SeatPlan =>
    seat.yours ? { who: 'me', name: seat.name ?? guest(i), ...drawNumber() } : { who: 'computer', level };
  const next: Plan = {
    game,
    options,
    ...(data && !here && { data: data.name }),
    seats: seats.map(plan),
    listed: false,
    start: 'drawn',
  };
  return makeTable(next, here, here ? await ownBox(game, data?.name ?? '') : null);
}

/** Opens the usual table of a game against somebody. */
export async function openAgainst(game: GameName, against: Against): Promise<string> {
  return openTable(game, usual((await gameInfo(game))?.default_seats ?? 2, against));
}
