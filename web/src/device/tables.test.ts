import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer } from '../wire/types';

/** A disk that is full when a test says so, and what lies on it. */
const disk = vi.hoisted(() => ({ full: false, version: 1 }));
vi.mock('./store', () => ({
  row: async () => ({ table: 'here-1', game: 'jin-li', version: disk.version, card: {} }),
  events: async () => [],
  append: async () => {
    if (disk.full) throw new Error('no room');
    disk.version++;
  },
}));
/** Tables whose second seat is a computer's: every move makes a version. */
const memory = vi.hoisted(() => ({ version: 1, forgotten: 0 }));
vi.mock('./modules', () => {
  class Tables {
    version = () => memory.version;
    load = () => (memory.version = disk.version);
    forget = () => memory.forgotten++;
    card = () => '{}';
    computer_to_act = () => memory.version === 2;
    update = () => JSON.stringify({ type: 'update', version: memory.version });
    carry_out = () => this.play_computer();
    play_computer() {
      memory.version++;
      return JSON.stringify({ version: memory.version, stored: [{ table: 'here-1', version: memory.version }] });
    }
  }
  return { moduleOf: async () => ({ Tables }), giveFile: async () => undefined };
});
const thoughts = vi.hoisted(() => ({ failing: 0, asked: 0 }));
vi.mock('./mind', () => ({
  Dropped: class extends Error {},
  Mind: class {
    drop() {}
    ask = async () => {
      if (thoughts.asked++ < thoughts.failing) throw new Error('broken');
      return 'a move';
    };
  },
}));
const { Tables } = await import('./tables');

const told: FromServer[] = [];
const said = (type: FromServer['type']) => told.filter((message) => message.type === type);
const move = { type: 'do', table: 'here-1', id: 'x', version: 1, command: { do: 'resign', seat: 0 } } as const;
beforeEach(() => {
  told.length = 0;
  Object.assign(disk, { full: false, version: 1 });
  Object.assign(memory, { version: 1, forgotten: 0 });
  Object.assign(thoughts, { failing: 0, asked: 0 });
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a computer that could not think is told of, and asked again until it plays', async () => {
  thoughts.failing = 2;
  const tables = new Tables((message) => told.push(message));
  await tables.hear({ type: 'watch', table: 'here-1' });
  await tables.hear(move);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said('refused')).toEqual(
    Array(2).fill({ type: 'refused', table: 'here-1', problem: { type: 'unavailable' } }),
  );
  expect([thoughts.asked, disk.version]).toEqual([3, 3]);
  expect(said('update').at(-1)).toMatchObject({ version: 3 });
});

test('what could not be stored is not told, and is done once there is room', async () => {
  disk.full = true;
  const tables = new Tables((message) => told.push(message));
  await tables.hear({ type: 'watch', table: 'here-1' });
  const before = said('update').length;
  await tables.hear(move);
  expect(told.at(-1)).toEqual({ type: 'refused', table: 'here-1', id: 'x', problem: { type: 'unavailable' } });
  expect([said('update').length, said('done').length, memory.forgotten]).toEqual([before, 0, 1]);
  disk.full = false;
  await tables.hear(move);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said('done')).toHaveLength(1);
});
