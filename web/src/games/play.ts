/** What the table page gives to the part that plays a game, and what that part may ask for. */
import type { Component } from 'svelte';
import type { Line, Seat, Update } from '../wire/types';

export interface PlayProps<View> {
  view: View;
  update: Update;
  /** The seat whose view this is; null for a watcher. */
  seat: Seat | null;
  /** Whether this browser may decide now. */
  acting: boolean;
  /** How each seat is called. */
  names: readonly string[];
  /** The sentence while somebody else decides, or the game is over. */
  idle: string;
  /** Plays an action in the game's notation. */
  play: (action: string) => void;
  /** A finished game is gone through: nothing waits to be read or chosen. */
  past?: boolean;
  /** The action that a hint names, to be shown on the board. */
  hint?: string | null;
  /** What actions would add to the own points; null where nobody can tell yet. Unknown at a table that is only looked at. */
  preview?: (actions: readonly string[]) => Promise<ReadonlyMap<string, number | null>>;
  log: readonly Line[];
}

/** A move in the words of the catalogue, or null if it cannot be read. */
export type Tell = (line: Line, who: string) => string | null;

/** One source of points, with what it gave to each seat; null where it does not apply. */
export interface BreakdownRow {
  label: string;
  values: readonly (number | null)[];
}

/** What the module of a game that is played brings along. */
export interface Part {
  default: Component<PlayProps<never>>;
  tell?: Tell;
  breakdown?: (view: never, log: readonly Line[]) => BreakdownRow[];
}
