import { expect, test } from 'vitest';
import lake from '../../../crates/garden-lake/components.toml?raw';
import pond from '../../../crates/koi/components.toml?raw';
import museum from '../../../crates/koi-koi/rules/museum.toml?raw';
import { numbersOf, sections, withValue, writeNumbers, type Entry } from './file';

const entries = (text: string): Entry[] => sections(text).flatMap((section) => section.entries);

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

test('what the file says of its values stands with them', () => {
  expect(find(pond, 'koi', 'price').about).toBe('house; the market and a luck token change it by the coin they print');
  expect(find(museum, 'match', 'rounds').about).toMatch(/^Rounds of a match, 1 to 99/);
  expect(find(museum, 'match', 'zero_sum').about).toMatch(/^Whether the loser/);
  const shapes = sections(pond).find(({ name }) => name === 'shapes')!;
  expect(shapes.about).toMatch(/^house: the drawings are lost/);
  expect(sections(lake).find(({ name }) => name === 'titles.without-card')!.about).toMatch(/^Solo titles by points/);
});

test('a list over several lines is no value of the form', () => {
  expect(find(pond, 'start', 'coins').value).toBe('2');
  expect(entries(pond).filter(({ value }) => /^[[{]$/.test(value))).toEqual([]);
});
