import { beforeEach, expect, test, vi } from 'vitest';

/** This device's tables, or null if its disk cannot be read. */
const device = vi.hoisted(() => ({ tables: [] as object[] | null }));
vi.mock('./device/here', () => ({
  canPlayHere: true,
  hasPlayedHere: () => true,
  isHere: () => false,
  isStatic: false,
  thinksHere: () => false,
}));
vi.mock('./device/line', () => ({
  ask: async () => {
    if (!device.tables) throw new Error('no disk');
    return device.tables;
  },
}));
vi.mock('./ui/tell', () => ({ problem: () => '' }));
const { myTables } = await import('./api');

const there = { table: 'there', phase: 'playing', changed_at: 2 };
const here = { table: 'here-1', phase: 'over', changed_at: 3 };
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([there])));
  device.tables = [here];
});
const names = async () => (await myTables()).map(({ table }) => table);

test('own games stand in one list, running ones first, and what was handed in once', async () => {
  expect(await names()).toEqual(['there', 'here-1']);
  device.tables = [{ ...here, handed_in: 'there' }];
  expect(await names()).toEqual(['there']);
});

test('where one of the two cannot be read, the other is shown', async () => {
  device.tables = null;
  expect(await names()).toEqual(['there']);
  device.tables = [here];
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  expect(await names()).toEqual(['here-1']);
});
