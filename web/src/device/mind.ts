/** The worker that thinks. It hears nothing while it does, so it is ended when nobody wants its answer any more. */
import type { GameName } from '../wire/types';

export interface Question {
  game: GameName;
  kind: 'think' | 'hint';
  task: string;
}
interface Job {
  table: string;
  question: Question;
  done: (answer: string) => void;
  fail: (reason: Error) => void;
}
/** What the worker answers. */
export type Answer = { answer: string } | { failed: string };

/** Nobody wants the answer any more. */
export class Dropped extends Error {}

export class Mind {
  #worker: Worker | null = null;
  #jobs: Job[] = [];

  ask(table: string, question: Question): Promise<string> {
    return new Promise((done, fail) => {
      this.#jobs.push({ table, question, done, fail });
      if (this.#jobs.length === 1) this.#next();
    });
  }

  /** Forgets everything that was asked about a table. */
  drop(table: string) {
    const [running] = this.#jobs;
    const dropped = this.#jobs.filter((job) => job.table === table);
    this.#jobs = this.#jobs.filter((job) => job.table !== table);
    if (running?.table === table) {
      this.#worker?.terminate();
      this.#worker = null;
      this.#next();
    }
    for (const { fail } of dropped) fail(new Dropped());
  }

  #next() {
    const [job] = this.#jobs;
    if (!job) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(job.question);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const job = this.#jobs.shift();
      if ('answer' in data) job?.done(data.answer);
      else job?.fail(new Error(data.failed));
      this.#next();
    };
    worker.onerror = (event) => {
      // It could not be loaded, or it broke: the next question gets a new one.
      worker.terminate();
      this.#worker = null;
      this.#jobs.shift()?.fail(new Error(event.message));
      this.#next();
    };
    return worker;
  }
}
