import { expect, test } from 'vitest';
import { DECK } from '../../art/cards/deck';
import type { KoiKoiPlayChoice } from '../../wire/types';
import { byCard, fresh, indexOf, places } from './cards';
import { recordedEffects } from './recorded';

test('a card of the rules is the drawn card of its month', () => {
  expect([indexOf('1a'), indexOf('3a'), indexOf('12d')]).toEqual([0, 8, 47]);
  expect(DECK[indexOf('8a')]!.figure).toBe('moon');
  for (const { card, takes, storm } of recordedEffects('played'))
    for (const taken of storm ? [] : takes) expect(DECK[indexOf(taken)]!.month).toBe(DECK[indexOf(card)]!.month);
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

test('a card is played at once unless a field card has to be chosen; the storm may take another', () => {
  const way = (card: string, take: string | null, takes: string[], storm = false): KoiKoiPlayChoice => ({
    action: take === null ? { type: 'play', card } : { type: 'play', card, take },
    card,
    takes,
    storm,
  });
  const [pine, cherry, storm] = byCard([
    way('1b', null, ['1a']),
    way('3c', '3a', ['3a']),
    way('3c', '3b', ['3b']),
    way('11d', null, []),
    way('11d', '8a', ['8a'], true),
  ]);
  expect(pine!.plain?.action).toEqual({ type: 'play', card: '1b' });
  expect([cherry!.plain, cherry!.takes]).toEqual([null, [8, 9]]);
  expect([storm!.plain?.takes, storm!.takes]).toEqual([[], [28]]);
});
