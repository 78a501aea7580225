/** The modules that play, one a game; loaded when they are first needed. `cargo xtask wasm` builds them from the crate `wasm`. */
import type { GameName } from '../wire/types';

/** The tables of one game. What goes in and comes out is JSON; a refusal is thrown as the text of a `Problem`. */
export interface Tables {
  make(id: string, plan: string, secret: Uint8Array, now: number): string;
  play_on(of: string, id: string, plan: string, now: number): string;
  load(log: string): void;
  forget(id: string): void;
  version(id: string): number;
  carry_out(id: string, order: string, secret: Uint8Array, now: number): string;
  play_computer(id: string, version: number, action: string, now: number): string;
  task(id: string): string | undefined;
  hint(id: string, version: number): string;
  update(id: string, since: number): string;
  made(id: string): string;
  card(id: string): string;
  record(id: string): string;
  preview(id: string, request: string): string;
  replay(id: string, from: number, count: number, eyes?: string): string;
}
/** The computers of one game. */
export interface Thinker {
  think(task: string, seed: number): string;
  hint(task: string): string;
}
export interface Module {
  default: (input: { module_or_path: string }) => Promise<unknown>;
  Tables: new () => Tables;
  Thinker: new () => Thinker;
  info: () => string;
}

const code = import.meta.glob<Module>('../wasm/*.js');
const files = import.meta.glob<string>('../wasm/*_bg.wasm', { query: '?url', import: 'default' });

const loaded = new Map<GameName, Promise<Module>>();
/** The module of a game, ready to be used. */
export function moduleOf(game: GameName): Promise<Module> {
  const known = loaded.get(game);
  if (known) return known;
  const coming = load(game);
  loaded.set(game, coming);
  // What failed on the way may come the next time.
  coming.catch(() => loaded.delete(game));
  return coming;
}

async function load(game: GameName): Promise<Module> {
  const [script, file] = [code[`../wasm/${game}.js`], files[`../wasm/${game}_bg.wasm`]];
  if (!script || !file) throw new Error(`this page was built without ${game}`);
  const [module, url] = await Promise.all([script(), file()]);
  await module.default({ module_or_path: url });
  return module;
}
