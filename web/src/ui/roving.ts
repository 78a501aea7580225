/**
 * Roving focus for boards and rows of cards: Tab enters at one place, arrow keys go to the nearest place in that direction.
 * It works from what is on the screen, so squares, hexes and hands need no code of their own. Places carry `data-place`;
 * where it is `off`, arrow keys go there, but Tab enters elsewhere if it can.
 */
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function centre(element: Element): readonly [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The nearest place in the direction; straight ahead counts for more than near but aside. */
export function nearest<T>(
  from: readonly [number, number],
  step: readonly [number, number],
  places: readonly (readonly [T, readonly [number, number]])[],
): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const [place, [x, y]] of places) {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    const cost = ahead + 2.2 * aside;
    if (ahead > 1 && aside <= 2 * ahead && cost < least) [best, least] = [place, cost];
  }
  return best;
}

export const roving: Attachment<HTMLElement> = (root) => {
  const places = () => [...root.querySelectorAll<HTMLElement>('[data-place]')];

  /** Exactly one place can be reached by Tab. */
  function settle(chosen?: Element | null) {
    const all = places();
    const on = all.filter((place) => place.dataset.place !== 'off');
    const entry = chosen ?? on.find((place) => place.tabIndex === 0) ?? on[0] ?? all[0];
    for (const place of all) place.tabIndex = place === entry ? 0 : -1;
  }

  /** The place that the keyboard was at, and how many stood before it: if it goes away, its neighbour takes over. */
  let last: { place: HTMLElement; index: number } | null = null;
  function focus(event: FocusEvent) {
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
    if (!place) return;
    settle(place);
    last = place.matches(':focus-visible') ? { place, index: places().indexOf(place) } : null;
  }
  /** Whoever has gone on to something else is not called back. */
  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) last = null;
  }
  function change() {
    settle();
    if (!last || root.contains(last.place) || document.activeElement !== document.body) return;
    const all = places();
    all[Math.min(last.index, all.length - 1)]?.focus();
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const here = document.activeElement;
    if (
      !step ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !here ||
      !root.contains(here) ||
      !here.hasAttribute('data-place')
    )
      return;
    const others = places().filter((place) => place !== here);
    const next = nearest(
      centre(here),
      step,
      others.map((place) => [place, centre(place)] as const),
    );
    event.preventDefault();
    next?.focus();
  }

  settle();
  const watch = new MutationObserver(change);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-place'] });
  root.addEventListener('focusin', focus);
  root.addEventListener('focusout', leave);
  root.addEventListener('keydown', press);
  return () => {
    watch.disconnect();
    root.removeEventListener('focusin', focus);
    root.removeEventListener('focusout', leave);
    root.removeEventListener('keydown', press);
  };
};
