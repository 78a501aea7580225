import { expect, test } from 'vitest';
import { speak } from '../../words/testing';
import { tell } from './story';

async function said(action: string, words: string): Promise<(string | null)[]> {
  const told: (string | null)[] = [];
  for (const language of ['en', 'ja'] as const) {
    await speak(language);
    told.push(tell({ version: 1, kind: 'move', moves: 1, action, words }, 'Mika'));
  }
  return told;
}

test.each([
  ['meditate 5', 'meditates: takes rain-2-water from space 5', 'Mika takes a card from space 5: Rain'],
  ['reward', 'takes 1 coin, 2 water', 'Mika gets 1 coin and 2 water'],
  ['buy medium', 'buys a medium koi for 1 coin', 'Mika buys a koi for 1 coin: Medium koi'],
  ['luck water', 'spends luck for 2 water', 'Mika spends luck for 2 water'],
  ['koi 0,0 1,0', 'moves the medium koi on 0,0', 'Mika moves a koi to 0,0 1,0: Medium koi'],
  ['water 2,-1', 'places water on 2,-1', 'Mika places Water at 2,-1'],
  ['claim purple-lily 1,1', 'claims the purple water-lily on 1,1', 'Mika claims Purple water-lily at 1,1'],
  ['discard shore', 'discards 1 shore', 'Mika gives back Shore'],
  ['done', 'is done', 'Mika finishes the turn'],
])('%s is told in both languages', async (action, words, english) => {
  const [first, second] = await said(action, words);
  expect(first).toBe(english);
  expect(second).toMatch(/^Mika.*[ぁ-ん]/);
});
test('what is not known is left to the server', async () =>
  expect(await said('dance', 'dances')).toEqual([null, null]));
