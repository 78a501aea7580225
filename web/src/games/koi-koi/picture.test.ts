import { expect, test } from 'vitest';
import { arrange, NO_FIELD, withCardOn, withFieldCard, withTaken, withTurned, type Picture } from './picture';

const balanced = (field: Picture['field']) => Math.abs(field[0].length - field[1].length) <= 1;
const field = arrange(NO_FIELD, [[0], [4], [8], [12], [16], [20], [24], [28]]);
const picture: Picture = { hand: [1], counts: [1, 1], field, pile: 24, open: null, captured: [[], []] };

test('the field lies in two rows of equal length, whatever lies there', () => {
  for (let count = 0; count <= 14; count++)
    expect(
      balanced(
        arrange(
          NO_FIELD,
          Array.from({ length: count }, (_, card) => [card]),
        ),
      ),
    ).toBe(true);
  // One row after the other is taken away.
  let now = picture;
  for (const card of [...field[0], ...field[1]].flat()) {
    now = withTaken(now, 0, [card]);
    expect(balanced(now.field)).toBe(true);
  }
  expect(now.field.flat()).toEqual([]);
  expect(now.captured[0]).toHaveLength(8);
});

test('a card that stays on the field keeps its neighbours where they are', () => {
  const [top, bottom] = withFieldCard(picture, 33).field;
  expect([top.slice(0, 4), bottom]).toEqual([...field]);
  expect(top[4]).toEqual([33]);
});

test('a card lies on the one that it takes before both are taken', () => {
  const on = withCardOn(picture, 1, 0);
  expect(on.field.flat()).toContainEqual([0, 1]);
  const gone = withTaken(on, 1, [1, 0]);
  expect(gone.field.flat().flat()).not.toContain(0);
  expect(gone.captured).toEqual([[], [1, 0]]);
});

test('what the storm leaves of a stack lies apart', () => {
  const stacked = { ...picture, field: arrange(NO_FIELD, [[20, 21, 22], [0]]) };
  expect(withTaken(stacked, 0, [21, 43]).field.flat()).toEqual(expect.arrayContaining([[20], [22], [0]]));
});

test('nobody has fewer than no cards, whoever comes to look after the last one', () => {
  expect(withTurned({ ...picture, pile: 0 }, 3).pile).toBe(0);
});
