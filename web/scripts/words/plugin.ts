/** Lets the page import the words without the translators' comments: readers need not load them. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = /\/locales\/[\w-]+\/[\w-]+\.ftl\?raw$/;

/** The messages of a file, without comments and empty lines. */
export const terse = (fluent: string): string => fluent.replaceAll(/^(#.*|\s*)\n/gm, '');

export const words = (): Plugin => ({
  name: 'tancho-words',
  enforce: 'pre',
  load(id) {
    if (!FILE.test(id)) return null;
    const fluent = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
    return { code: `export default ${JSON.stringify(terse(fluent))}`, moduleType: 'js', map: null };
  },
});
