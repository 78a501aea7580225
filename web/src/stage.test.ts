import { expect, test, vi } from 'vitest';

// The reader's settings come from the browser.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { webdriver: true });
const { stage } = await import('./stage.svelte');

test('all steps of a turn end within four seconds, and the next turn has its own', () => {
  stage.beginTurn();
  const times = Array.from({ length: 30 }, () => stage.share(900));
  expect(times.slice(0, 2)).toEqual([900, 900]);
  expect(times.reduce((sum, time) => sum + time)).toBeLessThanOrEqual(4000);
  stage.beginTurn();
  expect(stage.share(900)).toBe(900);
});

test('no single step takes most of the time', () => {
  stage.beginTurn();
  expect(stage.share(5000, 0.35)).toBe(1400);
});

test('where the end of a turn is known, its last steps have as much time as its first', () => {
  stage.beginTurn();
  const times = [4, 3, 2, 1, 0].map((ahead) => {
    stage.ahead = ahead;
    return stage.fair(1300);
  });
  expect(times).toEqual([800, 800, 800, 800, 800]);
  stage.beginTurn();
  stage.ahead = 1;
  expect(stage.fair(600)).toBe(600);
  stage.ahead = 0;
  expect(stage.fair(3000)).toBe(3000);
  stage.beginTurn();
  stage.ahead = null;
  expect(stage.fair(5000)).toBe(1800);
});
