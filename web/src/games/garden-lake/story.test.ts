import { expect, test } from 'vitest';
import type { GameActions, GardenLakeLaying } from '../../wire/types';
import { planAfter, type Laying } from './story';

type Action = GameActions['garden-lake'];
const at = (tile: number, x: number): GardenLakeLaying => ({ piece: { tile }, face: 'koi', turn: 1, at: { x, y: 3 } });
const lay = (laying: GardenLakeLaying): Action => ({ type: 'lay', ...laying });
const laid = (laying: GardenLakeLaying): Laying => ({ seat: 0, effects: [{ type: 'laid', ...laying }], from: null });

test('a hint goes on after what it advised, and ends after anything else', () => {
  const plan: readonly Action[] = [lay(at(5, 2)), { type: 'done' }];
  expect(planAfter(plan, laid(at(5, 2)))).toEqual([{ type: 'done' }]);
  expect(planAfter(plan, laid(at(5, 4)))).toEqual([]);
  expect(planAfter(plan, laid(at(6, 2)))).toEqual([]);
  expect(planAfter(plan, null)).toEqual([]);
  expect(planAfter([{ type: 'done' }], laid(at(5, 2)))).toEqual([]);
});
