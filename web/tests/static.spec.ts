/** The edition for static hosts, from a folder of a host that knows nothing but files. */
import { expect, test } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { jinLiTurn, listen, myTurn, picker, result } from './table';

const folder = path.resolve(import.meta.dirname, '../dist-static');
test.skip(!existsSync(folder) && !process.env.CI, 'build it with: cargo xtask page --static');
test.skip(({ viewport }) => viewport?.width === 390, 'once is enough');
test.use({
  serviceWorkers: 'allow',
  // A name that is not this machine's own: what a browser keeps back without encryption, it keeps back there.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP tancho.test 127.0.0.1'] }),
});

const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
/** What the host adds to the service worker: another text is a new version. */
let version = '';
/** What was asked for that is not there. */
const missing: string[] = [];
let host: Server;
let home = '';
test.beforeAll(async () => {
  host = createServer(({ url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://host');
    const inside = /^\/some\/where\/(.*)$/.exec(pathname)?.[1];
    const file = path.join(folder, inside || 'index.html');
    if (inside === undefined || !file.startsWith(folder) || !existsSync(file)) {
      missing.push(pathname);
      return answer.writeHead(404).end();
    }
    answer.writeHead(200, { 'content-type': KINDS[path.extname(file)] ?? 'application/octet-stream' });
    answer.end(file.endsWith('sw.js') ? readFileSync(file, 'utf8') + version : readFileSync(file));
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  home = `http://127.0.0.1:${(host.address() as AddressInfo).port}/some/where/`;
});
test.afterAll(() => host.close());

test('it plays, learns, solves, counts and shows the rules from a folder, and can be installed', async ({ page }) => {
  const said = listen(page);
  await page.goto(home);
  // The words of the first view in one language are asked for beside the program; what is loaded later has an origin named.
  await expect(page.locator('head link[rel="modulepreload"]:not([crossorigin])')).toHaveCount(2);
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  await page.waitForURL(/\/some\/where\/#\/t\/here-/);
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, picker(7));
  // An address can be opened anew, as from a bookmark.
  await page.reload();
  expect(await myTurn(page)).toBe(true);
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jin Li');
  await page.goto(`${home}#/pad/koi`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('KOI');
  await page.goto(`${home}#/puzzles/jin-li/1`);
  await page.getByRole('button', { name: 'Show a solution' }).click();
  await expect(page.getByText('This is a right turn.')).toBeVisible();
  await page.goto(`${home}#/learn/jin-li`);
  await page.locator('main a[href^="#/learn/jin-li/"]').first().click();
  await expect(page.locator('.squares')).toBeVisible();
  await page.getByRole('link', { name: 'Tancho, Home' }).click();
  await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // What a private window is not allowed says nothing about the page.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(missing).toEqual([]);
  expect(said).toEqual([]);
});

test('with the host gone it opens and plays to the end', async ({ page, context }) => {
  await page.goto(home);
  await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
  await context.setOffline(true);
  await page.goto(`${home}#/`);
  await page.reload();
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  await page.waitForURL(/#\/t\/here-/);
  const pick = picker(9);
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
});

test('a new version is offered at home, and never in a game', async ({ page }) => {
  await page.goto(home);
  await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  await page.waitForURL(/#\/t\/here-/);
  const pick = picker(9);
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, pick);
  expect(await myTurn(page)).toBe(true);
  version = '\n// newer';
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  const waits = async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    return registration.waiting !== null;
  };
  await expect.poll(() => page.evaluate(waits)).toBe(true);
  await jinLiTurn(page, pick);
  expect(await myTurn(page)).toBe(true);
  await expect(page.getByText('A new version is there.')).toHaveCount(0);
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
  await page.getByRole('link', { name: 'Tancho, Home' }).click();
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => page.evaluate(() => 'same' in globalThis).catch(() => true)).toBe(false);
  await expect(page.getByText('Ready offline')).toBeVisible();
  await expect(page.getByText('A new version is there.')).toHaveCount(0);
  await page.locator('.line a.table').click();
  expect(await myTurn(page)).toBe(true);
});

test('without encryption the page says that it cannot be kept, and plays all the same', async ({ page }) => {
  await page.goto(home.replace('127.0.0.1', 'tancho.test'));
  await expect(page.getByText('This address is not encrypted (no https)')).toBeVisible();
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  await page.waitForURL(/#\/t\/here-/);
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, picker(9));
  expect(await myTurn(page)).toBe(true);
});
