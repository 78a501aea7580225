/**
 * The own say in the deal: a number is drawn and its hash given when sitting down; the number itself is opened when everybody sits.
 * Numbers, and what the server promised before the deal, are kept in this browser until the end: only so can anybody tell whether the
 * host has changed them since.
 */
import { sha256 } from './sha256';
import type { Proof, Update } from './wire/types';

const NUMBER = 'tancho.number.';
const DEAL = 'tancho.deal.';
/** The most deals and numbers that are kept; the oldest go first. */
const MOST = 50;

/** What the server promised before the numbers of a table were opened, and your own numbers by their hashes. */
export interface Memory {
  commitment: string;
  hashes: (string | null)[] | null;
  numbers: Record<string, string>;
  /** The hashes of your numbers that were sent. */
  sent: string[];
  at: number;
}

/** What the page found out about a deal. */
export interface Verdict {
  /** The secret and all opened numbers have the hashes in the proof. */
  sound: boolean;
  /** What this browser kept is in the proof unchanged; null if it was not there before the deal. */
  kept: boolean | null;
  /** The seats that promised a number and did not open it. */
  withheld: number[];
  brokenOff: number;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text: string): number[] =>
  Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
const hash = (number: string): string => hex(sha256(Uint8Array.from(bytes(number))));

/** Draws a number, keeps it and gives its hash. */
export function drawNumber(): { number_hash: string } {
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  const number_hash = hash(number);
  keep(NUMBER + number_hash, { number, at: Date.now() });
  return { number_hash };
}

/** The number with this hash, if this browser drew it. */
export function numberOf(hash: string): string | null {
  return recall<{ number: string }>(NUMBER + hash)?.number ?? null;
}

/** What this browser kept of a table's deal. */
export const memoryOf = (table: string): Memory | null => recall<Memory>(DEAL + table);

/**
 * Keeps what is promised. The commitment counts from the first time it is seen. The hashes count from the moment at which a number of yours
 * is sent: until then a change could gain nobody anything, and people may still come and go. After it, nothing that the server says
 * changes them, unless this browser has drawn a new number.
 */
export function remember({ table, phase, commitment, seats }: Update) {
  const before = memoryOf(table);
  if (phase === 'over' || (phase === 'playing' && !before)) return;
  const memory = before ?? { commitment, hashes: null, numbers: {}, sent: [], at: Date.now() };
  const mine = seats.flatMap((seat) => (seat.yours && seat.number_hash ? [seat.number_hash] : []));
  if (phase === 'opening' && mine.length > 0 && mine.every((own) => numberOf(own) && !memory.sent.includes(own))) {
    memory.hashes = seats.map((seat) => seat.number_hash ?? null);
    memory.numbers = Object.fromEntries(mine.map((own) => [own, numberOf(own)!]));
  }
  keep(DEAL + table, memory);
}

/** The number with this hash is about to be sent: from now on the promises stand. */
export function sending(table: string, own: string) {
  const memory = memoryOf(table);
  if (memory) keep(DEAL + table, { ...memory, sent: [...memory.sent, own] });
}

/** Checks a proof against itself and against what this browser kept. `starter` is the chair that became the first seat. */
export function check(proof: Proof, memory: Memory | null, starter = 0): Verdict {
  const { secret, numbers, hashes, commitment } = proof;
  const fits = numbers.every((number, chair) => number === null || hash(number) === hashes[chair]);
  const withheld = hashes.flatMap((promised, chair) => (promised !== null && numbers[chair] === null ? [chair] : []));
  const seats = Math.max(hashes.length, 1);
  return {
    sound: fits && hash(secret) === commitment,
    kept: memory && same(proof, memory),
    withheld: withheld.map((chair) => (chair - starter + seats) % seats),
    brokenOff: proof.broken_off ?? 0,
  };
}

function same({ commitment, hashes, numbers }: Proof, memory: Memory): boolean {
  if (commitment !== memory.commitment) return false;
  if (memory.hashes && JSON.stringify(hashes) !== JSON.stringify(memory.hashes)) return false;
  return Object.entries(memory.numbers).every(([promised, number]) => numbers[hashes.indexOf(promised)] === number);
}

/** All that was promised in one hash, as `tancho verify --pledge` checks it. */
export function pledge(table: string, { commitment, hashes }: Pick<Proof, 'commitment' | 'hashes'>): string {
  const chair = (promised: string | null) => [promised === null ? 0 : 1, ...bytes(promised ?? '00'.repeat(32))];
  const head = new TextEncoder().encode(`tancho:pledge${table}\0`);
  return hex(sha256(Uint8Array.from([...head, ...bytes(commitment), ...hashes.flatMap(chair)])));
}

/** How somebody who does not trust this page checks the deal themselves. */
export function command(table: string, memory: Memory | null): string {
  const words = ['tancho verify', `${table}.json`];
  if (memory) words.push('--commitment', memory.commitment);
  for (const number of Object.values(memory?.numbers ?? {})) words.push('--number', number);
  if (memory?.hashes) words.push('--pledge', pledge(table, { commitment: memory.commitment, hashes: memory.hashes }));
  return words.join(' ');
}

function recall<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    // A number that an earlier version of the page kept as it was, or nothing that we wrote.
    return null;
  }
}

function keep<T extends { at: number }>(key: string, value: T) {
  localStorage.setItem(key, JSON.stringify(value));
  const prefix = key.startsWith(DEAL) ? DEAL : NUMBER;
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  const old = keys.filter((other) => other.startsWith(prefix));
  if (old.length <= MOST) return;
  const age = (other: string) => recall<{ at: number }>(other)?.at ?? 0;
  old.sort((a, b) => age(a) - age(b));
  for (const other of old.slice(0, old.length - MOST)) localStorage.removeItem(other);
}
