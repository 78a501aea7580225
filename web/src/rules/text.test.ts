import { expect, test } from 'vitest';
import { GAMES, isGame } from '../games/names';
import { DIAGRAMS } from './diagrams';
import type { Block, RulesText } from './blocks';
import { loadRules } from './text';

const FILES = Object.keys(import.meta.glob('../../../docs/rules/*/*.md')).map((path) => {
  const [language, file] = path.split('/').slice(-2);
  return { language: language!, game: file!.replace('.md', '') };
});
const LANGUAGES = [...new Set(FILES.map(({ language }) => language))];
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  GAMES.map((game) => [game, language] as const),
);

const count = (value: unknown, mark: string) => JSON.stringify(value).split(mark).length - 1;
const codes = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/\{"code":"(.*?)"\}/g)].map(([, code]) => code).sort();

/** What must be the same in every language. */
function shape(block: Block): string {
  if ('text' in block) return 'text';
  if ('title' in block) return `title ${block.id}`;
  if ('list' in block) return `list of ${block.list.length}`;
  if ('sets' in block) return `sets ${block.sets.map((set) => set.cards.join(' ')).join(', ')}`;
  if ('diagram' in block) return `diagram ${block.diagram}`;
  if ('example' in block) return `example ${block.example}`;
  return `table ${block.head.length} × ${block.rows.length}`;
}
const outline = (rules: RulesText) =>
  rules.sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map(shape),
    houses: blocks.map((block) => count(block, '"house":true')),
    codes: codes(blocks),
  }));
const ids = ({ sections }: RulesText) =>
  sections.flatMap(({ id, blocks }) => [id, ...blocks.flatMap((block) => ('title' in block ? [block.id] : []))]);
const named = ({ sections }: RulesText) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('diagram' in block ? [block.diagram] : [])));
/** All that is read as words: not notation, examples and names. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['code', 'example', 'id', 'diagram'].includes(key) ? [] : words(inner),
  );
}

test('every rules file belongs to a game that the page knows', () => {
  expect(FILES.filter(({ game }) => !isGame(game))).toEqual([]);
  expect(LANGUAGES).toEqual(expect.arrayContaining(['en', 'ja']));
});

test.each(TRANSLATED)(
  'the rules of %s in %s have the structure, cards, notation and house marks of English',
  async (game, language) => {
    expect(FILES).toContainEqual({ language, game });
    const [english, translated] = await Promise.all([loadRules(game, 'en'), loadRules(game, language)]);
    expect(translated.essentials.length).toBe(english.essentials.length);
    expect(outline(translated)).toEqual(outline(english));
  },
);

test.each(GAMES)('the rules of %s show every diagram that its page draws, and no other', async (game) => {
  expect(named(await loadRules(game, 'en')).sort()).toEqual([...DIAGRAMS[game]].sort());
});

test.each(FILES.filter(({ game }) => isGame(game)))(
  '$language/$game has unique ids and no stray marks',
  async ({ language, game }) => {
    const rules = await loadRules(game as (typeof GAMES)[number], language);
    expect(new Set(ids(rules)).size).toBe(ids(rules).length);
    expect(words(rules).filter((text) => /[*`#{}]/.test(text))).toEqual([]);
  },
);

test('a language without rules of its own gets them in English', async () => {
  expect(await loadRules('koi', 'xx')).toEqual(await loadRules('koi', 'en'));
});
