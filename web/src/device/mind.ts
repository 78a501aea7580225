/** The worker that thinks. It hears nothing while it does, so it is ended when nobody wants its answer any more. */
import type { GameName, Problem } from '../wire/types';
import { Trouble } from './trouble';

/** What can be asked: the decision of the computer that is to act at a table as it is stored, or a hint there. */
export type Question =
  | { game: GameName; kind: 'think'; table: string }
  | { game: GameName; kind: 'hint'; table: string; seen: string; file: string | undefined };
interface Job {
  question: Question;
  done: (answer: string) => void;
  fail: (reason: Error) => void;
}
/** What the worker answers. */
export type Answer = { answer: string } | { refused: Problem } | { failed: string };

/** Nobody wants the answer any more. */
export class Dropped extends Error {}

export class Mind {
  #worker: Worker | null = null;
  #jobs: Job[] = [];

  ask(question: Question): Promise<string> {
    return new Promise((done, fail) => {
      this.#jobs.push({ question, done, fail });
      if (this.#jobs.length === 1) this.#next();
    });
  }

  /** Forgets everything that was asked about a table. */
  drop(table: string) {
    const isDropped = ({ question }: Job) => question.table === table;
    const [running] = this.#jobs;
    const dropped = this.#jobs.filter(isDropped);
    this.#jobs = this.#jobs.filter((job) => !isDropped(job));
    if (running && isDropped(running)) {
      this.#end();
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

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: self.name });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const job = this.#jobs.shift();
      if ('answer' in data) job?.done(data.answer);
      else job?.fail('refused' in data ? new Trouble(data.refused) : new Error(data.failed));
      this.#next();
    };
    worker.onerror = (event) => {
      // It could not be loaded, or it broke: the next question gets a new one.
      this.#end();
      this.#jobs.shift()?.fail(new Error(event.message));
      this.#next();
    };
    return worker;
  }
}
