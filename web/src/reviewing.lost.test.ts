import { beforeEach, expect, test, vi } from 'vitest';

/** A host of reviews that forgets what it was making. */
const host = vi.hoisted(() => ({ begun: 0, forgets: 0, why: null as { type: string } | null }));
vi.mock('./api', () => {
  class ApiError extends Error {
    constructor(readonly problem: { type: string } | null) {
      super('');
    }
  }
  const state = (review?: object) => ({ id: `here-${host.begun}`, game: 'jin-li', failed: false, review });
  return {
    ApiError,
    reviewTable: async () => (host.begun++, state()),
    reviewState: async () => {
      if (host.begun <= host.forgets) throw new ApiError(host.why);
      return state({ moves: [] });
    },
  };
});
vi.mock('./games/registry', () => ({ loadPart: async () => ({}) }));
vi.mock('./words/index.svelte', () => ({ t: (name: string) => name }));
const { Reviewing } = await import('./reviewing.svelte');

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(host, { begun: 0, forgets: 0, why: null });
});

test.each([null, { type: 'no-such-review' }])(
  'a review that is lost on the way is begun anew, once: %o',
  async (why) => {
    Object.assign(host, { forgets: 1, why });
    const reviewing = new Reviewing({ table: 'here-1' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([host.begun, reviewing.trouble, reviewing.state?.id]).toEqual([2, '', 'here-2']);
    expect(reviewing.review).not.toBeNull();
    Object.assign(host, { begun: 0, forgets: 9 });
    const again = new Reviewing({ table: 'here-1' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([host.begun, again.trouble]).toEqual([2, 'review-failed']);
  },
);

test('what cannot be done at all is told of, and not begun anew', async () => {
  Object.assign(host, { forgets: 9, why: { type: 'busy' } });
  const reviewing = new Reviewing({ table: 'here-1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([host.begun, reviewing.trouble]).toEqual([1, 'review-failed']);
});
