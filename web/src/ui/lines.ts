/**
 * A box that scrolls ends where a line of its words ends, above the bar of a phone too: none stands there cut in half. What lies
 * under it stays where it is.
 */
import type { Attachment } from 'svelte/attachments';
import { freeFrom } from './peek';

/** A box with less room above the bar of a phone is read by scrolling the page. */
const LEAST = 50;

/** Where the lines end that are for eyes, from the beginning of what the box holds. */
function lineEnds(box: HTMLElement): number[] {
  const top = box.getBoundingClientRect().top - box.scrollTop;
  const range = document.createRange();
  const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const ends: number[] = [];
  while (words.nextNode()) {
    if (words.currentNode.parentElement?.closest('.unseen, [aria-hidden="true"]')) continue;
    range.selectNodeContents(words.currentNode);
    for (const { bottom } of range.getClientRects()) ends.push(Math.ceil(bottom - top));
  }
  return ends;
}

export const wholeLines: Attachment<HTMLElement> = (box) => {
  let frame = 0;
  function fit() {
    const from = box.scrollTop;
    box.style.minHeight = box.style.maxHeight = box.style.marginBottom = '';
    const [height, free] = [box.offsetHeight, freeFrom(box)];
    const room = free > LEAST ? Math.min(height, free) : height;
    const ends = lineEnds(box);
    const last = Math.max(...ends.filter((end) => end <= from + room)) - from;
    if (Math.max(...ends) - from > room && last > room / 2) {
      box.style.minHeight = box.style.maxHeight = `${last}px`;
      box.style.marginBottom = `${height - last}px`;
    }
    // A higher box cannot be scrolled as far.
    box.scrollTop = from;
  }
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  };
  const changes = new MutationObserver(soon);
  changes.observe(box, { childList: true, characterData: true, subtree: true });
  const size = new ResizeObserver(soon);
  size.observe(box.parentElement!);
  box.addEventListener('scrollend', soon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    size.disconnect();
    box.removeEventListener('scrollend', soon);
  };
};
