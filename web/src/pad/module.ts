/** The wasm module of a game, loaded when its pad is opened. */
import type { Module, Rules } from './score';

interface Code extends Module {
  default(input: { module_or_path: string }): Promise<unknown>;
}

// Where the modules were not built, both lists are empty, and there is no pad.
const CODE = import.meta.glob<Code>('../wasm/*.js');
const BINARY = import.meta.glob<string>('../wasm/*_bg.wasm', { query: '?url', import: 'default' });

/** Whether this page was built with the modules. */
export const hasPad = Object.keys(BINARY).length > 0;

const loading = new Map<Rules, Promise<Module>>();

/** The module of a game; asked for again after it could not be fetched. */
export function module(game: Rules): Promise<Module> {
  const known = loading.get(game);
  if (known) return known;
  const loaded = load(game);
  loading.set(game, loaded);
  loaded.catch(() => loading.delete(game));
  return loaded;
}

async function load(game: Rules): Promise<Module> {
  const [code, binary] = [CODE[`../wasm/${game}.js`], BINARY[`../wasm/${game}_bg.wasm`]];
  if (!code || !binary) throw new Error(`this page has no module of ${game}`);
  const [made, path] = await Promise.all([code(), binary()]);
  await made.default({ module_or_path: path });
  return made;
}
