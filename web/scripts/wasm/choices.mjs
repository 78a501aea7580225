/** Prints what a game's module in a folder chooses: `choices.mjs FOLDER GAME OPTIONS FROM TO NODES`. The program must say the same. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, game, options, ...numbers] = process.argv.slice(2);
const module = await import(pathToFileURL(`${folder}/${game}-study.js`).href);
module.initSync({ module: readFileSync(`${folder}/${game}-study_bg.wasm`) });
process.stdout.write(module.choices(options, ...numbers.map(Number)));
