/**
 * Buttons come and go with what can be done, and a hand that clicks twice means the first button only: the second click of a
 * double click does nothing if another button has come under the pointer meanwhile.
 */
import type { Attachment } from 'svelte/attachments';

export const steady: Attachment<HTMLElement> = (root) => {
  let first = '';
  function click(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    const label = button.textContent;
    // The browser counts the clicks that follow each other at one place; a key has no such number.
    if (event.detail > 1 && label !== first) event.stopPropagation();
    else first = label;
  }
  root.addEventListener('click', click, true);
  return () => root.removeEventListener('click', click, true);
};
