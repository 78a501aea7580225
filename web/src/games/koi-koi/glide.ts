/** Lets cards glide from where they were on the screen to where they are now. Every shown card carries `data-card`. */
export type Places = ReadonlyMap<string, DOMRect>;

/** Where each card is, and the hands and the pile from which hidden ones come. */
export function measure(root: HTMLElement): Places {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-source]'))
    places.set(element.dataset.card ?? element.dataset.source!, element.getBoundingClientRect());
  return places;
}

/** The transform that shows an element of `to` as if it lay at `from`. */
function as(from: DOMRect, to: DOMRect): string {
  return `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${to.width === 0 ? 1 : from.width / to.width})`;
}

/** Begins all flights and returns what ends them at once. A card that was not to be seen before comes from its source. */
export function glide(
  root: HTMLElement,
  before: Places,
  sourceOf: (card: number) => string | undefined,
  duration: number,
): () => void {
  const running: Animation[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const key = element.dataset.card!;
    const to = element.getBoundingClientRect();
    const from = before.get(key) ?? before.get(sourceOf(Number(key)) ?? '');
    if (!from || to.width === 0) continue;
    const far = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
    if (far < 2 && Math.abs(from.width - to.width) < 2) continue;
    // What flies is above what only makes room.
    const zIndex = far > to.width * 1.5 ? 7 : 6;
    const still = { transform: 'none', zIndex, transformOrigin: '0 0' };
    running.push(
      element.animate([{ ...still, transform: as(from, to) }, still], {
        duration,
        easing: 'cubic-bezier(0.3, 0.6, 0.25, 1)',
      }),
    );
  }
  return () => running.forEach((animation) => animation.cancel());
}
