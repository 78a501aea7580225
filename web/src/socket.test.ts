import { beforeEach, expect, test, vi } from 'vitest';
import { PROTOCOL } from './wire/types';
import type { FromClient, FromServer } from './wire/types';

const line = vi.hoisted(() => ({
  hear: (_: FromServer) => undefined as void,
  said: [] as FromClient[],
}));
vi.mock('./device/line', () => ({
  listen: (hear: typeof line.hear) => (line.hear = hear),
  say: (message: FromClient) => line.said.push(message),
  end: () => undefined,
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
});

test('what cannot be stored now is said so, and asked for again under the same id until it is', async () => {
  const { connectionTo } = await import('./socket.svelte');
  const refused: string[] = [];
  const connection = connectionTo('here-1');
  connection.watch(
    'here-1',
    () => undefined,
    ({ problem }) => void refused.push(problem.type),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  line.hear({ type: 'welcome', protocol: PROTOCOL, oldest: PROTOCOL, epoch: 'here' });
  const done = connection.do('here-1', 3, { do: 'resign', seat: 0 });
  const asked = () => line.said.flatMap((message) => (message.type === 'do' ? [message.id] : []));
  await vi.advanceTimersByTimeAsync(0);
  const [id] = asked();
  line.hear({ type: 'refused', table: 'here-1', id: id!, problem: { type: 'unavailable' } });
  expect(refused).toEqual(['unavailable']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked()).toEqual([id, id]);
  line.hear({ type: 'done', table: 'here-1', id: id!, version: 4 });
  expect(await done).toBe(4);
});

test('a server that still speaks the messages of this page is heard, one that does not is not', async () => {
  const { connectionTo } = await import('./socket.svelte');
  const connection = connectionTo('here-1');
  const outdated = ([oldest, protocol]: readonly [number, number]) => {
    line.hear({ type: 'welcome', protocol, oldest, epoch: 'here' });
    return connection.outdated;
  };
  const servers = [
    [PROTOCOL, PROTOCOL],
    [PROTOCOL, PROTOCOL + 1],
    [PROTOCOL + 1, PROTOCOL + 1],
    [PROTOCOL - 1, PROTOCOL - 1],
  ] as const;
  expect(servers.map(outdated)).toEqual([false, false, true, true]);
});
