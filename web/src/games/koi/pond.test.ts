import { expect, test } from 'vitest';
import { pondOf } from './pond';

test('a koi keeps its colours wherever it swims', () => {
  for (const size of ['small', 'medium', 'large'] as const) {
    const looks = ([0, 1, 2, 3] as const).map(
      (q) => pondOf([{ piece: 'koi', size, hexes: [[q, 1]] }], [], []).koi[0]!.variety,
    );
    expect(new Set(looks).size).toBe(1);
  }
});
