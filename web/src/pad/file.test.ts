import { expect, test } from 'vitest';
import lake from '../../../crates/garden-lake/components.toml?raw';
import pond from '../../../crates/koi/components.toml?raw';
import museum from '../../../crates/koi-koi/rules/museum.toml?raw';
import { entries, numbersOf, withValue, writeNumbers } from './file';

const find = (text: string, section: string, key: string) =>
  entries(text).find((entry) => entry.section === section && entry.key === key)!;

test('the values of the built-in files are found in their sections', () => {
  expect(find(pond, 'goals.branches', 'points')).toMatchObject({ kind: 'numbers', value: '[10, 15, 20]' });
  expect(find(pond, 'space 3', 'gain')).toMatchObject({ kind: 'text', value: '{ water = 1 }' });
  expect(find(pond, 'shapes', 'carp')).toMatchObject({ kind: 'drawing', value: '# #\n   # #' });
  expect(find(lake, 'titles.with-card', 'master')).toMatchObject({ kind: 'number', value: '41' });
  expect(entries(lake).filter(({ section }) => section === 'tiles')).toHaveLength(64);
  expect(find(museum, 'match', 'zero_sum')).toMatchObject({ kind: 'flag', value: 'true' });
  expect(find(museum, 'set 1', 'name')).toMatchObject({ kind: 'text', value: '"Five lights"' });
});

test('every value can be written over itself, and nothing changes', () => {
  for (const text of [lake, pond, museum])
    for (const entry of entries(text)) expect(withValue(text, entry, entry.value)).toBe(text);
});

test('a change leaves the comment beside it alone', () => {
  const text = withValue(pond, find(pond, 'koi', 'price'), writeNumbers([2, 3, 4]));
  expect(text).toContain('price = [2, 3, 4]            # house;');
  expect(numbersOf(find(text, 'koi', 'price').value)).toEqual([2, 3, 4]);
  expect(text.split('\n')).toHaveLength(pond.split('\n').length);
});
