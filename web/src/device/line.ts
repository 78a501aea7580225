/** The page's end of this device's workers: one with the tables and one for studies, each started when it is first needed. */
import { ApiError } from '../api';
import type { FromClient, FromServer, Problem } from '../wire/types';
import { loadPageWords, sayIfKnown } from '../words/index.svelte';
import { Questions } from './answering';
import { keepPlayedHere } from './here';
import type { Heard, Said } from './tables.worker';

/** Tests let computers look at so many positions instead of at the clock: what they choose then is the same on every machine. */
const nodes = () => localStorage.getItem('tancho.nodes') ?? '';

let tables: Worker | null = null;
let study: Worker | null = null;
const [toTables, toStudy] = [new Questions(end), new Questions(endStudy)];
let listener: { hear: (message: FromServer) => void; lost: () => void } | null = null;
/** The first thing that the worker says, for whoever comes later. */
let welcome: FromServer | null = null;

function startTables(): Worker {
  if (tables) return tables;
  tables = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module', name: nodes() });
  tables.onmessage = ({ data }: MessageEvent<Heard | object>) => {
    if (toTables.hear(data) || !('hear' in data)) return;
    if (data.hear.type === 'welcome') welcome = data.hear;
    listener?.hear(data.hear);
  };
  tables.onerror = end;
  return tables;
}

/** It broke: what was stored is stored, and a new one goes on from there. */
export function end() {
  tables?.terminate();
  tables = welcome = null;
  toTables.lose();
  listener?.lost();
}

function startStudy(): Worker {
  if (study) return study;
  study = new Worker(new URL('./study.worker.ts', import.meta.url), { type: 'module' });
  study.onmessage = ({ data }: MessageEvent<object>) => void toStudy.hear(data);
  study.onerror = endStudy;
  return study;
}

function endStudy() {
  study?.terminate();
  study = null;
  toStudy.lose();
}

/** Listens to the tables of this device. */
export function listen(hear: (message: FromServer) => void, lost: () => void) {
  listener = { hear, lost };
  startTables();
  if (welcome) hear(welcome);
}
export const say = (message: FromClient) => startTables().postMessage({ say: message } satisfies Said);

/** What the server would be asked, of this device. */
export async function ask(path: string, body: unknown): Promise<unknown> {
  // A browser that is short of space should not begin with these games. It may say no, or ask the reader.
  if (path === '/api/tables') {
    keepPlayedHere();
    void navigator.storage?.persist?.().catch(() => undefined);
  }
  const studied = /^\/api\/(advice|lessons|puzzles|reviews)/.test(path);
  const asked = studied ? toStudy.ask(startStudy(), path, body) : toTables.ask(startTables(), path, body);
  return asked.catch(async (problem: Problem | null) => Promise.reject(new ApiError(problem, await said(problem))));
}

/** No server is to blame for what this device cannot do. */
async function said(problem: Problem | null): Promise<string | undefined> {
  if (problem && problem.type !== 'unavailable') return undefined;
  await loadPageWords('offline').catch(() => undefined);
  return sayIfKnown('offline-cannot') ?? undefined;
}
