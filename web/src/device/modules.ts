/** The modules of the games, four a game; loaded when they are first needed. `cargo xtask wasm` builds them from the crate `wasm`. */
import type { Module as Pad } from '../pad/score';
import type { GameName } from '../wire/types';
import { Trouble } from './trouble';

/** The tables of one game. What goes in and comes out is JSON; a refusal is thrown as the text of a `Problem`. */
export interface Tables {
  make(id: string, plan: string, own: string, secret: Uint8Array, now: number): string;
  play_on(of: string, id: string, plan: string, now: number): string;
  load(log: string): void;
  forget(id: string): void;
  version(id: string): number;
  carry_out(id: string, order: string, secret: Uint8Array, now: number): string;
  play_computer(id: string, version: number, action: string, now: number): string;
  computer_to_act(id: string): boolean;
  update(id: string, since: number): string;
  made(id: string): string;
  card(id: string): string;
  record(id: string): string;
  preview(id: string, request: string): string;
  replay(id: string, from: number, count: number, eyes?: string): string;
}
/** The computers of one game. */
export interface Thinker {
  load(log: string): void;
  version(id: string): number;
  think(id: string, seed: number, nodes?: number): string | undefined;
}
/** What a module for playing has. */
export interface Module {
  Tables: new () => Tables;
  Thinker: new () => Thinker;
  info: () => string;
  give_file: (file: string, json: string) => void;
}
/** What a module for hints and previews has. */
export interface Advice {
  hint: (seen: string) => string;
  preview: (seen: string, actions: string) => string;
  give_file: (file: string, json: string) => void;
}
/** A review that is being made. */
export interface Review {
  step(): boolean;
  state(): string;
  replay(from: number, count: number, eyes: number | undefined, choices: boolean): string;
}
/** What a module for lessons, puzzles and reviews has. */
export interface Study {
  courses: () => string;
  lesson: (course: string, name: string, request: string) => string;
  lesson_hint: (course: string, name: string, request: string) => string;
  puzzle_day: (day: number) => string;
  give_puzzles: (set: string, file: string) => void;
  puzzle: (set: string, number: number, request: string) => string;
  Review: new (id: string, record: string) => Review;
  give_file: (file: string, json: string) => void;
}

interface Bound {
  default: (input: { module_or_path: string }) => Promise<unknown>;
}
const code = import.meta.glob<Bound>('../wasm/*.js');
const files = import.meta.glob<string>('../wasm/*_bg.wasm', { query: '?url', import: 'default' });

const loaded = new Map<string, Promise<Bound>>();
/** A module, ready to be used. */
function moduleCalled(name: string): Promise<Bound> {
  const known = loaded.get(name);
  if (known) return known;
  const coming = load(name);
  loaded.set(name, coming);
  // What failed on the way may come the next time.
  coming.catch(() => loaded.delete(name));
  return coming;
}
export const moduleOf = (game: GameName) => moduleCalled(game) as Promise<unknown> as Promise<Module>;
export const adviceOf = (game: GameName) => moduleCalled(`${game}-advice`) as Promise<unknown> as Promise<Advice>;
export const studyOf = (game: GameName) => moduleCalled(`${game}-study`) as Promise<unknown> as Promise<Study>;
export const padOf = (game: GameName) => moduleCalled(`${game}-pad`) as Promise<unknown> as Promise<Pad>;

/** Lets a module read a file of the player's own: the score pad can, and gives it as JSON. */
export async function giveFile(game: GameName, reader: Promise<Pick<Module, 'give_file'>>, file: string) {
  const [module, pad] = await Promise.all([reader, padOf(game)]);
  try {
    module.give_file(file, pad.file_as_json(file));
  } catch (reason) {
    throw new Trouble({ type: 'bad-message', detail: String(reason) });
  }
}

async function load(name: string): Promise<Bound> {
  const [script, file] = [code[`../wasm/${name}.js`], files[`../wasm/${name}_bg.wasm`]];
  if (!script || !file) throw new Error(`this page was built without ${name}`);
  const [module, url] = await Promise.all([script(), file()]);
  await module.default({ module_or_path: url });
  return module;
}
