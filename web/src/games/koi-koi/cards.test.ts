import { expect, test } from 'vitest';
import { fresh, indexOf, nameOf, places } from './cards';

test('every card has a name and comes back from it', () => {
  for (let card = 0; card < 48; card++) expect(indexOf(nameOf(card))).toBe(card);
  expect([indexOf('1a'), indexOf('12d')]).toEqual([0, 47]);
});

test('a stack of three lies on one place', () => {
  expect(places({ field: ['1a', '6b', '6c', '2d', '6d'], stacks: ['6b', '6c', '6d'] })).toEqual([
    [0],
    [21, 22, 23],
    [7],
  ]);
});

test('the cards of the last turn are fresh', () => {
  const event = (seat: number, card: string, took: string[]) => ({ seat, deed: 'play' as const, card, took, koi: 0 });
  expect(fresh({ history: [event(0, '1a', []), event(1, '2a', ['2b']), event(1, '3a', [])] })).toEqual([4, 5, 8]);
  expect(fresh({ history: [] })).toEqual([]);
});
