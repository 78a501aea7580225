/** The piece in hand: which one, how it is turned, where it is held. The tray, the lake and the buttons share it. */
import type { At, Placement, ReachTile } from './drawing';
import { extent, posed, type LakeCell, type Pose } from './tile';

interface Places {
  /** Whether the piece may lie so. */
  fits: (placement: Placement) => boolean;
  /** The next placement that is possible after this one. */
  next?: (placement: Placement) => Placement | null;
  /** How closely cells lie at what is there already. */
  touching?: (cells: readonly LakeCell[]) => number;
}
/** How far above the finger a piece is dragged, so that the finger does not hide it. */
const LIFT = 72;
const SIDE = 12;
const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), SIDE - size);

export class Hand {
  tile = $state.raw<ReachTile | null>(null);
  pose = $state.raw<Pose>({ flipped: false, turns: 0 });
  /** A mouse or a finger holds it, whose owner sees where it is. */
  seen = $state(false);
  /** It is on its way from the tray. */
  dragged = $state(false);
  /** It was let go over the lake: it stays there until it is pressed again. */
  rests = $state(false);
  /** The squares of the lake on the screen. */
  surface: HTMLElement | null = null;
  #spot = $state.raw<At>([4, 4]);
  #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  shape = $derived(this.tile ? posed(this.tile.face, this.pose) : []);
  size = $derived<readonly [number, number]>(this.tile ? extent(this.shape) : [1, 1]);
  /** Where the top left corner of its box is. */
  at = $derived<At>([clamp(this.#spot[0], this.size[0]), clamp(this.#spot[1], this.size[1])]);
  placement = $derived<Placement | null>(
    this.tile ? { id: this.tile.id, ...this.pose, x: this.at[0], y: this.at[1] } : null,
  );
  ok = $derived.by(() => this.placement !== null && this.#places.fits(this.placement));
  /** The corners at which it could be laid as it is turned now. */
  goals = $derived.by((): At[] => {
    const { tile, pose, size } = this;
    if (!tile) return [];
    const all = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)] as const);
    return all.filter(
      ([x, y]) => x + size[0] <= SIDE && y + size[1] <= SIDE && this.#places.fits({ id: tile.id, ...pose, x, y }),
    );
  });

  /** Takes a piece; it is held where it fits most closely, if it fits anywhere. */
  pick(tile: ReachTile, flipped = false, seen = false) {
    this.tile = tile;
    this.pose = { flipped, turns: 0 };
    this.seen = seen;
    this.rests = false;
    const near = ([x, y]: At) => Math.hypot(x - this.#spot[0], y - this.#spot[1]);
    const close = ([x, y]: At) => this.#places.touching?.(this.#cellsAt(x, y)) ?? 0;
    const best = this.goals
      .map((at) => ({ at, close: close(at), near: near(at) }))
      .toSorted((a, b) => b.close - a.close || a.near - b.near)[0];
    if (best) this.#spot = best.at;
    else this.next();
  }

  drop() {
    this.tile = null;
    this.dragged = false;
  }

  /** Turns it about its middle, or for those who hear where it is about its corner, so that the place stays the same. */
  turn(by: number) {
    const [width, height] = this.size;
    const [x, y] = this.at;
    const shift = Math.trunc((width - height) / 2);
    this.pose = { ...this.pose, turns: (this.pose.turns + by + 4) % 4 };
    if (this.seen) this.#spot = [x + shift, y - shift];
  }

  flip() {
    this.pose = { ...this.pose, flipped: !this.pose.flipped };
  }

  /** Holds it with its corner on a cell. */
  move(x: number, y: number, seen = false) {
    this.#spot = [x, y];
    this.seen = seen;
  }

  /** Holds it with its middle over a point, in cells. */
  centre(x: number, y: number) {
    this.move(Math.round(x - this.size[0] / 2), Math.round(y - this.size[1] / 2), true);
  }

  hold({ flipped, turns, x, y }: Placement) {
    this.pose = { flipped, turns };
    this.#spot = [x, y];
  }

  /** Whether it is held just so. */
  holds(at: Placement): boolean {
    const { id, flipped, turns, x, y } = this.placement ?? {};
    return id === at.id && flipped === at.flipped && turns === at.turns && x === at.x && y === at.y;
  }

  #cellsAt(x: number, y: number): LakeCell[] {
    return this.shape.map((cell) => ({ ...cell, x: cell.x + x, y: cell.y + y }));
  }

  next() {
    const found = this.placement && this.#places.next?.(this.placement);
    if (found) this.hold(found);
    this.seen = false;
  }

  /** The cells that it lies over. */
  cells = $derived.by(() => this.#cellsAt(...this.at));
  covers(x: number, y: number): boolean {
    return this.cells.some((cell) => cell.x === x && cell.y === y);
  }

  /** A point of the screen in cells of the lake. */
  cellAt(clientX: number, clientY: number): At {
    const box = this.surface?.getBoundingClientRect() ?? { x: 0, y: 0, width: 1, height: 1 };
    return [((clientX - box.x) / box.width) * SIDE, ((clientY - box.y) / box.height) * SIDE];
  }

  /** Follows a finger or a mouse that drags it out of the tray. */
  drag({ clientX, clientY, pointerType }: PointerEvent) {
    this.dragged = true;
    this.centre(...this.cellAt(clientX, clientY - (pointerType === 'mouse' ? 0 : LIFT)));
  }
}
