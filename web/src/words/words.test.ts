import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { terse as shortened } from '../../scripts/words/terse';
import text from '../../../testdata/words.json?raw';
import { Catalogue, type Arguments } from './catalogue';
import { loadGameWords, t, words } from './index.svelte';
import { LANGUAGES } from './messages';
import { short } from './short';

/** All files, those of the terminal too. */
const FILES = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default', eager: true });

function catalogue(language: string): Catalogue {
  const whole = new Catalogue(language);
  for (const [path, text] of Object.entries(FILES))
    if (path.includes(`/locales/${language}/`)) whole.add(new FluentResource(text));
  return whole;
}

/** What the terminal says, written by the test of the words crate: pairs of arguments and words. */
type Samples = Record<string, Record<string, [Arguments | string[], string][]>>;
const samples = JSON.parse(text) as Samples;

test('a game that is opened while the language changes speaks the new one', async () => {
  const changed = words.load('ja');
  await loadGameWords('jin-li');
  expect(t('jin-li-pass')).toBe('パス');
  await changed;
  expect(words.language).toBe('ja');
});

test('of two wishes for a language the last one counts', async () => {
  await Promise.all([words.load('ja'), words.load('en')]);
  expect(t('table-undo')).toBe('Undo');
});

test.each(Object.keys(FILES))('%s says the same without its comments and blanks', (path) => {
  const [whole, terse] = [FILES[path]!, shortened(FILES[path]!)].map((text) => new FluentResource(text).body);
  expect(terse!.length).toBeGreaterThan(0);
  expect(terse).toEqual(whole!.slice(0, terse!.length).map((message) => ({ ...message, id: short(message.id) })));
});

test('no two messages have the same short name', () => {
  const names = new Set(Object.values(FILES).flatMap((text) => new FluentResource(text).body.map(({ id }) => id)));
  expect(new Set([...names].map(short)).size).toBe(names.size);
  expect(names.size).toBeGreaterThan(1000);
});

test('the page and the terminal know the same languages', () =>
  expect(Object.keys(samples)).toEqual(Object.keys(LANGUAGES)));

test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
  'in %s the page says what the terminal says, byte for byte',
  (language) => {
    const whole = catalogue(language);
    const said: Record<string, string[]> = {};
    const expected: Record<string, string[]> = {};
    for (const [name, pairs] of Object.entries(samples[language]!)) {
      expected[name] = pairs.map(([, text]) => text);
      said[name] = pairs.map(([given]) =>
        Array.isArray(given) ? whole.list(given) : (whole.say(name, given) ?? 'nothing'),
      );
    }
    expect(said).toEqual(expected);
  },
);
