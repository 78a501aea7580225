import { expect, test } from 'vitest';
import type { KoiAction, KoiComponents, KoiView } from '../../wire/types';
import { speak } from '../../words/testing';
import { Hand } from './hands';
import { sentenceOf } from './sentence';

const turn: KoiView['turn'] = {
  space: null,
  reward: false,
  market: false,
  well: null,
  rain: [0, 0, 0],
  raining: false,
  sensei: false,
  helpers: [0, 0, 0, 0],
  waters: 0,
  path: false,
  lifted: null,
  removal: false,
};
const water = new Hand('water', [{ verb: 'water', turn: 0, covers: [[0, 0]], at: [[2, 0]] }]);
const path = new Hand('path', [{ verb: 'path', turn: 0, covers: [[0, 0]], at: [[0, 0]] }]);
const components = {
  spaces: [{ fee: 1, gain: {}, koi: false }],
  goals: [{ goal: 'path', price: 2, needs: [], points: [3, 6, 12, 18] }],
  work: [['water'], ['foliage', 'lily'], ['shore', 'lantern'], ['small-koi', 'medium-koi', 'large-koi', 'lift']],
  parchments: [],
} as unknown as KoiComponents;

/** Only what the sentence looks at. */
function view(
  phase: KoiView['phase'],
  now: Partial<KoiView['turn']> = {},
  actions: KoiAction[] = [],
  stored = 5,
): KoiView {
  const row = [{ name: 'porter', face: { kind: 'porter' }, count: 1 }];
  const players = [{ stored, capacity: 5 }];
  const choices = { actions: actions.map((action) => ({ action })), places: [] };
  return { phase, to_act: 0, turn: { ...turn, ...now }, row, players, choices } as unknown as KoiView;
}
const said = async (shown: KoiView, hands: Hand[] = [], hand: Hand | null = null, space: number | null = null) => {
  await speak('ja');
  expect(sentenceOf(shown, components, hands, hand, space)).toMatch(/[ぁ-ん]/);
  await speak('en');
  return sentenceOf(shown, components, hands, hand, space);
};

test('the beginning of a turn says what can be chosen', async () => {
  expect(await said(view('start', {}, [{ type: 'meditate', space: 0 }, { type: 'work' }]))).toContain('take a card');
  expect(await said(view('start', {}, [{ type: 'work' }]))).toContain('no card can be taken');
  expect(await said(view('start', {}, [{ type: 'meditate', space: 0 }]), [], null, 0)).toMatch(
    /^Porter\. A helper.*With it: pay 1 coin\.$/,
  );
});
test('meditating goes from the rain over the well to the reward', async () => {
  expect(await said(view('meditate', { rain: [2, 1, 0], reward: true }), [water], water)).toContain(
    '2 water and 1 foliage',
  );
  expect(await said(view('meditate', { reward: true }))).toContain('what the space gives');
  expect(await said(view('meditate', { market: true }, [{ type: 'buy', size: 'small' }]))).toContain('one coin less');
  expect(await said(view('meditate', { market: true, reward: true }, [{ type: 'buy', size: 'small' }]))).toContain(
    'you may take both',
  );
  expect(await said(view('meditate'))).toContain('Finish your turn');
});
test('working says who can still do something', async () => {
  // A helper is named among those who can do something only if there is something for it.
  expect(await said(view('work', { sensei: true, helpers: [1, 0, 0, 2] }), [water])).toMatch(
    /Still to do: your own action, Porter\. Nothing to do now for 2 × Breeder\.$/,
  );
  expect(await said(view('work', { path: true }), [path])).toContain('path tile now for 2 coins');
  // What would give the path tile up says so.
  expect(await said(view('work', { path: true }), [water, path], water)).toMatch(/^Water: .* no path tile can follow/);
  expect(await said(view('work', { sensei: true }))).toContain('Nothing that you have');
  expect(await said(view('work'))).toContain('action is used');
  expect(await said(view('work', { helpers: [0, 0, 1, 0] }))).toBe(
    'Your action is used, and there is nothing left to do for: Builder. Finish your turn.',
  );
  expect(await said(view('work', { sensei: true }), [water], water)).toBe('Water: choose a marked place.');
});
test('a storage that is too full says by how much, and does so before the turn ends', async () => {
  expect(await said(view('discard', {}, [], 7))).toContain('by 2 hexes');
  expect(await said(view('meditate', {}, [], 7))).toMatch(/too full by 2.* Finish your turn/);
  expect(await said(view('meditate'))).not.toContain('too full');
});
test('a tap is said to turn only what it can turn on a mark', async () => {
  const arc = (turn: number, covers: [number, number][]) =>
    ({ verb: 'shore' as const, turn, covers, at: [[0, 0]] }) as const;
  const [east, west] = [
    arc(0, [
      [0, 1],
      [1, 0],
      [1, -1],
    ]),
    arc(3, [
      [0, -1],
      [-1, 0],
      [-1, 1],
    ]),
  ].map((place) => place as unknown as ConstructorParameters<typeof Hand>[1][number]);
  const shore = new Hand('shore', [east!, west!]);
  expect(await said(view('work', { sensei: true }), [shore], shore)).toBe('Shore: choose a marked place.');
});
