/** The games' own scoring, as `tancho score` has it: what a table that is written down as text comes to. */
import type { GameAllComponents, GamePads, GameName as Rules } from '../wire/types';

/** The rules that have a module: both books of Koi-Koi share one. */
export type { Rules };

/** What a module offers to the pad; an empty file stands for the built-in one. Whatever is wrong is thrown as a sentence. */
export interface Module {
  score(options: string, file: string, table: string): string;
  components(options: string, file: string): string;
  built_in(options: string): string;
  file_as_json(file: string): string;
}

/** How the table is played: the options, and the text of the owner's components or rules. */
export interface How {
  options: Readonly<Record<string, string>>;
  file: string;
}
export type Scored<Report> = { report: Report; error: null } | { report: null; error: string };

/** What a table written down as text comes to, or why it is none. */
export function scoreTable<G extends Rules>(module: Module, _: G, how: How, table: string): Scored<GamePads[G]> {
  try {
    const report = JSON.parse(module.score(JSON.stringify(how.options), how.file, table)) as GamePads[G];
    return { report, error: null };
  } catch (error) {
    return { report: null, error: sentence(error) };
  }
}

/** What is in the box, or why the owner's file is refused. */
export function boxOf<G extends Rules>(module: Module, _: G, how: How): Scored<GameAllComponents[G]> {
  try {
    const report = JSON.parse(module.components(JSON.stringify(how.options), how.file)) as GameAllComponents[G];
    return { report, error: null };
  } catch (error) {
    return { report: null, error: sentence(error) };
  }
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
