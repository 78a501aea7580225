import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dropped, Mind, type Answer, type Question } from './mind';

/** Workers that answer when a test says so. */
class Fake {
  static all: Fake[] = [];
  heard: Question[] = [];
  ended = false;
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  constructor() {
    Fake.all.push(this);
  }
  postMessage(question: Question) {
    this.heard.push(question);
  }
  terminate() {
    this.ended = true;
  }
}
const think = (table: string): Question => ({ game: 'koi', kind: 'think', table });

beforeEach(() => {
  Fake.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Fake);
  vi.stubGlobal('self', { name: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a thinker that was ended without a word is missed, and the next question goes to a new one', async () => {
  const mind = new Mind();
  const [lost, next] = [mind.ask(think('a')), mind.ask(think('b'))];
  const failed = expect(lost).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(31_000);
  await failed;
  expect(Fake.all.map(({ ended }) => ended)).toEqual([true, false]);
  Fake.all[1]!.onmessage!({ data: { answer: 'pass' } });
  expect(await next).toBe('pass');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Fake.all.map(({ ended }) => ended)).toEqual([true, false]);
});

test('a thinker whose module broke is not asked again; one that refused is', async () => {
  const mind = new Mind();
  const broken = mind.ask(think('a'));
  Fake.all[0]!.onmessage!({ data: { failed: 'unreachable' } });
  await expect(broken).rejects.toThrow('unreachable');
  const refused = mind.ask(think('a'));
  Fake.all[1]!.onmessage!({ data: { refused: { type: 'no-such-table' } } });
  await expect(refused).rejects.toThrow('no-such-table');
  void mind.ask(think('a')).catch(() => undefined);
  expect(Fake.all.map(({ ended, heard }) => [ended, heard.length])).toEqual([
    [true, 1],
    [false, 2],
  ]);
});

test('what nobody wants any more ends the thinker, and leaves what others want', async () => {
  const mind = new Mind();
  const [dropped, kept] = [mind.ask(think('a')), mind.ask(think('b'))];
  mind.drop('a');
  await expect(dropped).rejects.toThrow(Dropped);
  expect(Fake.all.map(({ ended }) => ended)).toEqual([true, false]);
  Fake.all[1]!.onmessage!({ data: { answer: 'draw' } });
  expect(await kept).toBe('draw');
});
