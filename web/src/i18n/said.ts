/** What the server says in English sentences, in the words of a language: refusals, reasons, notes and moves. */
export type Note =
  | 'made'
  | 'sat'
  | 'computerSat'
  | 'left'
  | 'opened'
  | 'asksUndo'
  | 'disagrees'
  | 'agrees'
  | 'undone'
  | 'gaveUp'
  | 'asksTakeover'
  | 'back'
  | 'rematch';
export type Setup = 'scenarioAlone' | 'illuminatedGoals' | 'imperialGoals' | 'cardSides' | 'cardCount' | 'value';
export type Face = 'koi' | 'lily';

export interface Said {
  /** Why something was refused, by the server's code; its own sentence stands in for what is missing. */
  refusals: Readonly<Record<string, string>>;
  /** Why a game cannot be set up as the form asks. */
  setups: Readonly<Record<Setup, string>>;
  /** Why a game ended, by the server's words. */
  reasons: Readonly<Record<string, string>>;
  gaveUp: (name: string) => string;
  /** The titles of solo players. */
  titles: Readonly<Record<string, string>>;
  /** The sets of Koi-Koi, by their names in the rules files. */
  sets: Readonly<Record<string, string>>;
  /** The words that an option can be set to, by option and word. */
  optionWords: Readonly<Record<string, string>>;
  /** Why a hint is good: its merits, and sentences about the chances. */
  hints: Readonly<
    Record<
      | 'makesMost'
      | 'makes'
      | 'leavesNone'
      | 'leaves'
      | 'rows'
      | 'columns'
      | 'groups'
      | 'decorations'
      | 'with'
      | 'coins'
      | 'nearer'
      | 'set'
      | 'only'
      | 'sight'
      | 'ahead'
      | 'behind'
      | 'chance'
      | 'fewer',
      (first: string, second: string) => string
    >
  >;
  hintMerits: (merits: readonly string[]) => string;
  hintJoin: string;
  notes: Readonly<Record<Note, (name: string) => string>>;
  jinLi: {
    swim: (name: string, from: string, to: string) => string;
    jump: (name: string, from: string, to: string) => string;
    drop: (square: string) => string;
    points: (points: number) => string;
    pass: (name: string) => string;
    handBack: (name: string, square: string) => string;
  };
  koiKoi: {
    plays: (name: string, card: string, taken: readonly string[]) => string;
    turns: (name: string, card: string, taken: readonly string[]) => string;
    game: (name: string, points: number) => string;
    koi: (name: string) => string;
    keep: (name: string) => string;
    swap: (name: string) => string;
  };
  lake: {
    lays: (name: string, piece: string, cell: string) => string;
    tile: (face: Face) => string;
    bonus: (kind: string, face: Face) => string;
    decoration: string;
    gains: (kind: string) => string;
    surrounds: (cell: string) => string;
    bonuses: Readonly<Record<string, string>>;
    done: (name: string) => string;
    pass: (name: string) => string;
    stop: (name: string) => string;
    refill: (name: string, end: 'left' | 'right') => string;
  };
}
