/** The worker that holds the tables of this device. */
import type { FromClient, FromServer } from '../wire/types';
import { answering } from './answering';
import { Tables } from './tables';

/** A message of the page's connection, to the worker and from it. */
export interface Said {
  say: FromClient;
}
export interface Heard {
  hear: FromServer;
}

const tables = new Tables((hear) => self.postMessage({ hear } satisfies Heard));

answering((path, body) => tables.answer(path, body));
self.addEventListener('message', ({ data }: MessageEvent<Said | object>) => {
  if ('say' in data) void tables.hear(data.say);
});
