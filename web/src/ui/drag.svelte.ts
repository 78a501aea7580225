/** Dragging a card or a koi. A short way is still a tap. */
const TAP = 9;

export class Drag<T> {
  /** What is being dragged, and how far. */
  what = $state.raw<T | null>(null);
  x = $state(0);
  y = $state(0);
  /** A drag just ended: the click that the browser makes of it is none. */
  ended = false;
  #held: { what: T; pointer: number; x: number; y: number } | null = null;

  constructor(
    /** It was let go over these elements, the uppermost first. */
    private readonly drop: (what: T, over: readonly Element[]) => void,
    /** It has left its place. */
    private readonly lift?: (what: T) => void,
  ) {}

  begin(event: PointerEvent, what: T) {
    this.ended = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#held = { what, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    // A fast pointer is away from the thing before it is seen to move.
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent) {
    const held = this.#held;
    if (held?.pointer !== event.pointerId) return;
    [this.x, this.y] = [event.clientX - held.x, event.clientY - held.y];
    if (this.what !== null || Math.hypot(this.x, this.y) <= TAP) return;
    this.what = held.what;
    this.lift?.(held.what);
  }

  end(event: PointerEvent) {
    const what = this.what;
    this.cancel();
    if (what === null) return;
    this.ended = true;
    setTimeout(() => (this.ended = false), 60);
    this.drop(what, document.elementsFromPoint(event.clientX, event.clientY));
  }

  cancel() {
    this.#held = null;
    this.what = null;
  }
}
