/** How your games ended, as far as this browser has seen it: the list of games on the server does not say. */
import { t } from '../words/index.svelte';

const KEY = 'tancho.results';
const MOST = 60;
type Ended = 'won' | 'lost' | 'tied';

function all(): [string, Ended][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, Ended][];
  } catch {
    return [];
  }
}

export function keepResult(table: string, ended: Ended) {
  const others = all().filter(([other]) => other !== table);
  localStorage.setItem(KEY, JSON.stringify([...others, [table, ended]].slice(-MOST)));
}

/** In a word. */
export function resultOf(table: string): string | null {
  const ended = all().find(([other]) => other === table)?.[1];
  return ended ? t(`home-${ended}`) : null;
}
