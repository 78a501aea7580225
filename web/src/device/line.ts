/** The page's end of the worker with this device's tables: one for the whole page, started when it is first needed. */
import { ApiError } from '../api';
import type { FromClient, FromServer, Problem } from '../wire/types';
import { keepPlayedHere } from './here';
import type { FromTables, ToTables } from './tables.worker';

interface Asked {
  done: (content: unknown) => void;
  fail: (error: ApiError) => void;
}

let worker: Worker | null = null;
let listener: { hear: (message: FromServer) => void; lost: () => void } | null = null;
/** The first thing that the worker says, for whoever comes later. */
let welcome: FromServer | null = null;
const asked = new Map<number, Asked>();
let number = 0;

function start(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
    if ('hear' in data) {
      const message = data.hear as FromServer;
      if (message.type === 'welcome') welcome = message;
      return listener?.hear(message);
    }
    const id = 'answered' in data ? data.answered : data.refused;
    const question = asked.get(id);
    asked.delete(id);
    if ('answered' in data) question?.done(data.content);
    else question?.fail(new ApiError(data.problem as Problem));
  };
  worker.onerror = end;
  return worker;
}

/** It broke: what was stored is stored, and a new one goes on from there. */
function end() {
  worker?.terminate();
  worker = welcome = null;
  for (const { fail } of asked.values()) fail(new ApiError(null));
  asked.clear();
  listener?.lost();
}

const post = (message: ToTables) => start().postMessage(message);

/** Listens to the tables of this device. */
export function listen(hear: (message: FromServer) => void, lost: () => void) {
  listener = { hear, lost };
  start();
  if (welcome) hear(welcome);
}
export const say = (message: FromClient) => post({ say: message });

/** What the server would be asked, of this device. */
export function ask(path: string, body: unknown): Promise<unknown> {
  // A browser that is short of space should not begin with these games. It may say no, or ask the reader.
  if (path === '/api/tables') {
    keepPlayedHere();
    void navigator.storage?.persist?.().catch(() => undefined);
  }
  return new Promise((done, fail) => {
    asked.set(++number, { done, fail });
    post({ ask: number, path, body });
  });
}
