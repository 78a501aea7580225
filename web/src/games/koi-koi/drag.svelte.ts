/** Dragging a card of the hand. A short way is still a tap. */
const TAP = 9;

export class Drag {
  /** The card that is being dragged, and how far. */
  card = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  /** A drag just ended: the click that the browser makes of it is none. */
  ended = false;
  #held: { card: number; pointer: number; x: number; y: number } | null = null;

  constructor(private readonly drop: (card: number, onto: number | null) => void) {}

  begin(event: PointerEvent, card: number) {
    this.ended = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#held = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    // A fast pointer is away from the card before it is seen to move.
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent) {
    const held = this.#held;
    if (held?.pointer !== event.pointerId) return;
    [this.x, this.y] = [event.clientX - held.x, event.clientY - held.y];
    if (Math.hypot(this.x, this.y) > TAP) this.card ??= held.card;
  }

  end(event: PointerEvent) {
    const card = this.card;
    this.cancel();
    if (card === null) return;
    this.ended = true;
    setTimeout(() => (this.ended = false), 60);
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const place = under.map((element) => element.closest<HTMLElement>('[data-field]')).find((found) => found !== null);
    if (place) this.drop(card, Number(place.dataset.field));
    else if (under.some((element) => element.closest('.middle, .field'))) this.drop(card, null);
  }

  cancel() {
    this.#held = null;
    this.card = null;
  }
}
