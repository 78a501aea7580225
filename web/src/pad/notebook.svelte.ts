/** What a player has written down beside the real box: the table that is open, how it came about, and those kept from before. */
import type { GameName } from '../games/names';
import type { Rules } from './score';

/** A table as it is kept: each text is what `tancho score` reads. */
export interface Note {
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  /** The owner's own components or rules, by name; empty for the built-in ones. */
  box: string;
  /** One text for the whole table (Jin Li, Koi-Koi) or one for each player. */
  tables: readonly string[];
}
export interface Kept extends Note {
  /** When it was begun, which also tells it from the others. */
  begun: number;
}

/** How many finished tables are kept, and how many steps can be undone. */
const MOST_KEPT = 40;
const MOST_STEPS = 300;

export const rulesOf = (game: GameName): Rules => (game.startsWith('koi-koi-') ? 'koi-koi' : (game as Rules));
const key = (game: GameName): string => `tancho.pad.${game}`;

const isNote = (value: unknown): value is Kept => {
  const note = value as Partial<Kept> | null;
  const texts = (list: unknown): boolean => Array.isArray(list) && list.every((text) => typeof text === 'string');
  return (
    typeof note === 'object' &&
    note !== null &&
    typeof note.begun === 'number' &&
    typeof note.box === 'string' &&
    typeof note.options === 'object' &&
    texts(note.names) &&
    texts(note.tables)
  );
};

/** What this browser keeps for a game, the open table first; what another version wrote and cannot be read is left out. */
function stored(game: GameName): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(list) ? list.filter(isNote) : [];
  } catch {
    return [];
  }
}

export class Notebook {
  readonly game: GameName;
  #blank: () => Note;
  #all = $state.raw<readonly Kept[]>([]);
  #past = $state.raw<readonly Note[]>([]);
  /** Whether the browser refused to keep the last change. */
  lost = $state(false);

  constructor(game: GameName, blank: () => Note) {
    this.game = game;
    this.#blank = blank;
    const kept = stored(game);
    this.#all = kept.length > 0 ? kept : [this.#fresh()];
  }

  get note(): Note {
    return this.#all[0]!;
  }
  /** The tables of before. */
  get kept(): readonly Kept[] {
    return this.#all.slice(1);
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  change(part: Partial<Note>) {
    this.#past = [...this.#past.slice(1 - MOST_STEPS), this.note];
    this.#replace({ ...this.note, ...part });
  }
  /** The table of one player. */
  write(index: number, table: string) {
    this.change({ tables: this.note.tables.map((old, at) => (at === index ? table : old)) });
  }
  undo() {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#replace(before);
  }

  /** A new table with the same players, rules and box; the one before is kept if anything was written down. */
  begin() {
    const { names, options, box, tables } = this.note;
    const fresh = this.#fresh();
    const empty = tables.every((table) => this.#blank().tables.includes(table));
    const blank = Array.from(tables, (_, at) => fresh.tables[at] ?? fresh.tables[0]!);
    this.#past = [];
    this.#keep([{ ...fresh, names, options, box, tables: blank }, ...(empty ? this.kept : this.#all)]);
  }
  open(begun: number) {
    const wanted = this.#all.find((note) => note.begun === begun);
    if (!wanted) return;
    this.#past = [];
    this.#keep([wanted, ...this.#all.filter((note) => note !== wanted)]);
  }
  forget(begun: number) {
    this.#keep(this.#all.filter((note, at) => at === 0 || note.begun !== begun));
  }

  #fresh(): Kept {
    return { ...this.#blank(), begun: Date.now() };
  }
  #replace(note: Note) {
    const [{ begun }, ...kept] = this.#all as [Kept, ...Kept[]];
    this.#keep([{ ...note, begun }, ...kept]);
  }
  #keep(all: readonly Kept[]) {
    this.#all = all.slice(0, MOST_KEPT + 1);
    try {
      localStorage.setItem(key(this.game), JSON.stringify(this.#all));
      this.lost = false;
    } catch {
      this.lost = true;
    }
  }
}
