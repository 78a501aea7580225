import { expect, test } from 'vitest';
import { speak } from '../../words/testing';
import { missingWords } from './terms';

const [claimed, shape] = [false, true];

test('a goal says what is missing, its coins included', async () => {
  await speak('en');
  // A bridge for one lantern and 3 coins; the progress counts both together.
  expect(missingWords({ goal: 'bridge', claimed, have: 2, need: 4, shape }, 3, 2)).toBe('1 lantern and 1 coin');
  expect(missingWords({ goal: 'bridge', claimed, have: 3, need: 4, shape }, 3, 3)).toBe('1 lantern');
  expect(missingWords({ goal: 'bridge', claimed, have: 4, need: 4, shape }, 3, 7)).toBe('');
  expect(missingWords({ goal: 'carp', claimed, have: 4, need: 5, shape }, 5, 4)).toBe('1 coin');
  expect(missingWords({ goal: 'willow', claimed, have: 1, need: 5, shape }, 0, 0)).toBe('4 koi');
});
test('a path lacks only its price, whatever its length, and a shape is not counted in hexes', async () => {
  await speak('en');
  expect(missingWords({ goal: 'path', claimed, have: 1, need: 4, shape }, 2, 1)).toBe('1 coin');
  expect(missingWords({ goal: 'path', claimed, have: 1, need: 4, shape }, 2, 2)).toBe('');
  const none = { claimed, shape: false };
  expect(missingWords({ ...none, goal: 'shishi-odoshi', have: 2, need: 3 }, 0, 0)).toBe('its shape in empty water');
  // All the coins are there, and still it cannot be claimed.
  expect(missingWords({ ...none, goal: 'carp', have: 5, need: 5 }, 5, 5)).toBe('its shape in empty water');
  expect(missingWords({ ...none, goal: 'branches', have: 1, need: 2 }, 0, 0)).toBe(
    '1 foliage and its shape in empty water',
  );
});
