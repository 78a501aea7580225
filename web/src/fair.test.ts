import { expect, test } from 'vitest';
import { sound } from './fair';

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

test('a deal whose secret and numbers fit their hashes is sound', async () => {
  expect(await sound(proof(), HASH_1)).toBe(true);
});

test('another secret, another number or a number without a promise is not', async () => {
  expect(await sound(proof({ secret: number('03') }), HASH_1)).toBe(false);
  expect(await sound(proof({ numbers: [number('03'), null] }), HASH_1)).toBe(false);
  expect(await sound(proof({ numbers: [number('02'), number('02')] }), HASH_1)).toBe(false);
});
