import { expect, test } from 'vitest';
import { wanted } from './wanted';

test('the reader’s choice comes first, then the languages of the browser in their order, then English', () => {
  const known = ['en', 'ja'];
  expect(wanted('ja', ['en'], known)).toBe('ja');
  expect(wanted('xx', ['fr', 'ja-JP', 'en'], known)).toBe('ja');
  expect(wanted(null, ['en-GB', 'ja'], known)).toBe('en');
  expect(wanted(null, ['fr'], known)).toBe('en');
  expect(wanted(null, [], known)).toBe('en');
});
