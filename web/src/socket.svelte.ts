/**
 * The connections to tables: one socket to the server for the whole page, and one to the worker with this device's tables. A connection
 * comes back by itself, watches again from the last version it has seen, and sends commands that were not answered again under the same
 * id, which are carried out only once.
 */
import { isHere } from './device/here';
import { PROTOCOL } from './wire/types';
import type { Command, FromClient, FromServer, Presence, Problem, Update } from './wire/types';

/** A command that the server refused. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.type);
  }
}

interface Watch {
  version: number;
  onupdate: (update: Update) => void;
  onrefused: (refused: Refused) => void;
  onpresence: (seats: (Presence | null)[]) => void;
}
interface Pending {
  message: FromClient;
  done: (version: number) => void;
  fail: (refused: Refused) => void;
}

/** What carries the messages. */
interface Carrier {
  say: (message: FromClient) => void;
  close: () => void;
}
type Maker = (hear: (message: FromServer) => void, lost: () => void) => Carrier;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;

class Connection {
  /** Whether the server can be heard; the page shows a calm line while it cannot. */
  state = $state<'idle' | 'connecting' | 'open' | 'lost'>('idle');
  /** The server speaks another version of the messages: the page has to be loaded again. */
  outdated = $state(false);
  /** The database that the versions below are of. */
  #epoch: string | null = null;
  #carrier: Carrier | null = null;
  #watches = new Map<string, Watch>();
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  #timer = 0;
  #ping = 0;
  #heard = 0;

  constructor(readonly make: Maker) {
    addEventListener('online', () => this.#again());
  }

  /** Follows a table until the returned function is called. */
  watch(
    table: string,
    onupdate: Watch['onupdate'],
    onrefused: Watch['onrefused'],
    onpresence: Watch['onpresence'],
  ): () => void {
    this.#watches.set(table, { version: 0, onupdate, onrefused, onpresence });
    if (this.state === 'open') this.#say({ type: 'watch', table });
    else this.#connect();
    return () => {
      this.#watches.delete(table);
      if (this.state === 'open') this.#say({ type: 'unwatch', table });
    };
  }

  /** Asks for something; settles when the server has stored it or refused it, however often the connection is lost between. */
  do(table: string, version: number, command: Command): Promise<number> {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, '0')).join('');
    const message: FromClient = { type: 'do', table, id, version, command };
    return new Promise((done, fail) => {
      this.#pending.set(id, { message, done, fail });
      if (this.state === 'open') this.#say(message);
      else this.#connect();
    });
  }

  #say(message: FromClient) {
    this.#carrier?.say(message);
  }

  #connect() {
    if (this.#carrier || this.outdated) return;
    clearTimeout(this.#timer);
    if (this.state !== 'lost') this.state = 'connecting';
    const carrier: Carrier = this.make(
      (message) => this.#hear(message),
      () => this.#lost(carrier),
    );
    this.#carrier = carrier;
  }

  #lost(carrier: Carrier) {
    if (this.#carrier !== carrier) return;
    this.#carrier = null;
    clearInterval(this.#ping);
    this.state = 'lost';
    // A little chance, so that not everybody knocks at the same moment after a restart.
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #again() {
    this.#wait = FIRST_WAIT;
    if (this.state === 'lost') this.#connect();
  }

  #welcome(epoch: string) {
    // A backup may have been restored: what was seen need not be true any more.
    if (this.#epoch !== null && this.#epoch !== epoch) for (const watch of this.#watches.values()) watch.version = 0;
    this.#epoch = epoch;
    this.state = 'open';
    this.#wait = FIRST_WAIT;
    for (const [table, { version }] of this.#watches) this.#say({ type: 'watch', table, version });
    for (const { message } of this.#pending.values()) this.#say(message);
    this.#ping = setInterval(() => {
      if (Date.now() - this.#heard > 2.5 * PING_EVERY) this.#carrier?.close();
      else this.#say({ type: 'ping' });
    }, PING_EVERY);
  }

  #hear(message: FromServer) {
    this.#heard = Date.now();
    if (message.type === 'welcome') {
      this.outdated = PROTOCOL < message.oldest || PROTOCOL > message.protocol;
      if (this.outdated) this.#carrier?.close();
      else this.#welcome(message.epoch);
    }
    if (message.type === 'update') {
      const watch = this.#watches.get(message.table);
      // An older version is told from its beginning only if the database was rolled back.
      if (!watch || (message.version < watch.version && message.since > 0)) return;
      watch.version = message.version;
      watch.onupdate(message);
    } else if (message.type === 'presence') this.#watches.get(message.table)?.onpresence(message.seats);
    else if (message.type === 'done') {
      this.#pending.get(message.id)?.done(message.version);
      this.#pending.delete(message.id);
    } else if (message.type === 'refused') this.#refused(message);
  }

  #refused({ table, id, problem }: FromServer & { type: 'refused' }) {
    const refused = new Refused(problem);
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (pending && problem.type === 'unavailable') {
      this.#watches.get(table ?? '')?.onrefused(refused);
      setTimeout(() => this.state === 'open' && this.#say(pending.message), 1000);
    } else if (pending) {
      this.#pending.delete(id!);
      pending.fail(refused);
    } else if (table !== undefined) this.#watches.get(table)?.onrefused(refused);
  }
}

const socket: Maker = (hear, lost) => {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`);
  const close = () => socket.close();
  addEventListener('offline', close);
  socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as FromServer);
  socket.onclose = () => {
    removeEventListener('offline', close);
    lost();
  };
  return { say: (message) => socket.send(JSON.stringify(message)), close };
};

/** The worker is loaded only by whoever plays here. */
const worker: Maker = (hear, lost) => {
  const line = import('./device/line');
  line.then(({ listen }) => listen(hear, lost)).catch(lost);
  return {
    say: (message) => void line.then(({ say }) => say(message)),
    // It does not answer any more, and nobody tells: browsers end workers that need too much.
    close: () => void line.then(({ end }) => end()),
  };
};

const server = new Connection(socket);
const device = new Connection(worker);
/** The connection over which a table is played. */
export const connectionTo = (table: string): Connection => (isHere(table) ? device : server);
