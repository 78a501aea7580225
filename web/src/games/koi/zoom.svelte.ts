/** Zooming and dragging a plane behind a window: wheel, two fingers, one finger or the mouse, buttons and keys. It starts fitted. */
type Pair = readonly [number, number];
const MOST = 4;
/** A pointer that has moved less than this many pixels was a tap. */
const SLACK = 7;

export class Zoom {
  scale = $state(1);
  #shift = $state.raw<Pair>([0, 0]);
  readonly transform = $derived(
    this.scale === 1 ? '' : `translate(${this.#shift[0]}px, ${this.#shift[1]}px) scale(${this.scale})`,
  );
  /** Whether the last press was a drag. */
  dragged = false;
  readonly #size: () => Pair;
  readonly #fingers = new Map<number, Pair>();

  /** `size` tells the window's width and height in pixels. */
  constructor(size: () => Pair) {
    this.#size = size;
  }

  #set(scale: number, [x, y]: Pair) {
    const [width, height] = this.#size();
    this.scale = Math.min(Math.max(scale, 1), MOST);
    const clamp = (value: number, room: number) => Math.min(0, Math.max(value, room * (1 - this.scale)));
    this.#shift = [clamp(x, width), clamp(y, height)];
  }
  fit() {
    this.#set(1, [0, 0]);
  }
  /** Nearer or farther, so that the given point of the window (its middle if none) stays where it is. */
  by(factor: number, point?: Pair) {
    const [width, height] = this.#size();
    const [x, y] = point ?? [width / 2, height / 2];
    const scale = Math.min(Math.max(this.scale * factor, 1), MOST);
    const grown = scale / this.scale;
    this.#set(scale, [x - (x - this.#shift[0]) * grown, y - (y - this.#shift[1]) * grown]);
  }
  /** Brings a point of the fitted plane into the window. */
  show([x, y]: Pair) {
    const [width, height] = this.#size();
    const [left, top] = [this.#shift[0] + x * this.scale, this.#shift[1] + y * this.scale];
    const inside = (value: number, room: number) => value > 40 && value < room - 40;
    if (this.scale > 1 && !(inside(left, width) && inside(top, height)))
      this.#set(this.scale, [width / 2 - x * this.scale, height / 2 - y * this.scale]);
  }
  wheel(event: WheelEvent) {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 400), [event.clientX - box.x, event.clientY - box.y]);
  }

  down(event: PointerEvent) {
    if (this.#fingers.size === 0) this.dragged = false;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }
  /** Tells whether the pointer drags. */
  move(event: PointerEvent): boolean {
    const from = this.#fingers.get(event.pointerId);
    if (!from) return false;
    const to: Pair = [event.clientX, event.clientY];
    if (!this.dragged && Math.hypot(to[0] - from[0], to[1] - from[1]) < SLACK) return false;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (this.scale === 1 && !other) return false;
    if (!this.dragged) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.dragged = true;
    this.#fingers.set(event.pointerId, to);
    if (other) {
      const far = (a: Pair, b: Pair) => Math.max(20, Math.hypot(a[0] - b[0], a[1] - b[1]));
      const box = (event.currentTarget as Element).getBoundingClientRect();
      this.by(far(to, other) / far(from, other), [(to[0] + other[0]) / 2 - box.x, (to[1] + other[1]) / 2 - box.y]);
    } else this.#set(this.scale, [this.#shift[0] + to[0] - from[0], this.#shift[1] + to[1] - from[1]]);
    return true;
  }
  readonly up = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
  };
}
