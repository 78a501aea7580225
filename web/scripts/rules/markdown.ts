/**
 * Turns the Markdown of a rules file into the blocks that the page draws.
 * Beyond plain Markdown a file has ids of headings (`## Points {#points}`), diagrams (`![caption](diagram:swim)`),
 * sets of cards (`- ![Red poems](cards:1b,2b,3b) 5`), house marks (emphasis, in the language's own word) and what one of
 * the essentials says where an option is chosen (`1. Up to 10. <!-- target-15: Up to 15. -->`).
 * What the page could not draw is an error, so that nothing is lost on the way.
 */
import { marked, Lexer, type Token, type Tokens } from 'marked';
import type { Block, Part, RulesText, Section, Sentence, SetLine, Variant } from '../../src/rules/blocks';

/** What has no place in a rules file, and where it stands. */
export class RulesError extends Error {}

export function parseRules(markdown: string): RulesText {
  const tokens = marked.lexer(markdown).filter((token) => token.type !== 'space');
  const variants = variantsOf(tokens);
  const first = tokens.findIndex((token) => token.type === 'heading' && token.depth === 2);
  const sections = sectionsOf(tokens.slice(first));
  const take = (id: string) => {
    const at = sections.findIndex((section) => section.id === id);
    if (at < 0) throw new RulesError(`no section {#${id}}`);
    return sections.splice(at, 1)[0]!.blocks;
  };
  const [essentials, ...more] = take('essentials');
  if (!essentials || !('list' in essentials) || more.length) throw new RulesError('the essentials are one list');
  return {
    lead: leadOf(tokens.slice(0, first)),
    essentials: essentials.list,
    variants,
    credits: textOf(take('credits')),
    sections,
  };
}

/** Takes the comments out of the essentials: each is what its item says where an option is chosen. */
function variantsOf(tokens: Token[]): Variant[] {
  const at = tokens.findIndex((token) => token.type === 'heading' && /\{#essentials\}$/.test(token.text));
  const list = tokens[at + 1];
  if (at < 0 || list?.type !== 'list') return [];
  return (list as Tokens.List).items.flatMap(({ tokens: [line] }, item) => {
    const parts = (line as Tokens.Text | undefined)?.tokens ?? [];
    const [, option, text] = /^<!--\s*([a-z0-9-]+):\s*(.*?)\s*-->$/s.exec(parts.at(-1)?.raw ?? '') ?? [];
    if (!option || !text) return [];
    parts.pop();
    const last = parts.at(-1);
    if (last?.type === 'text') last.text = last.text.trimEnd();
    return [{ item, option, text: sentence(Lexer.lexInline(text)) }];
  });
}

function leadOf([title, ...blocks]: Token[]): Sentence {
  if (title?.type !== 'heading') throw new RulesError('a rules file begins with the name of the game');
  return textOf(blocks.map(block));
}

function textOf(blocks: readonly Block[]): Sentence {
  const [only, ...more] = blocks;
  if (!only || !('text' in only) || more.length) throw new RulesError('lead and credits are one paragraph each');
  return only.text;
}

function sectionsOf(tokens: Token[]): Section[] {
  const sections: { id: string; title: Sentence; blocks: Block[] }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ ...heading(token as Tokens.Heading), blocks: [] });
    else sections.at(-1)!.blocks.push(block(token));
  }
  return sections;
}

function heading(token: Tokens.Heading): { id: string; title: Sentence } {
  const [, text, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(token.text) ?? [];
  if (!text || !id) throw new RulesError(`a heading without an id: ${token.text}`);
  return { id, title: [text] };
}

function block(token: Token): Block {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading);
    case 'paragraph':
      return paragraph(token as Tokens.Paragraph);
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return table(token as Tokens.Table);
    case 'code':
      return { example: token.text };
    default:
      throw new RulesError(`the page cannot draw this: ${token.raw}`);
  }
}

function paragraph({ tokens }: Tokens.Paragraph): Block {
  const [first, ...more] = tokens;
  if (first?.type !== 'image') return { text: sentence(tokens) };
  if (more.length) throw new RulesError(`a diagram stands alone: ${first.raw}`);
  return { diagram: reference(first as Tokens.Image, 'diagram'), caption: sentence((first as Tokens.Image).tokens) };
}

function list({ items }: Tokens.List): Block {
  const lines = items.map(({ tokens, raw }) => {
    const [line, ...more] = tokens;
    if (line?.type !== 'text' || more.length) throw new RulesError(`an item is one paragraph: ${raw}`);
    return (line as Tokens.Text).tokens ?? [];
  });
  return lines[0]?.[0]?.type === 'image' ? { sets: lines.map(setLine) } : { list: lines.map(sentence) };
}

function setLine([image, ...points]: Token[]): SetLine {
  if (image?.type !== 'image') throw new RulesError(`a set begins with its cards: ${image?.raw}`);
  const cards = reference(image as Tokens.Image, 'cards')
    .split(',')
    .map(cardIndex);
  const [first, ...rest] = sentence(points);
  const trimmed = typeof first === 'string' ? [first.trimStart(), ...rest] : [];
  if (!trimmed.length) throw new RulesError(`a set without points: ${image.raw}`);
  return { name: sentence((image as Tokens.Image).tokens), cards, points: trimmed };
}

/** `3b` is the second card of March; the page counts the cards from 0. */
function cardIndex(name: string): number {
  const [, month, rank] = /^(1[0-2]|[1-9])([a-d])$/.exec(name) ?? [];
  if (!month || !rank) throw new RulesError(`no such card: ${name}`);
  return (Number(month) - 1) * 4 + 'abcd'.indexOf(rank);
}

function reference({ href, raw }: Tokens.Image, scheme: string): string {
  if (!href.startsWith(`${scheme}:`)) throw new RulesError(`expected ${scheme}: in ${raw}`);
  return href.slice(scheme.length + 1);
}

function table({ header, rows }: Tokens.Table): Block {
  const cells = (row: Tokens.TableCell[]) => row.map((cell) => sentence(cell.tokens));
  return { head: cells(header), rows: rows.map(cells) };
}

/** A house mark keeps its own distance, so the space before it goes. */
function sentence(tokens: Token[]): Sentence {
  const parts = tokens.map(part);
  return parts
    .map((text, i) => (typeof text === 'string' && isHouse(parts[i + 1]) ? text.trimEnd() : text))
    .filter((text) => text !== '');
}

const isHouse = (next: Part | undefined) => typeof next === 'object' && 'house' in next;

function part(token: Token): Part {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text;
    case 'strong':
      return { bold: token.text };
    case 'codespan':
      return { code: token.text };
    case 'em':
      return { house: true };
    default:
      throw new RulesError(`the page cannot draw this: ${token.raw}`);
  }
}
