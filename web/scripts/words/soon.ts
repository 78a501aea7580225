/** Lets the words of the first view come beside the page's program instead of after it: a slow line would take one more round trip. */
import type { Plugin } from 'vite';
import { wanted } from '../../src/words/wanted.ts';

/** What is said before anything else is loaded, as `src/words/index.svelte.ts` has it. */
const FIRST = /\/locales\/([\w-]+)\/(?:page|table)\.ftl/;
const KEY = 'tancho.language';

/** Asks for the files of the language that the reader wants. */
const script = (files: Readonly<Record<string, string[]>>, base: string) => `{
const files = ${JSON.stringify(files)};
const wanted = ${wanted.toString()};
for (const file of files[wanted(localStorage.getItem('${KEY}'), navigator.languages, Object.keys(files))] ?? [])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: ${base} + file }));
}
`;

export function soon(): Plugin {
  let base = '/';
  return {
    name: 'tancho-soon',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const files: Record<string, string[]> = {};
        for (const chunk of Object.values(bundle)) {
          const [, language] = (chunk.type === 'chunk' && FIRST.exec(chunk.facadeModuleId ?? '')) || [];
          if (language) (files[language] ??= []).push(chunk.fileName);
        }
        const source = script(files, JSON.stringify(base));
        const own = this.getFileName(this.emitFile({ type: 'asset', name: 'soon.js', source }));
        const head = `<script async src="${base}${own}"></script>\n    <script type="module"`;
        page.source = String(page.source).replace('<script type="module"', head);
      },
    },
  };
}
