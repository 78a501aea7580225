import { beforeAll, expect, test } from 'vitest';
import { speak } from '../../words/testing';
import { lineOf, recordedEffects } from './recorded';
import { breakdown } from './story';

beforeAll(() => speak('en'));

const won = recordedEffects('round-ended').filter(({ result }) => result.winner !== null && result.points > 0);

test('each round has a row with what it brought', () => {
  const rounds = recordedEffects('round-ended');
  const rows = breakdown({ results: rounds.map(({ result }) => result) }, []);
  expect(rows.map(({ values }) => values)).toEqual(
    rounds.map(({ result }) => [0, 1].map((seat) => (seat === result.winner ? result.points : null))),
  );
  expect(rows[0]!.label).toMatch(/^Round \d+ · /);
});

test('the loser pays where the points of the match say so', () => {
  const first = won.find(({ result }) => result.round === 1)!;
  const { winner, points } = first.result;
  const values = (effect: typeof first) => breakdown({ results: [first.result] }, [lineOf(1, effect)])[0]!.values;
  const start = first.points[winner!]! - points;
  const pays = first.points[1 - winner!] !== start;
  expect(values(first)[1 - winner!]).toBe(pays ? -points : null);
  // The same round by rules of the other kind.
  const others: [number, number] = [...first.points];
  others[1 - winner!] = pays ? start : start - points;
  expect(values({ ...first, points: others })[1 - winner!]).toBe(pays ? null : -points);
});
