import { short } from '../../src/words/short.ts';

/** The page's messages of a file under their short names, without comments and blanks. What only the terminal says is the last section. */
export const terse = (fluent: string): string =>
  fluent
    .replace(/^## In the terminal[^]*/m, '')
    .replaceAll(/^(#.*|\s*)\n/gm, '')
    .replaceAll(/^( *\.?[\w-]+) = /gm, '$1=')
    .replaceAll(/^ +/gm, ' ')
    .replaceAll(/\{ ([^ {}"]+) \}/g, '{$1}')
    .replaceAll(/^[a-z][\w-]*(?= ?=)/gm, short);
