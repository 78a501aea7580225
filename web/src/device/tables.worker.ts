/** The worker that holds the tables of this device. */
import type { FromClient } from '../wire/types';
import { Tables, Trouble } from './tables';

/** What the page sends: a message of its connection, or a question with a number. */
export type ToTables = { say: FromClient } | { ask: number; path: string; body: unknown };
/** What it gets. */
export type FromTables =
  { hear: unknown } | { answered: number; content: unknown } | { refused: number; problem: unknown };

const post = (message: FromTables) => self.postMessage(message);
const tables = new Tables((hear) => post({ hear }));

self.onmessage = async ({ data }: MessageEvent<ToTables>) => {
  if ('say' in data) return tables.hear(data.say);
  const { ask, path, body } = data;
  try {
    post({ answered: ask, content: await tables.answer(path, body) });
  } catch (reason) {
    if (!(reason instanceof Trouble)) console.error(reason);
    post({ refused: ask, problem: reason instanceof Trouble ? reason.problem : { type: 'unavailable' } });
  }
};
