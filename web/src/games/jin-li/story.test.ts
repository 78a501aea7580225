import { expect, test } from 'vitest';
import { keepOrder, lastMove } from './story';

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
  expect(lastMove([swim])).toEqual({ from: 'a1', to: 'b2', drop: 'c3' });
  expect(lastMove([swim, asked])).toEqual({ from: 'a1', to: 'b2', drop: 'c3' });
  expect(lastMove([swim, undone])).toBeNull();
});
