/**
 * On an upright phone the bar lies over the page. What would only peek out above it, cut in the middle of a line, begins below it
 * instead; what has more room than that is left to itself.
 */
import type { Attachment } from 'svelte/attachments';

/** In less room than this nothing is read. */
const LITTLE = 84;
const BARS = '.table > .now, .table > .do, .table > .bar';

/** How much is free above the bar from an element on, before anything is scrolled; endless where nothing lies over the page. */
export function freeFrom(element: Element): number {
  const bars = [...document.querySelectorAll(BARS)].filter((bar) => getComputedStyle(bar).position === 'sticky');
  const tops = bars.map((bar) => bar.getBoundingClientRect()).flatMap(({ top, height }) => (height > 0 ? [top] : []));
  return Math.min(...tops) - element.getBoundingClientRect().top - scrollY;
}

export const noPeek: Attachment<HTMLElement> = (table) => {
  let frame = 0;
  function fit() {
    const parts = [...table.querySelectorAll<HTMLElement>(':scope > .extra, :scope > .side')];
    for (const part of parts) part.style.marginTop = '';
    const first = parts.find(({ offsetHeight }) => offsetHeight > 0);
    const free = first ? freeFrom(first) : 0;
    if (free > 0 && free < LITTLE)
      first!.style.marginTop = `${parseFloat(getComputedStyle(first!).marginTop) + free}px`;
  }
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  };
  const size = new ResizeObserver(soon);
  for (const part of table.children) size.observe(part);
  const changes = new MutationObserver(soon);
  changes.observe(table, { childList: true });
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    changes.disconnect();
    removeEventListener('resize', soon);
  };
};
