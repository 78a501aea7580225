/** Prints what the module of a game chooses: `choices.mjs GAME OPTIONS FROM TO NODES`. The program must say the same. */
import { readFileSync } from 'node:fs';

const [game, options, ...numbers] = process.argv.slice(2);
const folder = new URL('../../src/wasm/', import.meta.url);
const module = await import(new URL(`${game}-study.js`, folder).href);
module.initSync({ module: readFileSync(new URL(`${game}-study_bg.wasm`, folder)) });
process.stdout.write(module.choices(options, ...numbers.map(Number)));
