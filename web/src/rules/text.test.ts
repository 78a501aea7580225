import { expect, test } from 'vitest';
import { GAMES } from '../games/names';
import { loadRules, parts, type Block } from './text';

test('a sentence is cut into text, bold and house marks', () => {
  expect(parts('Take **two** coins{house}.')).toEqual([
    { kind: 'text', text: 'Take ' },
    { kind: 'bold', text: 'two' },
    { kind: 'text', text: ' coins' },
    { kind: 'house' },
    { kind: 'text', text: '.' },
  ]);
});

const shape = (block: Block): string => {
  if (typeof block === 'string') return 'text';
  if ('list' in block) return `list of ${block.list.length}`;
  if ('sets' in block) return `sets ${block.sets.map((s) => s.cards.join(' ')).join(', ')}`;
  return 'diagram' in block ? `diagram ${block.diagram}` : `table ${block.rows.length}`;
};
const houses = (value: unknown) => JSON.stringify(value).split('{house}').length - 1;

test.each(GAMES)(
  'the rules of %s have the same sections, lists, tables and house marks in both languages',
  async (game) => {
    const [en, ja] = await Promise.all([loadRules(game, 'en'), loadRules(game, 'ja')]);
    expect(ja.sections.map((s) => s.id)).toEqual(en.sections.map((s) => s.id));
    expect(ja.essentials.length).toBe(en.essentials.length);
    en.sections.forEach((section, i) => {
      expect(ja.sections[i]!.blocks.map(shape), section.id).toEqual(section.blocks.map(shape));
      expect(houses(ja.sections[i]), section.id).toBe(houses(section));
    });
  },
);
