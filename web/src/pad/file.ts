/**
 * A components or rules file as a form: its values line by line, each changed in its place, so that comments and order stay.
 * It knows how such a file is written and nothing of what it means: that the comments say, and whether it is right, the rules.
 */
export type Kind = 'number' | 'numbers' | 'flag' | 'drawing' | 'text';
export interface Entry {
  /** The name of the section that it stands in. */
  section: string;
  key: string;
  kind: Kind;
  /** A drawing without its marks, a text without its quotes; everything else as it is written. */
  value: string;
  /** The comment above it and the one behind it, in the file's own words. */
  about: string;
  /** The first and the last line, from 0. */
  lines: readonly [number, number];
}
export interface Section {
  /** Such as `goals.bridge`; sections that come several times are numbered. */
  name: string;
  about: string;
  entries: Entry[];
}

const SECTION = /^\s*(\[\[?)([\w.-]+)\]\]?(.*)$/;
const VALUE = /^(\s*[\w-]+\s*=\s*)("(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^#\s[{]+)(.*)$/;
const COMMENT = /^\s*#\s*(.*)$/;
const OPENS = /^\s*([\w-]+)\s*=\s*('''|""")\s*$/;

const kindOf = (value: string): Kind =>
  /^-?\d+$/.test(value)
    ? 'number'
    : /^\[\s*-?\d+(\s*,\s*-?\d+)*\s*\]$/.test(value)
      ? 'numbers'
      : /^(true|false)$/.test(value)
        ? 'flag'
        : 'text';

/** The sections of a file with their values, in its order. Lists over several lines are left alone. */
export function sections(text: string): Section[] {
  const lines = text.split('\n');
  const found: Section[] = [{ name: '', about: '', entries: [] }];
  const times = new Map<string, number>();
  let above: string[] = [];
  for (let line = 0; line < lines.length; line++) {
    const written = lines[line]!;
    const [, comment] = COMMENT.exec(written) ?? [];
    if (comment !== undefined) {
      // A value that is switched off takes its own words with it.
      above = /^\w+ = /.test(comment) ? [] : [...above, comment];
      continue;
    }
    const about = (behind: string | undefined) => [...above, COMMENT.exec(behind ?? '')?.[1] ?? ''].join(' ').trim();
    const [, many, name, behind] = SECTION.exec(written) ?? [];
    const [, drawn, mark] = OPENS.exec(written) ?? [];
    const [, before, value, after] = VALUE.exec(written) ?? [];
    const { name: section, entries } = found.at(-1)!;
    if (name !== undefined) {
      const count = (times.get(name) ?? 0) + 1;
      times.set(name, count);
      found.push({ name: many === '[[' ? `${name} ${count}` : name, about: about(behind), entries: [] });
    } else if (drawn !== undefined && mark !== undefined) {
      const end = lines.findIndex((other, at) => at > line && other.trimStart().startsWith(mark));
      if (end < 0) break;
      const drawing = lines.slice(line + 1, end).join('\n');
      entries.push({ section, key: drawn, kind: 'drawing', value: drawing, about: about(''), lines: [line, end] });
      line = end;
    } else if (before !== undefined && value !== undefined) {
      const key = before.split('=')[0]!.trim();
      entries.push({ section, key, kind: kindOf(value), value, about: about(after), lines: [line, line] });
    }
    above = [];
  }
  return found.filter(({ entries }) => entries.length > 0);
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
