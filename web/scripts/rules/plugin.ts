/** Lets the page import rules files: the Markdown is parsed when the page is built, so no parser is shipped. */
import type { Plugin } from 'vite';
import { parseRules, RulesError } from './markdown.ts';

const FILE = /\/docs\/rules\/[\w-]+\/[\w-]+\.md$/;

export const rules = (): Plugin => ({
  name: 'tancho-rules',
  transform(markdown, id) {
    if (!FILE.test(id)) return null;
    try {
      return { code: `export default ${JSON.stringify(parseRules(markdown))}`, moduleType: 'js', map: null };
    } catch (error) {
      if (error instanceof RulesError) return this.error(`${id}: ${error.message}`);
      throw error;
    }
  },
});
