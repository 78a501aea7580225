import { expect, test } from 'vitest';
import { keepOrder, lastMove } from './moves';

const move = (version: number, action: string) => ({
  version,
  kind: 'move' as const,
  action,
  words: '',
  moves: version,
});

test('a koi keeps its place in the list when it moves', () => {
  expect(keepOrder(['g1', 'a1'], ['b2', 'g1'])).toEqual(['g1', 'b2']);
  expect(keepOrder([], ['a1', 'g1'])).toEqual(['a1', 'g1']);
});

test('the last move is read from its notation, and none after an undo', () => {
  expect(lastMove([move(1, 'a1-b2/c3')])).toEqual({ from: 'a1', to: 'b2', drop: 'c3' });
  expect(lastMove([move(1, 'a1^c3')])).toEqual({ from: 'a1', to: 'c3', drop: null });
  expect(lastMove([move(1, 'a1-b2/c3'), { version: 2, kind: 'undo', words: '', moves: 0 }])).toBeNull();
  expect(lastMove([move(1, 'pass')])).toBeNull();
});
