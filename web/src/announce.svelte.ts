/** What screen readers are told. One polite region in the page reads `said`; the same sentence twice is read twice. */
class Announcer {
  said = $state('');

  say(sentence: string) {
    this.said = this.said === sentence ? `${sentence}\u00a0` : sentence;
  }
}

export const announcer = new Announcer();
