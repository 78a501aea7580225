/** Four letters and digits in place of a message's name: in the built page every language would otherwise carry all the names again. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LETTERS = 26;

/** Two names with the same sign would be the same message: a test compares them all. */
export function short(name: string): string {
  // FNV-1a.
  let rest = 0x811c9dc5;
  for (const letter of name) rest = Math.imul(rest ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  let sign = SIGNS[rest % LETTERS]!;
  rest = Math.floor(rest / LETTERS);
  for (; sign.length < 4; rest = Math.floor(rest / SIGNS.length)) sign += SIGNS[rest % SIGNS.length]!;
  return sign;
}
