import { expect, test } from 'vitest';
import { parseRules, RulesError } from './markdown';

const file = (body: string) => `# A game

Swim.

## In short {#essentials}

1. Swim.

${body}

## By {#credits}

Somebody.
`;
const blocks = (body: string) => parseRules(file(`## A section {#here}\n\n${body}`)).sections[0]!.blocks;

test('lead, essentials and credits have places of their own', () => {
  expect(parseRules(file('## A section {#here}'))).toEqual({
    lead: ['Swim.'],
    essentials: [['Swim.']],
    variants: [],
    sections: [{ id: 'here', title: ['A section'], blocks: [] }],
    credits: ['Somebody.'],
  });
});

test('one of the essentials says something else where an option is chosen', () => {
  const text = file('').replace('1. Swim.', '1. Swim.\n2. **10** win. <!-- target-15: **15** win. -->');
  const { essentials, variants } = parseRules(text);
  expect(essentials).toEqual([['Swim.'], [{ bold: '10' }, ' win.']]);
  expect(variants).toEqual([{ item: 1, option: 'target-15', text: [{ bold: '15' }, ' win.'] }]);
});

test('a sentence has bold words, notation and house marks in any language', () => {
  expect(blocks('Take **two** coins *house*, `a1^c3`.')).toEqual([
    { text: ['Take ', { bold: 'two' }, ' coins', { house: true }, ', ', { code: 'a1^c3' }, '.'] },
  ]);
  expect(blocks('銭を取ります*自家*。')).toEqual([{ text: ['銭を取ります', { house: true }, '。'] }]);
});

test('lists, tables, titles, examples, diagrams and sets become blocks', () => {
  expect(blocks('- one\n- two')).toEqual([{ list: [['one'], ['two']] }]);
  expect(blocks('| a | |\n|---|---|\n| b | c |')).toEqual([{ head: [['a'], []], rows: [[['b'], ['c']]] }]);
  expect(blocks('### Jump {#jump}')).toEqual([{ title: ['Jump'], id: 'jump' }]);
  expect(blocks('```json\n{}\n```')).toEqual([{ example: '{}' }]);
  expect(blocks('![Over *house* one.](diagram:jump)')).toEqual([
    { diagram: 'jump', caption: ['Over', { house: true }, ' one.'] },
  ]);
  expect(blocks('- ![Moon and cup](cards:8a,9a) 5 *house*')).toEqual([
    { sets: [{ name: ['Moon and cup'], cards: [28, 32], points: ['5', { house: true }] }] },
  ]);
});

test.each([
  ['a heading without an id', '### Jump'],
  ['a quotation', '> Swim'],
  ['a link', 'See [there](https://example.org).'],
  ['a card that does not exist', '- ![Moon](cards:13a) 5'],
  ['a set without points', '- ![Moon](cards:8a)'],
  ['a picture of an unknown kind', '![A koi](koi.png)'],
  ['a list in a list', '- one\n  - two'],
])('%s is refused', (_, body) => {
  expect(() => blocks(body)).toThrow(RulesError);
});

test('a file without essentials or credits is refused', () => {
  expect(() => parseRules('# A game\n\nSwim.\n\n## By {#credits}\n\nSomebody.')).toThrow(/essentials/);
  expect(() => parseRules('# A game\n\nSwim.\n\n## In short {#essentials}\n\n1. Swim.')).toThrow(/credits/);
});
