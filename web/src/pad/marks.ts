/** The marks of a lake in words. */
import { t } from '../words/index.svelte';
import type { Mark } from './lake';

export function markName(mark: Mark): string {
  switch (mark) {
    case '.':
      return t('garden-lake-free');
    case '~':
      return t('garden-lake-water');
    case 'k':
      return t('garden-lake-face-koi');
    case 'l':
      return t('garden-lake-face-lily');
    default:
      return t('garden-lake-decoration-shape', { letter: mark });
  }
}
