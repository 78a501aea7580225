import { expect, test } from 'vitest';
import { canChoose, offered, wordsOffered } from './options';

test('scenarios and titles are for one player alone', () => {
  expect(offered('koi', 'scenario', {}, 1)).toBe(true);
  expect(offered('koi', 'scenario', {}, 2)).toBe(false);
  expect(offered('koi', 'level', {}, 3)).toBe(false);
  expect(offered('koi', 'goals', { scenario: 'illuminated-path' }, 1)).toBe(false);
  expect(offered('jin-li', 'inset', {}, 2)).toBe(true);
});

test('the Imperial Lake is played with goals', () =>
  expect(wordsOffered('goals', ['standard', 'random', 'none'], 'imperial-lake')).toEqual(['standard', 'random']));

test('lake cards lie with the same side up, and there are no more than seats', () => {
  const sides = [
    ['A1', 'A2', 'A3'],
    ['B1', 'B2', 'B3'],
  ];
  expect(canChoose('B1', ['A1'], sides, 4)).toBe(false);
  expect(canChoose('A2', ['A1'], sides, 4)).toBe(true);
  expect(canChoose('A3', ['A1', 'A2'], sides, 2)).toBe(false);
  expect(canChoose('A1', ['A1', 'A2'], sides, 2)).toBe(true);
});
