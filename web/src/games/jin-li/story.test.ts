import { expect, test } from 'vitest';
import { around } from './squares';
import { keepOrder, lastMove, squaresOf } from './story';

test('a koi keeps its place in the list when it moves', () => {
  expect(keepOrder(['g1', 'a1'], ['b2', 'g1'])).toEqual(['g1', 'b2']);
  expect(keepOrder([], ['a1', 'g1'])).toEqual(['a1', 'g1']);
});

test('the last move is the one that stands last', () => {
  const swim = {
    version: 1,
    moves: 1,
    seat: 0,
    action: 'a1-b2/c3',
    effects: [
      { type: 'swam' as const, from: 'a1', to: 'b2' },
      { type: 'dropped' as const, square: 'c3', left: 9 },
    ],
  };
  const undone = { version: 2, moves: 0, seat: 0, note: { type: 'undone' as const, count: 1 } };
  const asked = { version: 2, moves: 1, seat: 1, note: { type: 'undo-asked' as const } };
  expect(lastMove([swim])).toEqual({ from: 'a1', to: 'b2', drop: 'c3', points: 0 });
  expect(lastMove([swim, asked])).toEqual({ from: 'a1', to: 'b2', drop: 'c3', points: 0 });
  expect(lastMove([swim, undone])).toBeNull();
});

test('the squares of a move are those it left, reached, came beside and dropped a stone on', () => {
  expect(
    squaresOf([
      { type: 'swam', from: 'a1', to: 'b2' },
      { type: 'scored', points: 1, beside: ['b3'] },
      { type: 'dropped', square: 'c3', left: 9 },
    ]),
  ).toEqual(['a1', 'b2', 'b3', 'c3']);
});

test('a stone that falls where the koi was is one square, not two', () => {
  expect(
    squaresOf([
      { type: 'swam', from: 'g4', to: 'g3' },
      { type: 'dropped', square: 'g4', left: 9 },
    ]),
  ).toEqual(['g4', 'g3']);
});

test('around a corner there are three squares', () => expect(around(['a1'])).toEqual(['a2', 'b1', 'b2']));
