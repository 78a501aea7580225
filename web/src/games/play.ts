/** What the table page gives to the part that plays a game, and what that part may ask for. */
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
  log: readonly Line[];
}
