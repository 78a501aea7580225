/** The rules of a game as the page draws them. `docs/rules/<language>/<game>.md` is turned into this shape at build time. */

/** Plain text, or text that stands out, or the mark of a house value. */
export type Part = string | { bold: string } | { code: string } | { house: true };
export type Sentence = readonly Part[];

export interface SetLine {
  name: Sentence;
  /** Card indices that make the set, or an example of it. */
  cards: readonly number[];
  points: Sentence;
}
export type Block =
  | { text: Sentence }
  | { title: Sentence; id: string }
  | { list: readonly Sentence[] }
  | { head: readonly Sentence[]; rows: readonly (readonly Sentence[])[] }
  | { sets: readonly SetLine[] }
  | { diagram: string; caption: Sentence }
  | { example: string };

export interface Section {
  id: string;
  title: Sentence;
  blocks: readonly Block[];
}
/** What one of the essentials says where an option is chosen. */
export interface Variant {
  /** Which of the essentials, from 0. */
  item: number;
  option: string;
  text: Sentence;
}
export interface RulesText {
  lead: Sentence;
  essentials: readonly Sentence[];
  variants: readonly Variant[];
  sections: readonly Section[];
  credits: Sentence;
}

/** The essentials at a table with these options. */
export const essentialsWith = ({ essentials, variants }: RulesText, options: Readonly<Record<string, string>>) =>
  essentials.map(
    (text, i) => variants.find(({ item, option }) => item === i && options[option] === 'true')?.text ?? text,
  );

/** A sentence without its marks. */
export const plain = (sentence: Sentence): string =>
  sentence
    .map((part) => (typeof part === 'string' ? part : 'bold' in part ? part.bold : 'code' in part ? part.code : ''))
    .join('');
