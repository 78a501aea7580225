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

/** How long an answer may take, in milliseconds: many times what any computer thinks. Browsers end workers without a word. */
const PATIENCE = 30_000;

/** Nobody wants the answer any more. */
export class Dropped extends Error {}

export class Mind {
  #worker: Worker | null = null;
  #jobs: Job[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.#timer);
    const [job] = this.#jobs;
    if (!job) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(job.question);
    this.#timer = setTimeout(() => this.#lose('the thinker does not answer'), PATIENCE);
  }

  /** The worker is of no use any more: the next question gets a new one. */
  #lose(why: string) {
    this.#end();
    this.#jobs.shift()?.fail(new Error(why));
    this.#next();
  }

  #end() {
    // What it still says is about nothing that anybody waits for.
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: self.name });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      // A module that failed in the middle of something cannot be asked again.
      if ('failed' in data) return this.#lose(data.failed);
      const job = this.#jobs.shift();
      if ('answer' in data) job?.done(data.answer);
      else job?.fail(new Trouble(data.refused));
      this.#next();
    };
    worker.onerror = (event) => this.#lose(event.message);
    return worker;
  }
}
