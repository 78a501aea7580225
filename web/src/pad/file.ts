/**
 * A components or rules file as a form: its values line by line, each changed in its place, so that comments and order stay.
 * It knows how such a file is written and nothing of what it means; whether it is right, the rules say.
 */
export type Kind = 'number' | 'numbers' | 'flag' | 'drawing' | 'text';
export interface Entry {
  /** The section that it stands in, such as `goals.bridge`; sections that come several times are numbered. */
  section: string;
  key: string;
  kind: Kind;
  /** A drawing without its marks, a text without its quotes; everything else as it is written. */
  value: string;
  /** The first and the last line, from 0. */
  lines: readonly [number, number];
}

const SECTION = /^\s*(\[\[?)([\w.-]+)\]\]?/;
const VALUE = /^(\s*[\w-]+\s*=\s*)("(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^#\s]+)(.*)$/;
const OPENS = /^\s*([\w-]+)\s*=\s*('''|""")\s*$/;

const kindOf = (value: string): Kind =>
  /^-?\d+$/.test(value)
    ? 'number'
    : /^\[\s*-?\d+(\s*,\s*-?\d+)*\s*\]$/.test(value)
      ? 'numbers'
      : /^(true|false)$/.test(value)
        ? 'flag'
        : 'text';

/** The values of a file, in its order. Lists over several lines are left alone. */
export function entries(text: string): Entry[] {
  const lines = text.split('\n');
  const found: Entry[] = [];
  const times = new Map<string, number>();
  let section = '';
  for (let line = 0; line < lines.length; line++) {
    const [, many, name] = SECTION.exec(lines[line]!) ?? [];
    const [, drawn, mark] = OPENS.exec(lines[line]!) ?? [];
    const written = VALUE.exec(lines[line]!);
    if (name !== undefined) {
      const count = (times.get(name) ?? 0) + 1;
      times.set(name, count);
      section = many === '[[' ? `${name} ${count}` : name;
    } else if (drawn !== undefined && mark !== undefined) {
      const end = lines.findIndex((other, at) => at > line && other.trimStart().startsWith(mark));
      if (end < 0) break;
      const value = lines.slice(line + 1, end).join('\n');
      found.push({ section, key: drawn, kind: 'drawing', value, lines: [line, end] });
      line = end;
    } else if (written && !lines[line]!.trimStart().startsWith('#')) {
      const key = written[1]!.split('=')[0]!.trim();
      found.push({ section, key, kind: kindOf(written[2]!), value: written[2]!, lines: [line, line] });
    }
  }
  return found;
}

/** The file with another value in the place of an entry. */
export function withValue(text: string, { lines: [from, to], kind }: Entry, value: string): string {
  const lines = text.split('\n');
  const changed =
    kind === 'drawing'
      ? [lines[from]!, ...value.split('\n'), lines[to]!]
      : [lines[from]!.replace(VALUE, (_, before: string, __: string, after: string) => before + value + after)];
  return [...lines.slice(0, from), ...changed, ...lines.slice(to + 1)].join('\n');
}

export const numbersOf = (value: string): number[] => (value.match(/-?\d+/g) ?? []).map(Number);
export const writeNumbers = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;

/** The entries of each section together. */
export function bySection(list: readonly Entry[]): [section: string, entries: Entry[]][] {
  const sections = new Map<string, Entry[]>();
  for (const entry of list) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry]);
  return [...sections];
}
