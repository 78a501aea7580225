import { expect, test } from 'vitest';
import { cardPicture } from './picture';
import { DECK } from './deck';

const count = (kind: string) => DECK.filter((card) => card.kind === kind).length;

test('the deck has 5 lights, 9 animals or objects, 10 ribbons and 24 chaff', () => {
  expect([count('light'), count('animal'), count('ribbon'), count('chaff')]).toEqual([5, 9, 10, 24]);
});

test('August and December have no ribbon, every other month has one', () => {
  const without = Array.from({ length: 12 }, (_, i) => i + 1).filter(
    (m) => !DECK.some((c) => c.month === m && c.kind === 'ribbon'),
  );
  expect(without).toEqual([8, 12]);
});

test('all 48 pictures are different and contain no broken number', () => {
  const pictures = DECK.map(cardPicture);
  expect(new Set(pictures).size).toBe(48);
  for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/);
});
