/** Whatever a table or a server can say is told in every language. The facts were written by a test of the Rust side. */
import { beforeAll, describe, expect, test } from 'vitest';
import facts from '../../../testdata/facts/table.json';
import type { Line, Problem } from '../wire/types';
import { LANGUAGES } from '../words/messages';
import { speak } from '../words/testing';
import { brokenOff, ending, inOrder, line, problem, reasons, winner } from './tell';

const NAMES = ['①', '②', '③', '④'];
/** A name of a message, or an argument that was not given. */
const UNTOLD = /^[a-z]+(-[a-z0-9]+)+$|[{}]|undefined|\[object/;

function check(words: string, fact: unknown, language: string) {
  expect(words, JSON.stringify(fact)).not.toMatch(UNTOLD);
  expect(words.trim(), JSON.stringify(fact)).not.toBe('');
  // What a flag takes is typed as it is.
  const latin = words.match(/[A-Za-z]{2,}/g)?.filter((word) => word !== 'true' && word !== 'false') ?? [];
  if (language === 'ja') expect(latin, `${JSON.stringify(fact)} is told as “${words}”`).toEqual([]);
}

describe.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('in %s', (language) => {
  beforeAll(() => speak(language));

  test('every problem and every refusal is told', () => {
    for (const fact of facts.problems as unknown as Problem[]) check(problem(fact), fact, language);
  });

  test('every note is told, to whoever did it and to the others', () => {
    for (const note of facts.notes as unknown as NonNullable<Line['note']>[])
      for (const mine of [[1], [0], []])
        check(line({ version: 1, moves: 0, seat: 1, note }, null, NAMES, mine), note, language);
  });

  test('every way to break a game off is told, with the points where it was', () => {
    for (const end of [{ type: 'resigned', seat: 1 }, { type: 'agreed' }, { type: 'closed' }] as const)
      for (const [points, mine] of [
        [[2, 0], [1]],
        [[2, 0], []],
        [[1, 2, 3], [0]],
      ] as const) {
        const outcome = { points: [...points], places: points.map(() => 1), end };
        expect(brokenOff(outcome)).toBe(true);
        const words = ending(outcome, null, NAMES, mine);
        check(words, end, language);
        if (points.length === 2 && end.type !== 'closed') expect(words).toMatch(/0.+2|2.+0/);
      }
    expect(brokenOff({ points: [], places: [], end: { type: 'rounds', rounds: 6 } })).toBe(false);
  });

  test('what a hint foresees is told', () => {
    for (const lead of [undefined, 4.2, -4.2, 0.1])
      for (const alone of [true, false]) {
        const best = { actions: [], effects: [], merits: [], chance: 0.61, ...(lead === undefined ? {} : { lead }) };
        check(reasons({ version: 1, seat: 0, forced: false, margin: 0.2, lines: [best] }, null, alone), best, language);
        check(reasons({ version: 1, seat: 0, forced: true, lines: [best] }, null, alone), 'forced', language);
      }
  });
});

test('the end of a game names the winner, whoever reads it', async () => {
  await speak('en');
  const outcome = { places: [2, 1], points: [2, 6], end: { type: 'agreed' as const } };
  expect(winner(outcome, ['You', 'Gakusei'], [0])).toBe('Gakusei has won.');
  expect(winner(outcome, ['Gakusei', 'You'], [1])).toBe('You have won.');
  expect(winner({ ...outcome, places: [1, 1] }, ['You', 'Gakusei'], [0])).toBe('The game is tied.');
  expect(inOrder([6, 2], 1)).toEqual([2, 6]);
});
