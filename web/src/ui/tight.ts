/** Marks a row as `tight` while what it holds does not fit into its width, so that its style can turn to short words. */
import type { Attachment } from 'svelte/attachments';

export const tight: Attachment<HTMLElement> = (row) => {
  function measure() {
    row.classList.remove('tight');
    row.classList.toggle('tight', row.scrollWidth > row.clientWidth + 1);
  }
  const sizes = new ResizeObserver(measure);
  sizes.observe(row);
  const contents = new MutationObserver(measure);
  contents.observe(row, { childList: true, subtree: true, characterData: true });
  // Until its letters have come, a row is written in others, which may be wider.
  document.fonts.addEventListener('loadingdone', measure);
  return () => {
    document.fonts.removeEventListener('loadingdone', measure);
    sizes.disconnect();
    contents.disconnect();
  };
};
