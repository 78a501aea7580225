/**
 * What screen readers are told. One polite region in the page holds the sentences of the last seconds, each added once, so that
 * they are read one after the other, and goes empty by itself, so that nothing old is found there.
 */
import { untrack } from 'svelte';

const KEPT = 8000;

class Announcer {
  said = $state.raw<readonly { key: number; sentence: string }[]>([]);
  #count = 0;

  say(sentence: string) {
    if (sentence === '') return;
    const key = ++this.#count;
    // Whoever says something does not listen: an effect that speaks must not run again when something is said.
    this.said = [...untrack(() => this.said), { key, sentence }];
    setTimeout(() => (this.said = this.said.filter((other) => other.key !== key)), KEPT);
  }
}

export const announcer = new Announcer();
