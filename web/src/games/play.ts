/** What the table page gives to the part that plays a game, and what that part brings along. */
import type { Component } from 'svelte';
import type {
  GameActions,
  GameAllComponents,
  GameEffects,
  GameEnds,
  GameIllegals,
  GameMerits,
  GameName,
  GameViews,
  Line,
  Seat,
  Update,
} from '../wire/types';

/** Who did something: what they are called, and whether it is the reader. */
export interface Who {
  name: string;
  you: boolean;
  /** Which seat; null if it was none. */
  seat: Seat | null;
  /** The reader's seat, if there is exactly one: it is called “you” even where somebody else acts. */
  reader?: Seat | null;
}

/** A line of the log with the effects of the game that is played. */
export interface GameLine<G extends GameName> extends Omit<Line, 'effects'> {
  effects?: GameEffects[G][];
}

export interface PlayProps<G extends GameName> {
  view: GameViews[G];
  /** What never changes during the game. */
  components: GameAllComponents[G];
  update: Update;
  /** The seat whose view this is; null for a watcher. */
  seat: Seat | null;
  /** Whether this browser may decide now. */
  acting: boolean;
  /** What each seat is called. */
  names: readonly string[];
  /** The sentence while somebody else decides, or the game is over. */
  idle: string;
  play: (action: GameActions[G]) => void;
  /** A finished game is being looked through: nothing waits to be read or chosen. */
  past?: boolean;
  /** The first action of the hint that the reader looks at, to be shown on the board. */
  hint?: GameActions[G] | null;
  /** All actions of that hint, up to the end of the turn. */
  hints?: readonly GameActions[G][];
  /** The table itself has a button that plays the first of them. */
  offered?: boolean;
  /** What the line of the log or of the hint did that the reader points at: its places are lit on the board. */
  lit?: readonly GameEffects[G][];
  /** What each of these actions would add to the reader's points; null where nobody can tell yet. Absent at a table that is only looked at. */
  preview?: (actions: readonly GameActions[G][]) => Promise<(number | null)[]>;
  /** What an action would do, thing by thing; null where nobody can tell yet. Absent at a table that is only looked at. */
  foresee?: (action: GameActions[G]) => Promise<readonly GameEffects[G][] | null>;
  log: readonly GameLine<G>[];
}

/** A game's facts in words. Every kind of fact must be told: a missing one does not compile. */
export interface Teller<G extends GameName> {
  /** One thing that happened; null if the lines around it say it already. */
  effect: (effect: GameEffects[G], who: Who, names: readonly string[]) => string | null;
  /**
   * What a turn did, as one would say it across the table: without places. The effects are those of all actions that `who` has
   * played since somebody else did; of a game that one plays alone, those of the last action.
   */
  headline?: (effects: readonly GameEffects[G][], who: Who, names: readonly string[]) => string;
  /** A line of the story without places, which the board shows and tells; null where the words of its effects name none anyway. */
  line?: (effects: readonly GameEffects[G][], who: Who, names: readonly string[]) => string | null;
  /** What a hint says, where the log would be too long: the board shows the places, or once they are pointed at. */
  advice?: (effects: readonly GameEffects[G][], who: Who, names: readonly string[], shown?: boolean) => string | null;
  /** Why an action is refused. */
  illegal: (illegal: GameIllegals[G]) => string;
  /** How the game ended. */
  end: (end: GameEnds[G]) => string;
  /** What speaks for an action. */
  merit: (merit: GameMerits[G]) => string;
}

/** One source of points, with what it gave to each seat; null where it does not apply. */
export interface BreakdownRow {
  label: string;
  values: readonly (number | null)[];
  /** How each value comes about, such as “2 × 3”. */
  how?: readonly string[];
}

/** What the module of a game that is played brings along. */
export interface Part<G extends GameName> {
  default: Component<PlayProps<G>>;
  teller: Teller<G>;
  breakdown: (view: GameViews[G], log: readonly GameLine<G>[]) => BreakdownRow[];
  /** The game itself shows who sits where (with `ui/Seat.svelte`), so that the table does not. */
  seated?: boolean;
}
