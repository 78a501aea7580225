import { beforeEach, expect, test, vi } from 'vitest';
import { check, command, drawNumber, memoryOf, numberOf, pledge, remember, sending } from './fair';
import type { Update } from './wire/types';

/** SHA-256 of 32 bytes 01, and of 32 bytes 02, as `printf '\1%.0s' {1..32} | sha256sum` gives them. */
const HASH_1 = '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793';
const HASH_2 = '75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a';
const number = (byte: string) => byte.repeat(32);
const proof = (changed = {}) => ({
  commitment: HASH_1,
  secret: number('01'),
  hashes: [HASH_2, null],
  numbers: [number('02'), null],
  ...changed,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  });
});

const update = (phase: Update['phase'], hashes: (string | undefined)[], changed = {}) =>
  ({
    table: 't',
    phase,
    commitment: HASH_1,
    seats: hashes.map((number_hash, seat) => ({ who: 'person', yours: seat === 0, number_hash })),
    ...changed,
  }) as unknown as Update;

test('a deal whose secret and numbers fit their hashes is sound', () => {
  expect(check(proof(), null)).toEqual({ sound: true, kept: null, withheld: [], brokenOff: 0 });
});

test('another secret, another number or a number without a promise is not', () => {
  expect(check(proof({ secret: number('03') }), null).sound).toBe(false);
  expect(check(proof({ numbers: [number('03'), null] }), null).sound).toBe(false);
  expect(check(proof({ numbers: [number('02'), number('02')] }), null).sound).toBe(false);
});

test('a withheld number is named by the seat that its chair became', () => {
  const withheld = proof({ numbers: [null, null] });
  expect(check(withheld, null)).toMatchObject({ sound: true, withheld: [0] });
  expect(check(withheld, null, 1)).toMatchObject({ withheld: [1] });
});

test('a number is drawn without the browser’s own hashes and stays until the end', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(2) });
  expect(drawNumber()).toEqual({ number_hash: HASH_2 });
  expect(numberOf(HASH_2)).toBe(number('02'));
  vi.unstubAllGlobals();
});

test('a host who changes the promise after the numbers are open is found out', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(2) });
  drawNumber();
  remember(update('waiting', [HASH_2, undefined]));
  remember(update('opening', [HASH_2, HASH_1]));
  // The other seat got up and came again: nothing was sent yet, so nobody gains anything.
  remember(update('opening', [HASH_2, undefined]));
  sending('t', HASH_2);
  // What the server says later does not change what was kept.
  remember(update('opening', [HASH_2, HASH_1]));
  remember(update('waiting', [undefined, undefined], { commitment: HASH_2 }));
  remember(update('playing', [HASH_2, HASH_1], { commitment: HASH_2 }));
  const memory = memoryOf('t');
  expect(check(proof(), memory).kept).toBe(true);
  // A proof that is sound in itself, but is about another secret, other hashes, or lacks your own number.
  expect(check(proof({ commitment: HASH_2, secret: number('02') }), memory)).toMatchObject({
    sound: true,
    kept: false,
  });
  expect(check(proof({ hashes: [HASH_2, HASH_1], numbers: [number('02'), number('01')] }), memory)).toMatchObject({
    sound: true,
    kept: false,
  });
  expect(check(proof({ numbers: [null, null] }), memory)).toMatchObject({ sound: true, kept: false });
  expect(command('t', memory)).toContain(`--commitment ${HASH_1} --number ${number('02')} --pledge `);
});

test('whoever sits down again with a new number keeps the new promises', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(2) });
  drawNumber();
  remember(update('opening', [HASH_2, HASH_1]));
  sending('t', HASH_2);
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(3) });
  const { number_hash } = drawNumber();
  remember(update('opening', [number_hash, undefined]));
  expect(memoryOf('t')).toMatchObject({ hashes: [number_hash, null], numbers: { [number_hash]: number('03') } });
});

test('who was not there before the deal has nothing to compare with', () => {
  remember(update('playing', [HASH_2]));
  remember(update('over', [HASH_2]));
  expect(memoryOf('t')).toBe(null);
});

test('the pledge is the one that `tancho verify` computes', () => {
  // The same case is in crates/table/src/fair.rs.
  const commitment = '8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05';
  expect(pledge('t', { commitment, hashes: [HASH_1, null] })).toBe(
    'ee89a1695ba04d1e3c36fe247885222b69a59b88259ac13b3f15f4c80cb1c3bb',
  );
});
