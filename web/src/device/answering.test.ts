import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Questions } from './answering';

const worker = { postMessage: () => undefined } as unknown as Worker;
const ended = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  ended.mockReset();
});
afterEach(() => vi.useRealTimers());

/** The questions to a worker that is ended as the page ends it. */
function begin(): Questions {
  const questions: Questions = new Questions(() => {
    ended();
    questions.lose();
  });
  return questions;
}

test('a worker that is gone without a word is missed, and whoever asked it hears so', async () => {
  const questions = begin();
  const asked = ['a', 'b'].map((path) => questions.ask(worker, path, null).catch((problem: unknown) => problem));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await Promise.all(asked)).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('one that answers anything is still there, and one that is asked nothing is not missed', async () => {
  const questions = begin();
  const asked = ['a', 'b'].map((path) => questions.ask(worker, path, null));
  await vi.advanceTimersByTimeAsync(50_000);
  questions.hear({ answered: 1, content: 'first' });
  await vi.advanceTimersByTimeAsync(50_000);
  questions.hear({ answered: 2, content: 'second' });
  expect(await Promise.all(asked)).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended).not.toHaveBeenCalled();
});
