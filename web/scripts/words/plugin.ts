/** Builds the page with its words alone: readers need not load the translators' comments, nor what only the terminal says. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { terse } from './terse.ts';

const FILE = /\/locales\/[\w-]+\/[\w-]+\.ftl\?raw$/;

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
