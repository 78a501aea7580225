/** Questions between the page and a worker: each has a number, and gets an answer or a refusal. */
import type { Problem } from '../wire/types';
import { Trouble } from './trouble';

export interface Question {
  ask: number;
  path: string;
  body: unknown;
}
export type Answer = { answered: number; content: unknown } | { refused: number; problem: Problem };

/** How long all of a worker's answers may be missed, in milliseconds: many times what any takes. Browsers end workers without a word. */
const PATIENCE = 60_000;

/** In a worker: answers whatever the page asks. */
export function answering(answer: (path: string, body: unknown) => Promise<unknown>) {
  self.addEventListener('message', ({ data }: MessageEvent<Question | object>) => {
    if ('ask' in data) void reply(answer, data);
  });
}

async function reply(answer: (path: string, body: unknown) => Promise<unknown>, { ask, path, body }: Question) {
  const told: Answer = await answer(path, body).then(
    (content) => ({ answered: ask, content }),
    (reason: unknown) => {
      if (!(reason instanceof Trouble)) console.error(reason);
      return { refused: ask, problem: reason instanceof Trouble ? reason.problem : { type: 'unavailable' } };
    },
  );
  self.postMessage(told);
}

interface Asked {
  done: (content: unknown) => void;
  fail: (problem: Problem | null) => void;
}

/** In the page: what a worker was asked and has not answered yet. */
export class Questions {
  #asked = new Map<number, Asked>();
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `end` ends a worker that does not answer any more, and calls `lose`. */
  constructor(readonly end: () => void) {}

  /** Asks; fails with the problem, or with null if the worker is gone. */
  ask(worker: Worker, path: string, body: unknown): Promise<unknown> {
    return new Promise((done, fail) => {
      const question: Question = { ask: ++this.#number, path, body };
      this.#asked.set(question.ask, { done, fail });
      if (this.#asked.size === 1) this.#wait();
      worker.postMessage(question);
    });
  }

  /** Takes what a worker said; tells whether it was an answer. */
  hear(data: Answer | object): boolean {
    if ('answered' in data) this.#take(data.answered)?.done(data.content);
    else if ('refused' in data) this.#take(data.refused)?.fail(data.problem);
    else return false;
    return true;
  }

  /** The worker is gone. */
  lose() {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    this.#wait();
    for (const { fail } of asked) fail(null);
  }

  /** Whoever answers anything is still there. */
  #wait() {
    clearTimeout(this.#timer);
    if (this.#asked.size > 0) this.#timer = setTimeout(this.end, PATIENCE);
  }

  #take(number: number): Asked | undefined {
    const asked = this.#asked.get(number);
    this.#asked.delete(number);
    this.#wait();
    return asked;
  }
}
