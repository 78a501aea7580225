// Cuts the fonts down to the letters that the page really uses.
// A whole Japanese face is 1.4 MB; the binary carries every byte of the page, so only the used letters go in.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'src/styles/generated');
const require = createRequire(import.meta.url);

const LATIN =
  Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('') + '–—‘’“”…·×−≥≤→←↑↓•';
const FACES = [
  { family: 'shippori-mincho', weight: 600 },
  { family: 'zen-kaku-gothic-new', weight: 400 },
  { family: 'zen-kaku-gothic-new', weight: 700 },
];

async function* sources(dir) {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (/\.(ts|svelte|ftl|md)$/.test(entry.name)) yield file;
  }
}

async function japaneseLetters() {
  const letters = new Set();
  for (const folder of ['src', '../locales', '../docs/rules']) {
    for await (const file of sources(path.join(root, folder))) {
      for (const c of await readFile(file, 'utf8')) if (c.codePointAt(0) >= 0x3000) letters.add(c);
    }
  }
  return [...letters].sort().join('');
}

async function cut({ family, weight }, subset, letters) {
  const source = require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`);
  const font = await subsetFont(await readFile(source), letters, { targetFormat: 'woff2' });
  await writeFile(path.join(out, `${family}-${weight}-${subset}.woff2`), font);
  return font.length;
}

await mkdir(out, { recursive: true });
const japanese = await japaneseLetters();
let bytes = 0;
for (const face of FACES) {
  bytes += await cut(face, 'latin', LATIN);
  bytes += await cut(face, 'japanese', japanese);
}
console.log(`fonts: ${[...japanese].length} Japanese letters, ${Math.round(bytes / 1024)} KB in all`);
