import { expect, test } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { speak } from '../words/testing';
import { seatNames } from './seats';

test('two computers of one level are counted, people keep their names', async () => {
  await speak('en');
  const computer: SeatInfo = { who: 'computer', level: 'gakusei', yours: false };
  const ann: SeatInfo = { who: 'person', name: 'Ann', yours: true };
  expect(seatNames({ seats: [computer, ann, computer, ann] })).toEqual(['Gakusei 1', 'Ann', 'Gakusei 2', 'Ann']);
  expect(seatNames({ seats: [computer, ann] })).toEqual(['Gakusei', 'Ann']);
});
