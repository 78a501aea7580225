/** Lets cards glide from where they were on the screen to where they are now. Every shown card carries `data-card`. */
import type { Flight } from './flights';

export type Places = ReadonlyMap<string, DOMRect>;
const FLY = 260;

/** Where each card is, and the hand and the pile from which hidden ones come. */
export function measure(root: HTMLElement): Places {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-source]'))
    places.set(element.dataset.card ?? element.dataset.source!, element.getBoundingClientRect());
  return places;
}

/** The transform that shows an element of `to` as if it lay at `from`. */
function as(from: DOMRect, to: DOMRect, lift = 0): string {
  return `translate(${from.x - to.x + lift}px, ${from.y - to.y + lift}px) scale(${to.width === 0 ? 1 : from.width / to.width})`;
}

/** Begins all flights and returns what ends them at once. */
export function glide(root: HTMLElement, before: Places, flights: readonly Flight[], length: number): () => void {
  const flying = new Map(flights.map((flight) => [String(flight.card), flight]));
  const running: Animation[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const key = element.dataset.card!;
    const to = element.getBoundingClientRect();
    const flight = flying.get(key);
    const from = before.get(key) ?? (flight ? before.get(flight.from) : undefined);
    if (!from || to.width === 0) continue;
    const frames = flight
      ? journey(flight, from, to, flight.onto === null ? undefined : before.get(String(flight.onto)), before.has(key))
      : moved(from, to, length);
    if (frames.length === 0) continue;
    const timed = frames.map(({ at, ...frame }) => ({ ...frame, offset: Math.min(at / length, 1) }));
    running.push(element.animate(timed, { duration: length, easing: 'linear' }));
  }
  return () => running.forEach((animation) => animation.cancel());
}

interface Frame {
  at: number;
  transform: string;
  opacity?: number;
  easing?: string;
  zIndex?: number;
  transformOrigin: string;
}
const frame = (at: number, transform: string, more: Partial<Frame> = {}): Frame => ({
  at,
  transform,
  transformOrigin: '0 0',
  easing: 'ease-out',
  zIndex: 6,
  ...more,
});

function journey(flight: Flight, from: DOMRect, to: DOMRect, onto: DOMRect | undefined, seen: boolean): Frame[] {
  const start = as(from, to);
  const frames = [frame(0, start, seen ? {} : { opacity: 0 })];
  if (flight.leaves > 0) frames.push(frame(flight.leaves, start, seen ? {} : { opacity: 0 }));
  if (!seen) frames.push(frame(flight.leaves + 1, start, { opacity: 1 }));
  if (onto) {
    const there = as(onto, to, 8);
    frames.push(frame(flight.leaves + FLY, there), frame(flight.goesOn, there), frame(flight.goesOn + FLY, 'none'));
  } else frames.push(frame(flight.leaves + FLY, 'none'));
  return [...frames, frame(Infinity, 'none')];
}

/** A card that only makes room waits until the others have gone. */
function moved(from: DOMRect, to: DOMRect, length: number): Frame[] {
  if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 2) return [];
  const late = Math.max(0, length - FLY);
  return [
    frame(0, as(from, to), { zIndex: 0 }),
    frame(late, as(from, to), { zIndex: 0 }),
    frame(Infinity, 'none', { zIndex: 0 }),
  ];
}
