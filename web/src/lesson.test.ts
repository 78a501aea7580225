/** What a lesson says and when, with a server that answers when the test wants it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { lessonHint, playLesson } from './api';
import { Lesson } from './lesson.svelte';

vi.mock('./api', () => ({
  ApiError: class extends Error {},
  identify: async () => undefined,
  lessonHint: vi.fn(),
  playLesson: vi.fn(),
}));
vi.mock('./games/registry', () => ({ loadPart: async () => ({}) }));
vi.mock('./progress.svelte', () => ({ progress: { finish: () => undefined, finishGame: () => undefined } }));
/** How long what is played is shown. */
const shown = vi.hoisted(() => ({ until: Promise.resolve() }));
vi.mock('./stage.svelte', () => ({
  stage: { beginTurn: () => undefined, clear: () => undefined, held: true, free: () => shown.until },
  still: () => false,
}));

function later<T>() {
  let settle!: (value: T) => void;
  const promise = new Promise<T>((done) => (settle = done));
  return { promise, settle };
}
const position = { to_act: 0, points: [0, 0], view: {} };
const frame = (seat: number) => ({ line: { seat, version: 0, moves: 0 }, position });
const scene = (played: string[], more = {}) => ({
  game: 'koi',
  options: {},
  seat: 0,
  step: 0,
  steps: 8,
  played,
  guide: 'always',
  say: 'lessons-koi-game-led',
  frames: [frame(0)],
  log: [],
  now: position,
  components: {},
  ...more,
});
const soon = () => new Promise((done) => setTimeout(done, 20));
const answers = (value: unknown) => vi.mocked(playLesson).mockResolvedValueOnce(value as never);

beforeEach(() => {
  vi.resetAllMocks();
  shown.until = Promise.resolve();
});

async function begun(): Promise<Lesson> {
  answers(scene([]));
  const lesson = new Lesson('koi', 'game');
  await vi.waitFor(() => expect(lesson.acting).toBe(true));
  return lesson;
}

test('advice that comes while its move is being played is not the advice for the next one', async () => {
  const lesson = await begun();
  const slow = later<unknown>();
  vi.mocked(lessonHint).mockReturnValueOnce(slow.promise as never);
  void lesson.advise();
  await soon();
  const landing = later<void>();
  shown.until = landing.promise;
  answers(scene(['work']));
  const played = lesson.act({ type: 'work' } as never);
  await soon();
  slow.settle({ lines: [{ actions: ['work'] }] });
  await soon();
  landing.settle();
  await played;
  expect(lesson.acting).toBe(true);
  expect(lesson.hint).toBeNull();
  lesson.close();
});

test('what speaks of the reply is said after the reply', async () => {
  const lesson = await begun();
  const landing = later<void>();
  shown.until = landing.promise;
  answers(scene(['a', 'b'], { frames: [frame(0), frame(1)], answer: { type: 'right', say: 'x' } }));
  const played = lesson.act({ type: 'work' } as never);
  await soon();
  expect(lesson.answer).toBeNull();
  landing.settle();
  await played;
  expect(lesson.answer).toEqual({ type: 'right', say: 'x' });
});
