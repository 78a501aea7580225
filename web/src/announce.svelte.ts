/** What screen readers are told. One polite region in the page reads `said`; what comes close together is read together. */
const TOGETHER = 1500;

class Announcer {
  said = $state('');
  #last = 0;

  say(sentence: string) {
    if (sentence === '') return;
    const now = Date.now();
    const more = now - this.#last < TOGETHER && !this.said.endsWith(sentence);
    this.#last = now;
    // The same sentence twice is read twice.
    this.said = more ? `${this.said} ${sentence}` : this.said === sentence ? `${sentence}\u00a0` : sentence;
  }
}

export const announcer = new Announcer();
