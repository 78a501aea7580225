/**
 * The tables of this device, as the server would keep them: a command is decided, stored, and only then told. Several tabs share the
 * disk: each command has its table to itself, and looks first whether another tab was there.
 */
import type { FromClient, FromServer, GameName, Order, PlayOn, Plan, Update } from '../wire/types';
import { PROTOCOL } from '../wire/types';
import { newTable } from './here';
import { Dropped, Mind } from './mind';
import type { OwnBox } from '../api';
import { giveFile, moduleOf, type Tables as Games } from './modules';
import * as store from './store';
import { ask, Trouble } from './trouble';

interface Carried {
  version: number;
  stored: store.Stored[];
}

/** A table of this device in the list of own games, and the server's table with the same game. */
export type CardHere = store.Row['card'] & { handed_in?: string | undefined };

const random = () => crypto.getRandomValues(new Uint8Array(32));
/** How long to wait after a computer could not play, in milliseconds. */
const AGAIN = 2000;
const GAMES: readonly GameName[] = ['jin-li', 'koi-koi', 'garden-lake', 'koi'];

export class Tables {
  #games = new Map<GameName, Games>();
  #mind = new Mind();
  /** The tables that the page watches, with the version it was told last. */
  #watched = new Map<string, number>();
  #news = new BroadcastChannel('tancho.tables');
  #queues = new Map<string, Promise<unknown>>();

  constructor(readonly tell: (message: FromServer) => void) {
    this.#news.onmessage = ({ data }: MessageEvent<string>) => void this.#catchUp(data);
    tell({ type: 'welcome', protocol: PROTOCOL, oldest: PROTOCOL, epoch: 'here' });
  }

  /** What the page says over its connection. */
  async hear(message: FromClient) {
    if (message.type === 'ping') return this.tell({ type: 'pong' });
    if (message.type === 'unwatch') {
      this.#watched.delete(message.table);
      return this.#mind.drop(message.table);
    }
    const { table } = message;
    try {
      if (message.type === 'watch') return await this.#watch(table, message.version ?? 0);
      const { id, version, command } = message;
      const made = await this.#carry(table, { id, version, command });
      this.tell({ type: 'done', table, id, version: made });
    } catch (reason) {
      const problem = reason instanceof Trouble ? reason.problem : ({ type: 'unavailable' } as const);
      if (!(reason instanceof Trouble)) console.error(reason);
      this.tell({ type: 'refused', table, problem, ...(message.type === 'do' && { id: message.id }) });
    }
  }

  /** What the page asks besides, by the addresses that the server has. */
  async answer(path: string, body: unknown): Promise<unknown> {
    const { pathname, searchParams } = new URL(path, 'http://here');
    if (pathname === '/api/games') {
      const wanted = GAMES.filter((game) => game === (searchParams.get('only') ?? game));
      return Promise.all(wanted.map(async (game) => JSON.parse((await moduleOf(game)).info()) as unknown));
    }
    if (pathname === '/api/me/tables')
      return (await store.rows()).map(({ card, handedIn }) => ({ ...card, handed_in: handedIn }) satisfies CardHere);
    if (pathname === '/api/tables') return this.#make(body as { plan: Plan; own: OwnBox | null });
    const [, , , table = '', what] = pathname.split('/');
    if (what === 'handed-in') return this.#handedIn(table, body as string | undefined);
    if (what === 'play-on') return this.#playOn(table, body as PlayOn);
    if (what === 'hint') return this.#hint(table, (body as { version: number }).version);
    const answers: Record<string, (games: Games) => string> = {
      preview: (games) => games.preview(table, JSON.stringify(body)),
      record: (games) => games.record(table),
      replay: (games) => {
        const number = (name: string) => Number(searchParams.get(name) ?? 0);
        return games.replay(table, number('from'), number('count'), searchParams.get('as') ?? undefined);
      },
    };
    const look = answers[what ?? ''];
    if (!look) throw new Trouble({ type: 'no-such-page' });
    return this.#alone(table, async () => {
      const { games } = await this.#hold(table);
      return JSON.parse(ask(() => look(games))) as unknown;
    });
  }

  /** Where the game of a table was handed in; keeps it if it is told. */
  async #handedIn(table: string, there: string | undefined): Promise<string | null> {
    if (there !== undefined) await this.#alone(table, () => store.keepHandedIn(table, there));
    return (await store.row(table))?.handedIn ?? null;
  }

  /** The module's tables of a game. */
  async #open(game: GameName): Promise<Games> {
    const { Tables } = await moduleOf(game);
    const games = this.#games.get(game) ?? new Tables();
    this.#games.set(game, games);
    return games;
  }

  /** A table as the disk knows it at this moment. */
  async #hold(table: string): Promise<{ games: Games; game: GameName }> {
    const row = await store.row(table);
    if (!row) throw new Trouble({ type: 'no-such-table' });
    const games = await this.#open(row.game);
    if (games.version(table) !== row.version) {
      const news = await store.events(table, games.version(table));
      if (news[0]?.data) await giveFile(row.game, moduleOf(row.game), news[0].data);
      ask(() => games.load(JSON.stringify(news)));
    }
    return { games, game: row.game };
  }

  /** One after the other at each table, in all tabs. */
  #alone<T>(table: string, work: () => Promise<T>): Promise<T> {
    // Pages that came without encryption have no locks: there the tabs are kept apart by the versions on the disk alone.
    if (navigator.locks) return navigator.locks.request(`tancho.${table}`, work) as Promise<T>;
    const last = this.#queues.get(table) ?? Promise.resolve();
    const next = last.then(work, work);
    this.#queues.set(table, next);
    return next;
  }

  /** Stores what a command came to. If that fails, memory is ahead of the disk and is forgotten. */
  async #keep(game: GameName, games: Games, { stored }: Carried) {
    if (stored.length === 0) return;
    const tables = new Map(stored.map(({ table, version }) => [table, version]));
    try {
      const rows = [...tables].map(async ([table, version]) => {
        const card = JSON.parse(games.card(table)) as store.Row['card'];
        return { ...(await store.row(table)), table, game, version, card };
      });
      await store.append(stored, await Promise.all(rows));
    } catch (reason) {
      console.error(reason);
      for (const table of tables.keys()) games.forget(table);
      throw new Trouble({ type: 'unavailable' });
    }
  }

  async #make({ plan, own }: { plan: Plan; own: OwnBox | null }): Promise<unknown> {
    const [table, game] = [newTable(), plan.game as GameName];
    const games = await this.#open(game);
    if (own) await giveFile(game, moduleOf(game), own.text);
    const texts = [plan, own].map((value) => JSON.stringify(value)) as [string, string];
    const carried = JSON.parse(ask(() => games.make(table, ...texts, random(), Date.now()))) as Carried;
    await this.#keep(game, games, carried);
    return JSON.parse(games.made(table)) as unknown;
  }

  async #playOn(of: string, plan: PlayOn): Promise<unknown> {
    const { games, game } = await this.#alone(of, () => this.#hold(of));
    const table = newTable();
    const carried = JSON.parse(ask(() => games.play_on(of, table, JSON.stringify(plan), Date.now()))) as Carried;
    await this.#keep(game, games, carried);
    return JSON.parse(games.made(table)) as unknown;
  }

  async #hint(table: string, version: number): Promise<unknown> {
    const { games, game } = await this.#alone(table, () => this.#hold(table));
    const { views, to_act: seat, ...stands } = JSON.parse(ask(() => games.update(table, version))) as Update;
    const view = views.find((shown) => shown.seat === seat)?.view;
    if (stands.version !== version || seat === undefined || !view) throw new Trouble({ type: 'no-hint' });
    const { rules, options } = stands;
    const file = (await store.events(table, 0))[0]?.data;
    const seen = JSON.stringify({ version, rules, options, seat, view, file });
    return JSON.parse(await this.#mind.ask({ game, kind: 'hint', table, seen, file })) as unknown;
  }

  async #watch(table: string, since: number) {
    await this.#alone(table, async () => {
      const { games } = await this.#hold(table);
      this.#watched.set(table, since);
      this.#publish(table, games, true);
    });
    void this.#letComputersPlay(table);
  }

  async #carry(table: string, order: Order): Promise<number> {
    const version = await this.#alone(table, async () => {
      const { games, game } = await this.#hold(table);
      const text = JSON.stringify(order);
      const carried = JSON.parse(ask(() => games.carry_out(table, text, random(), Date.now()))) as Carried;
      await this.#keep(game, games, carried);
      if (carried.stored.length > 0) {
        // What a computer was thinking about is no longer so.
        this.#mind.drop(table);
        this.#publish(table, games);
        this.#news.postMessage(table);
      }
      return carried.version;
    });
    void this.#letComputersPlay(table);
    return version;
  }

  /** Tells the page what it has not been told yet. */
  #publish(table: string, games: Games, anyway = false) {
    const seen = this.#watched.get(table);
    if (seen === undefined) return;
    const version = games.version(table);
    if (seen === version && !anyway) return;
    this.tell(JSON.parse(games.update(table, seen)) as FromServer);
    this.#watched.set(table, version);
  }

  /** Another tab has moved a table on. */
  async #catchUp(table: string) {
    if (!this.#watched.has(table)) return;
    await this.#alone(table, async () => this.#publish(table, (await this.#hold(table)).games));
  }

  #thinking = new Set<string>();
  /** Lets the computers of a watched table play until it is somebody else's turn. */
  async #letComputersPlay(table: string): Promise<void> {
    if (this.#thinking.has(table)) return;
    this.#thinking.add(table);
    try {
      while (this.#watched.has(table) && (await this.#playOne(table).catch((reason) => this.#stumble(table, reason))));
    } finally {
      this.#thinking.delete(table);
    }
  }

  /** A computer could not play: says so, and tells whether it is worth another try. */
  async #stumble(table: string, reason: unknown): Promise<boolean> {
    console.error(reason);
    const problem = reason instanceof Trouble ? reason.problem : ({ type: 'unavailable' } as const);
    this.tell({ type: 'refused', table, problem });
    await new Promise((done) => setTimeout(done, AGAIN));
    return problem.type === 'unavailable';
  }

  /** Whether a computer has played. */
  async #playOne(table: string): Promise<boolean> {
    const { games, game } = await this.#alone(table, () => this.#hold(table));
    if (!ask(() => games.computer_to_act(table))) return false;
    const version = games.version(table);
    const action = await this.#mind.ask({ game, kind: 'think', table }).catch((reason: unknown) => {
      if (reason instanceof Dropped) return null;
      throw reason;
    });
    // Somebody did something meanwhile: another look.
    if (!action) return true;
    await this.#alone(table, async () => {
      const { games } = await this.#hold(table);
      const carried = JSON.parse(ask(() => games.play_computer(table, version, action, Date.now()))) as Carried;
      await this.#keep(game, games, carried);
      this.#publish(table, games);
      if (carried.stored.length > 0) this.#news.postMessage(table);
    });
    return true;
  }
}
