/** Questions between the page and a worker: each has a number, and gets an answer or a refusal. */
import type { Problem } from '../wire/types';
import { Trouble } from './trouble';

export interface Question {
  ask: number;
  path: string;
  body: unknown;
}
export type Answer = { answered: number; content: unknown } | { refused: number; problem: Problem };

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

  /** Asks; fails with the problem, or with null if the worker is gone. */
  ask(worker: Worker, path: string, body: unknown): Promise<unknown> {
    return new Promise((done, fail) => {
      const question: Question = { ask: ++this.#number, path, body };
      this.#asked.set(question.ask, { done, fail });
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
    for (const { fail } of this.#asked.values()) fail(null);
    this.#asked.clear();
  }

  #take(number: number): Asked | undefined {
    const asked = this.#asked.get(number);
    this.#asked.delete(number);
    return asked;
  }
}
