/** One table as the page knows it: the update that is shown, the whole story so far, and what can be asked of it. */
import { tick } from 'svelte';
import { ApiError, hint, hintsHere, identify, preview } from './api';
import { isHere } from './device/here';
import { numberOf, remember, sending } from './fair';
import { loadPageWords, t } from './words/index.svelte';
import { connectionTo, Refused } from './socket.svelte';
import { stage, still } from './stage.svelte';
import { loadPart, type AnyPart } from './games/registry';
import { missedSince } from './ui/standing';
import { problem } from './ui/tell';
import type {
  Command,
  GameAction,
  GameComponents,
  GameEffect,
  Hint,
  Line,
  Presence,
  Preview,
  Seat,
  Shown,
  Update,
} from './wire/types';

/** How many actions the server looks at in one preview. */
const PREVIEWS = 1024;
/** How long a move lies there before the next one, at the normal pace and where the game itself shows nothing. */
const LAND = 500;
/** The server gives a hint this often at most; whoever asks earlier waits here. */
const HINT_EVERY = 2100;
/** How long to wait before a busy server is asked again, and how often it is asked. */
const ASK_AGAIN = 2000;
const ASKS = 5;

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export class Table {
  /** What is shown: the newest update, or one before it while the page still shows what happened. */
  update = $state.raw<Update | null>(null);
  #lines = $state.raw<readonly Line[]>([]);
  /** The part of the page that plays this table's game. */
  part = $state.raw<AnyPart | null>(null);
  /** What never changes during the game; the update with its beginning brings it. */
  components = $state.raw<GameComponents | undefined>(undefined);
  /** Where the people are, by seat as the newest update counts them; null for a seat that is nobody's. */
  presence = $state.raw<readonly (Presence | null)[]>([]);
  /** There is no such table. */
  missing = $state(false);
  /** Why the last thing was refused. */
  trouble = $state('');
  #asking = $state(false);
  /** The version that the last own command made. */
  #made = $state(0);
  /** A command is on its way, or done but not shown yet: until then nothing else can be chosen. */
  busy = $derived(this.#asking || (this.update?.version ?? 0) < this.#made);
  /** The last version that somebody has looked at, if turns of several seats came after it at once: they are told together. */
  missed = $state<number | null>(null);
  #seen = 0;
  /** What another did is being shown: until that is over, the reader is asked for nothing. */
  telling = $state(false);
  /** The seat through whose eyes the table is shown; null for the one that the table itself would choose. */
  eyes = $state<Seat | null>(null);
  /** What a strong player would do, if it was asked for. */
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  #hinted = -HINT_EVERY;
  #looking = new AbortController();
  #previews: { version: number; found: Map<string, Preview | null> } = { version: 0, found: new Map() };
  #newest: Update | null = null;
  #coming: Update[] = [];
  #showing = false;
  /** Whose turn was shown last. */
  #mover: Seat | undefined;
  #opened = new Set<string>();
  #leave: (() => void) | null = null;
  #left = false;

  /** Over which it is played. */
  readonly connection;

  constructor(readonly id: string) {
    this.connection = connectionTo(id);
    void this.#enter();
  }

  /** The story up to what is shown. */
  log = $derived<readonly Line[]>(this.#lines.filter((line) => line.version <= (this.update?.version ?? 0)));
  /** The own seats, in order. */
  mine = $derived<Seat[]>(this.update?.seats.flatMap((seat, i) => (seat.yours ? [i] : [])) ?? []);
  /** The own seat that is to decide now. */
  acting = $derived<Seat | null>(
    this.update?.to_act !== undefined && this.mine.includes(this.update.to_act) ? this.update.to_act : null,
  );
  /** What is shown: the view of your seat to act, else of your first seat, else a watcher's. */
  shown = $derived<Shown | null>(
    this.update?.views.find((shown) => this.eyes !== null && shown.seat === this.eyes) ??
      this.update?.views.find((shown) => this.acting !== null && shown.seat === this.acting) ??
      this.update?.views[0] ??
      null,
  );

  /** Whether there are hints at this table: only while no other person plays. */
  advisable = $derived(
    this.update?.phase === 'playing' &&
      this.mine.length > 0 &&
      this.update.seats.every((seat) => seat.yours || seat.who === 'computer'),
  );
  /** Whether a hint can be asked for now. */
  advised = $derived(this.advisable && this.acting !== null);

  async #enter() {
    // The cookie must be there before the socket is: it says whose seats are shown.
    if (!isHere(this.id)) await identify().catch(() => undefined);
    if (this.#left) return;
    this.#leave = this.connection.watch(
      this.id,
      (update) => this.#take(update),
      (refused) => {
        this.missing = this.update === null;
        const known = this.missing && refused.problem.type === 'no-such-table';
        this.trouble = known ? '' : problem(refused.problem, this.part);
        if (isHere(this.id) && refused.problem.type === 'unavailable') void this.#sayStuck();
      },
      (seats) => (this.presence = seats),
    );
  }

  /** No server is to blame for what this device cannot do. */
  async #sayStuck() {
    const { version } = this.update ?? {};
    await loadPageWords('offline').catch(() => undefined);
    if (this.trouble && this.update?.version === version) this.trouble = t('offline-stuck');
  }

  #take(update: Update) {
    this.#lines = [...this.#lines.filter((line) => line.version <= update.since), ...update.log];
    if (this.#newest === null) void loadPart(update.game).then((part) => (this.part = part));
    if (update.components !== undefined) this.components = update.components;
    this.#newest = update;
    remember(update);
    this.#coming.push(update);
    this.#openNumbers(update);
    if (!this.#showing) void this.#showAll();
  }

  /** Shows one update after the other, each for as long as the game holds the stage. */
  async #showAll() {
    this.#showing = true;
    for (let next = this.#next(); next; next = this.#next()) {
      if (!document.hidden) this.#seen = this.update?.version ?? next.version;
      const come = this.#lines.filter(({ version }) => version <= next.version);
      stage.cut = missedSince(come, this.#seen);
      this.missed = stage.cut ? this.#seen : null;
      const moved = this.update !== null && !still() && next.log.some((line) => line.effects);
      this.telling = moved && next.log.some(({ effects, seat }) => effects && !next.seats[seat ?? -1]?.yours);
      const mover = next.log.findLast((line) => line.effects)?.seat;
      if (mover !== this.#mover) stage.beginTurn();
      this.#mover = mover;
      stage.ahead = this.#ahead(next, mover);
      this.update = next;
      this.trouble = '';
      this.hint = null;
      await tick();
      if (moved && !stage.held) stage.hold(this.telling ? stage.share(LAND) : LAND);
      await stage.free();
      this.telling = false;
    }
    this.#showing = false;
  }

  /** How many updates after this one belong to the same turn, if its end has already come. */
  #ahead(shown: Update, mover: Seat | undefined): number | null {
    const end = [shown, ...this.#coming].findIndex(({ to_act }) => to_act !== mover);
    return end < 0 ? null : end;
  }

  #next(): Update | undefined {
    if (still()) this.#coming.splice(0, this.#coming.length - 1);
    return this.#coming.shift();
  }

  /** Shows the newest at once. */
  skip() {
    this.#coming.splice(0, this.#coming.length - 1);
    stage.clear();
  }

  async askHint() {
    if (!this.update || this.thinking) return;
    const { version } = this.update;
    this.thinking = true;
    this.trouble = '';
    try {
      const found = await this.#patientHint(this.update);
      if (found.version === this.update.version) this.hint = found;
    } catch (error) {
      if (this.update.version === version)
        this.trouble = (error instanceof ApiError && error.message) || t('home-start-failed');
    } finally {
      this.thinking = false;
    }
  }

  /** Whoever asks too early waits, instead of being sent away. */
  async #patientHint(update: Update, asks = ASKS): Promise<Hint> {
    if (!hintsHere(update)) await sleep(this.#hinted + HINT_EVERY - performance.now());
    this.#hinted = performance.now();
    try {
      return await hint(update);
    } catch (error) {
      const why = error instanceof ApiError ? error.problem : null;
      const wait = why?.type === 'too-often' ? why.seconds * 1000 : why?.type === 'busy' ? ASK_AGAIN : null;
      if (wait === null || asks === 1) throw error;
      await sleep(wait);
      if (this.#left || this.update?.version !== update.version) throw error;
      return this.#patientHint(update, asks - 1);
    }
  }

  /** What actions would add to the points; what cannot be told or was refused is null. */
  async preview(actions: readonly GameAction[]): Promise<(number | null)[]> {
    return (await this.#foresee(actions)).map((preview) => preview?.change ?? null);
  }

  /** What an action would do; null if that cannot be told or was refused. */
  async foresee(action: GameAction): Promise<readonly GameEffect[] | null> {
    return (await this.#foresee([action]))[0]?.effects ?? null;
  }

  /** Each action is asked for once. */
  async #foresee(actions: readonly GameAction[]): Promise<(Preview | null)[]> {
    const { update } = this;
    const version = update?.version ?? 0;
    if (this.#previews.version !== version) this.#previews = { version, found: new Map() };
    const { found } = this.#previews;
    const keyed = actions.map((action) => [JSON.stringify(action), action] as const);
    const unknown = keyed.filter(([key]) => !found.has(key)).slice(0, PREVIEWS);
    if (update && unknown.length > 0 && !this.busy) {
      const asked = unknown.map(([, action]) => action);
      const answer = await preview(update, asked, this.#looking.signal).catch(() => null);
      for (const [i, [key]] of unknown.entries()) found.set(key, answer?.previews[i] ?? null);
    }
    return keyed.map(([key]) => found.get(key) ?? null);
  }

  /** When all have sat down, your numbers for the deal are opened. */
  #openNumbers(update: Update) {
    if (update.phase !== 'opening') return;
    for (const [seat, { yours, number_hash: hash, number }] of update.seats.entries()) {
      const drawn = yours && hash && !number && !this.#opened.has(hash) ? numberOf(hash) : null;
      if (!hash || drawn === null) continue;
      this.#opened.add(hash);
      sending(this.id, hash);
      // Another window of this browser may have been faster.
      this.connection.do(this.id, update.version, { do: 'open', seat, number: drawn }).catch(() => undefined);
    }
  }

  /** Asks for some things, one after the other; a refusal is shown, not thrown. Tells whether all was done. */
  async do(...commands: Command[]): Promise<boolean> {
    if (!this.#newest || this.busy) return false;
    let { version } = this.#newest;
    this.#asking = true;
    // What would have been is of no interest any more.
    this.#looking.abort();
    this.#looking = new AbortController();
    this.trouble = '';
    this.skip();
    try {
      for (const command of commands) version = this.#made = await this.connection.do(this.id, version, command);
      return true;
    } catch (error) {
      this.trouble = error instanceof Refused ? problem(error.problem, this.part) : String(error);
      return false;
    } finally {
      this.#asking = false;
    }
  }

  close() {
    this.#left = true;
    this.#leave?.();
    stage.clear();
    stage.cut = false;
  }
}
