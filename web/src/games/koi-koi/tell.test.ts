import { beforeAll, expect, test } from 'vitest';
import type { KoiKoiEffect } from '../../wire/types';
import { speak } from '../../words/testing';
import { recordedEffects } from './recorded';
import { teller } from './tell';

beforeAll(() => speak('en'));
const NAMES = ['Aya', 'Senmon'];
const WHO = { name: 'Senmon', you: false, seat: 1 };
const headline = (...effects: KoiKoiEffect[]) => teller.headline!(effects, WHO, NAMES);
const played = (card: string, ...takes: string[]): KoiKoiEffect => ({
  type: 'played',
  seat: 1,
  card,
  takes,
  storm: false,
});
const turned = (card: string, ...takes: string[]): KoiKoiEffect => ({
  type: 'turned',
  seat: 1,
  card,
  takes,
  among: [],
});

test('a turn is one line without codes', () => {
  expect(headline(played('3c', '3a'), turned('1a'))).toBe('Senmon took the curtain with a cherry and turned the crane');
  expect(headline(played('5a'), turned('5c', '5b'))).toBe(
    'Senmon laid the bridge on the field and turned an iris that took the iris ribbon',
  );
  expect(teller.headline!([played('6c', '6a', '6b', '6d')], { ...WHO, you: true }, NAMES)).toBe(
    'You took 3 cards with a peony',
  );
});

test('who ended a round is said, and the turn after it is the news again', () => {
  const won = recordedEffects('round-ended').find(({ result }) => result.winner === 1)!;
  const dealt = recordedEffects('dealt')[1]!;
  const end: KoiKoiEffect[] = [played('3c', '3a'), { type: 'called-game', seat: 1 }, won, dealt];
  expect(headline(...end)).toBe(`Senmon ended the round and won ${won.result.points} points`);
  // Once that was read, the new round is the news.
  expect(teller.headline!([dealt], { ...WHO, reader: 0 }, NAMES)).toMatch(
    /^Round \d+: (you deal|Senmon deals) and plays? first$/,
  );
  expect(headline(...end, played('1c'), turned('12b'))).toBe('Senmon laid a pine on the field and turned a paulownia');
});

test('a round that nobody called ends with whoever played the last card', () => {
  const won = recordedEffects('round-ended')[0]!;
  const used: KoiKoiEffect = { ...won, result: { ...won.result, winner: 0, points: 2, end: 'exhausted' } };
  expect(teller.headline!([played('1c'), turned('12b'), used], { ...WHO, reader: 0 }, NAMES)).toBe(
    'Senmon has played the last card and the round ends: 2 points for you',
  );
});
