/** Builds the page with its words alone: readers need not load the translators' comments, nor what only the terminal says. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = /\/locales\/[\w-]+\/[\w-]+\.ftl\?raw$/;

/** The page's messages of a file, without comments and blanks. What only the terminal says is the last section. */
export const terse = (fluent: string): string =>
  fluent
    .replace(/^## In the terminal[^]*/m, '')
    .replaceAll(/^(#.*|\s*)\n/gm, '')
    .replaceAll(/^( *\.?[\w-]+) = /gm, '$1=')
    .replaceAll(/^ +/gm, ' ')
    .replaceAll(/\{ ([^ {}"]+) \}/g, '{$1}');

export const words = (): Plugin => ({
  name: 'tancho-words',
  enforce: 'pre',
  // Tests compare all messages with the terminal's.
  apply: 'build',
  load(id) {
    if (!FILE.test(id)) return null;
    const fluent = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
    return { code: `export default ${JSON.stringify(terse(fluent))}`, moduleType: 'js', map: null };
  },
});
