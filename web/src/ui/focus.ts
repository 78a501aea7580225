/** Keeps the keyboard's place: when what had the focus goes away or can no longer be pressed, what stands nearby takes over. */
import type { Attachment } from 'svelte/attachments';

/** Where people look next, in this order. */
const NEXT = ['dialog[open] button:enabled', '.now button:enabled', '.now', '[data-place][tabindex="0"]', 'main'];

export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: Element | null = null;
  let timer = 0;
  function lost() {
    const gone = last && (!root.contains(last) || last.matches(':disabled'));
    if (!gone || document.activeElement !== document.body) return;
    last = null;
    for (const place of NEXT) {
      const found = document.querySelector<HTMLElement>(place);
      found?.focus({ preventScroll: true });
      if (found && document.activeElement === found) return;
    }
  }
  const focus = ({ target }: FocusEvent) => (last = target instanceof Element ? target : null);
  // A click beside everything is a wish to be nowhere.
  const point = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && target.closest('button, a, input, select, summary'))) last = null;
  };
  // Boards that keep their own focus come first, and a browser lets go of a disabled button only after a while.
  const watch = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(lost, 60);
  });
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', focus);
  root.addEventListener('pointerdown', point);
  return () => {
    watch.disconnect();
    clearTimeout(timer);
    root.removeEventListener('focusin', focus);
    root.removeEventListener('pointerdown', point);
  };
};
