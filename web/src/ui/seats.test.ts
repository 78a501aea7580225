import { expect, test } from 'vitest';
import { en } from '../i18n/en';
import type { SeatInfo } from '../wire/types';
import { seatNames } from './seats';

test('two computers of one level are counted, people keep their names', () => {
  const computer: SeatInfo = { who: 'computer', level: 'gakusei', yours: false };
  const ann: SeatInfo = { who: 'person', name: 'Ann', yours: true };
  expect(seatNames(en, { seats: [computer, ann, computer, ann] })).toEqual(['Gakusei 1', 'Ann', 'Gakusei 2', 'Ann']);
  expect(seatNames(en, { seats: [computer, ann] })).toEqual(['Gakusei', 'Ann']);
});
