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
  // What home writes with a brush in every language, and the names of languages: few letters, so that no other reader loads the rest.
  { family: 'shippori-mincho', name: 'Shippori Mincho', weight: 600, first: '錦鯉花札見湖庭' },
  { family: 'zen-kaku-gothic-new', name: 'Zen Kaku Gothic New', weight: 400, first: '日本語' },
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

async function cut({ family, weight }, subset, letters, name = subset) {
  const source = require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`);
  const font = await subsetFont(await readFile(source), letters, { targetFormat: 'woff2' });
  await writeFile(path.join(out, `${family}-${weight}-${name}.woff2`), font);
  return font.length;
}

/** Of two faces with a letter, browsers take the one that is declared last. */
const declared = ({ family, name, weight, first }) => `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./${family}-${weight}-first.woff2') format('woff2');
  unicode-range: ${[...first].map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(', ')};
}
`;

await mkdir(out, { recursive: true });
const japanese = await japaneseLetters();
let bytes = 0;
for (const face of FACES) {
  bytes += await cut(face, 'latin', LATIN);
  bytes += await cut(face, 'japanese', japanese);
  if (face.first) bytes += await cut(face, 'japanese', face.first, 'first');
}
await writeFile(
  path.join(out, 'first.css'),
  FACES.filter(({ first }) => first)
    .map(declared)
    .join(''),
);
console.log(`fonts: ${[...japanese].length} Japanese letters, ${Math.round(bytes / 1024)} KB in all`);
