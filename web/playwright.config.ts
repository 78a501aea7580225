import { defineConfig } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The program that keeps the tables: TANCHO, or the newest one that cargo has built. */
function program(): string {
  const target = process.env.CARGO_TARGET_DIR ?? path.resolve(import.meta.dirname, '../target');
  const built = ['release', 'debug'].map((profile) => path.join(target, profile, 'tancho')).filter(existsSync);
  built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const found = process.env.TANCHO ?? built[0];
  if (!found) throw new Error('the browser tests need the program: cargo build --package tancho, or set TANCHO');
  return found;
}

/** Free ports and a folder of its own, so that two runs at once do not meet. Set once; the workers inherit them. */
const freePort = () =>
  execFileSync(process.execPath, [
    '-e',
    'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })',
  ])
    .toString()
    .trim();
const server = (process.env.TANCHO_TEST_SERVER ??= `127.0.0.1:${freePort()}`);
const port = (process.env.TANCHO_TEST_PORT ??= freePort());
/** A test that stops and starts a server of its own needs the program too. */
const tancho = (process.env.TANCHO_TEST_PROGRAM ??= program());
const data = (process.env.TANCHO_TEST_DATA ??= mkdtempSync(path.join(tmpdir(), 'tancho-browser-')));

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 1,
  timeout: 120_000,
  // Deals are drawn anew in every run. What fails once is listed as flaky and must be mended; what fails twice stops everything.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // What is waited for longer will not come: the test says so there, instead of using up its time.
    actionTimeout: 60_000,
    // Nothing moves, so that tests need not wait for it; what moves has a test of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Playing offline has tests of its own; elsewhere every request is to be seen.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } },
  ],
  // The page comes from dist/ as it was just built; the program may carry an older one.
  webServer: [
    {
      command: `"${tancho}" serve --listen ${server} --data "${data}" --log warn --unlimited 127.0.0.1 --max-tables-per-player 500`,
      url: `http://${server}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: `npx vite preview --port ${port} --strictPort --host 127.0.0.1`,
      url: `http://127.0.0.1:${port}`,
      env: { TANCHO_SERVER: `http://${server}` },
      reuseExistingServer: false,
    },
  ],
});
