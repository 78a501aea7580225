/** A server that goes away and comes back, on ports of its own so that the other tests keep theirs. */
import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { axe, jinLiTurn, listen, make, myTurn, picker } from './table';

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
const stop = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
async function answers(url: string) {
  await expect
    .poll(() =>
      fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ),
    )
    .toBe(true);
}

test('a lost server shows a calm line, comes back by itself, and nothing is lost', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'once is enough');
  const [port, pagePort] = [await freePort(), await freePort()];
  const data = mkdtempSync(path.join(tmpdir(), 'tancho-lost-'));
  const serve = () =>
    spawn(process.env.TANCHO_TEST_PROGRAM!, [
      'serve',
      '--listen',
      `127.0.0.1:${port}`,
      '--data',
      data,
      '--log',
      'error',
    ]);
  const preview = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--port', String(pagePort), '--strictPort', '--host', '127.0.0.1'],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, TANCHO_SERVER: `http://127.0.0.1:${port}` },
    },
  );
  let server = serve();
  try {
    await answers(`http://127.0.0.1:${port}/healthz`);
    await answers(`http://127.0.0.1:${pagePort}/`);
    const said = listen(page);
    await make(page, 'jin-li', ['me', 'gakusei'], undefined, `http://127.0.0.1:${pagePort}`);
    const pick = picker(9);
    await myTurn(page);
    await jinLiTurn(page, pick);
    await myTurn(page);
    const moves = page.locator('ol[aria-label="Moves"] li.move');
    const before = await moves.count();
    expect(said).toEqual([]);

    await stop(server);
    await expect(page.getByText('The connection is lost')).toBeVisible();
    await axe(page);
    server = serve();
    await expect(page.getByText('The connection is lost')).toHaveCount(0);
    await expect(moves).toHaveCount(before);
    await myTurn(page);
    await jinLiTurn(page, pick);
    await expect(moves).not.toHaveCount(before);
    // That a server cannot be reached, browsers write into the console themselves.
    expect(said.filter((line) => !/WebSocket connection|Failed to load resource/.test(line))).toEqual([]);
  } finally {
    await stop(server);
    await stop(preview);
  }
});
