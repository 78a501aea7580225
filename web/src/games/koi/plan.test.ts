import { beforeAll, expect, test } from 'vitest';
import type { KoiAction, KoiComponents, KoiView } from '../../wire/types';
import { speak } from '../../words/testing';
import { actionWords, placesOf } from './plan';

beforeAll(() => speak('en'));

const draw: KoiAction = { type: 'well', choice: 1 };
const view = {
  turn: { space: 0 },
  row: [],
  choices: { actions: [{ action: draw, gain: { coins: 2 } }], places: [] },
} as unknown as KoiView;
const components = { spaces: [{ fee: 0, gain: { water: 1 }, koi: true }] } as unknown as KoiComponents;
const said = (action: KoiAction) => actionWords(action, view, components);

test('a step of a hint says what is taken, and not only a name that the card or the piece has, too', () => {
  expect(said(draw)).toBe('Take 2 coins');
  expect(said({ type: 'reward' })).toBe('Take 1 water');
  expect(said({ type: 'reward', koi: 'small' })).toBe('Take a small koi');
  expect(said({ type: 'buy', size: 'large' })).toBe('Take a large koi');
  expect(said({ type: 'remove', size: 'medium' })).toBe('A medium koi leaves');
  expect(said({ type: 'put', verb: 'small-koi', turn: 0, at: [0, 0] })).toBe('Small koi');
});

test('a step of a hint marks all hexes of a koi before it can be placed', () => {
  const shapes = {
    koi: [
      [[0, 0]],
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    ],
    branches: [],
    carp: [],
    shishi_odoshi: [],
  };
  const medium: KoiAction = { type: 'put', verb: 'medium-koi', turn: 1, at: [2, -1] };
  const places = placesOf([{ type: 'work' }, medium], shapes as unknown as KoiComponents);
  expect(places).toEqual([
    {
      step: 2,
      hexes: [
        [2, -1],
        [2, 0],
      ],
    },
  ]);
});
