/** The tables of this device on its disk: every event by table and version, and one line a table for the list. */
import type { GameName, TableCard } from '../wire/types';

/** One event of a table as the modules give it; only its table and version matter here. */
export interface Stored {
  table: string;
  version: number;
  /** With a table's first event, its own components or rules, if it has any. */
  data?: string;
}
/** What is known of a table without loading it. */
export interface Row {
  table: string;
  game: GameName;
  version: number;
  card: TableCard;
  /** The server's table with this game, once it was handed in. */
  handedIn?: string;
}

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error('nothing was stored'));
  });
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('nothing was read'));
  });

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('tancho', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'table' });
      request.result.createObjectStore('events', { keyPath: ['table', 'version'] });
    };
    request.onsuccess = () => {
      const { result } = request;
      // Storage that was cleared is opened anew; a newer page in another tab must not wait for this one.
      result.onclose = () => (opened = null);
      result.onversionchange = () => {
        result.close();
        opened = null;
      };
      done(result);
    };
    request.onerror = () => fail(request.error ?? new Error('no database'));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Stores events, all of them or none; refused if somebody else has stored one of these versions. */
export async function append(events: readonly Stored[], rows: readonly Row[]): Promise<void> {
  const transaction = (await database()).transaction(['tables', 'events'], 'readwrite', { durability: 'strict' });
  for (const event of events) transaction.objectStore('events').add(event);
  for (const row of rows) transaction.objectStore('tables').put(row);
  return finished(transaction);
}

/** Keeps where the game of a table was handed in. */
export async function keepHandedIn(table: string, handedIn: string): Promise<void> {
  const transaction = (await database()).transaction('tables', 'readwrite', { durability: 'strict' });
  const rows = transaction.objectStore('tables');
  const known = (await answer(rows.get(table))) as Row | undefined;
  if (known) rows.put({ ...known, handedIn });
  return finished(transaction);
}

export async function row(table: string): Promise<Row | undefined> {
  return answer(
    (await database()).transaction('tables').objectStore('tables').get(table) as IDBRequest<Row | undefined>,
  );
}

/** Whether a line can be shown: what another version of this page has kept, or somebody else has put there, may lack anything. */
function isListed({ table, card }: Partial<Row>): boolean {
  const { game, options, seats, changed_at: changed } = card ?? {};
  const known = card?.table === table && typeof game === 'string' && typeof changed === 'number';
  return known && Boolean(options) && Array.isArray(seats) && seats.every((seat) => typeof seat?.who === 'string');
}

/** All tables that can be listed. */
export async function rows(): Promise<Row[]> {
  const all = await answer(
    (await database()).transaction('tables').objectStore('tables').getAll() as IDBRequest<Row[]>,
  );
  return all.filter(isListed);
}

/** The log of a table after a version. */
export async function events(table: string, after: number): Promise<Stored[]> {
  const all = IDBKeyRange.bound([table, after + 1], [table, Infinity]);
  return answer((await database()).transaction('events').objectStore('events').getAll(all) as IDBRequest<Stored[]>);
}
