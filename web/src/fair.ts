/**
 * The own say in the deal: a number is drawn and its hash given when sitting down; the number itself is opened when everybody sits.
 * It is kept in the browser between the two, since the page may be left and opened again.
 */
import type { Proof } from './wire/types';

const KEY = 'tancho.number.';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Draws a number, keeps it and gives its hash; nothing where the browser has no hashes (pages that are not secure). */
export async function drawNumber(): Promise<{ number_hash?: string }> {
  // Typed as always there, but only secure pages have it.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return {};
  const number = crypto.getRandomValues(new Uint8Array(32));
  const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', number)));
  localStorage.setItem(KEY + hash, hex(number));
  return { number_hash: hash };
}

/** The number with this hash, if this browser drew it. */
export function numberOf(hash: string): string | null {
  return localStorage.getItem(KEY + hash);
}

/** Whether the secret and all numbers of a finished game have the hashes promised before it; null where the browser cannot tell. */
export async function sound({ secret, numbers, hashes }: Proof, commitment: string): Promise<boolean | null> {
  if (!(crypto.subtle as SubtleCrypto | undefined)) return null;
  const fits = await Promise.all([
    fit(secret, commitment),
    ...numbers.map((number, seat) => fit(number, hashes[seat] ?? null)),
  ]);
  return fits.every(Boolean);
}

async function fit(number: string | null, hash: string | null): Promise<boolean> {
  if (number === null || hash === null) return number === hash;
  const bytes = Uint8Array.from(number.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) === hash;
}

/** An opened number is everybody's knowledge: it need not be kept. */
export function forgetNumber(hash: string) {
  localStorage.removeItem(KEY + hash);
}
