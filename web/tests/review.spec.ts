/** A finished game, reviewed: by one click after the end, for a watcher, and from a record file. */
import { expect, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { axe, jinLiTurn, listen, make, myTurn, picker, result } from './table';

const moves = 'ol[aria-label="Moves"] li.move';

/** A short game of Jin Li with moves that nobody would call good, given up. */
async function shortGame(page: Page) {
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(17);
  for (let i = 0; i < 5; i++) {
    await myTurn(page);
    await jinLiTurn(page, pick);
  }
  await myTurn(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

/** On a phone what it comes to lies over the board at first. */
async function walk(page: Page) {
  const on = page.getByRole('button', { name: 'Go through the moves' });
  if (await on.isVisible()) await on.click();
}

test('a finished game is reviewed by one click, and a mistake can be found', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const said = listen(page);
  await shortGame(page);
  await result(page).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('You gave up at').first()).toBeVisible();
  await expect(page.getByText('lost by your own moves')).toHaveCount(0);
  // What it comes to is read at once: beside the board, or before it where there is no room.
  await expect(page.locator('.verdict')).toBeInViewport();
  await axe(page);
  await walk(page);
  await expect(page.locator(moves)).toHaveCount(10);
  // The verdict is in sight with the board.
  await expect(
    page
      .locator('.said')
      .getByText(/Next: |best|good|only move|inaccuracy|mistake|blunder/)
      .first(),
  ).toBeInViewport();
  await page.getByText('Luck and skill of everybody').click();
  await expect(page.getByRole('table')).toContainText('Own moves');
  await axe(page);

  const graph = page.getByRole('button', { name: /^Move \d+:/ });
  const box = (await graph.boundingBox())!;
  await graph.click({ position: { x: box.width * 0.5, y: box.height / 2 } });
  await expect(page.getByRole('region', { name: 'Replay' })).toContainText('5 / 10');
  // However much is said of a move, the board keeps its size.
  const size = async () => (await page.locator('.board').first().boundingBox())!.height;
  const before = await size();
  // Nor does anything beside it jump, but the list under what is said; and the better move is read without scrolling.
  const wide = page.viewportSize()!.width >= 960;
  const beside = () =>
    page
      .locator(wide ? 'figure, .side > section' : 'figure')
      .evaluateAll((all) =>
        all.map((box) => [box.getBoundingClientRect().top, box.getBoundingClientRect().height].map(Math.round)),
      );
  const hidden = () =>
    page.locator('.said section').evaluate((said, wide) => {
      const better = [...said.querySelectorAll('p:not(:has(small)) > b')].at(-1)!.getBoundingClientRect().bottom;
      return wide ? said.scrollHeight - said.clientHeight : Math.max(0, better - said.getBoundingClientRect().bottom);
    }, wide);
  const there = await beside();
  for (let step = 5; step > 0; step--) {
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(page.getByRole('region', { name: 'Replay' })).toContainText(`${step - 1} / 10`);
    expect(await size()).toBe(before);
    expect(await beside()).toEqual(there);
    expect(await hidden()).toBe(0);
  }

  await page.getByRole('button', { name: 'Find the better moves yourself' }).click();
  await expect(page.getByText('Find it on the board')).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByText('Better:')).toBeVisible();
  await page.getByRole('button', { name: 'Stop looking' }).click();

  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(page.url());
  await expect(watcher.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 20_000 });
  await watcher.context().close();
  expect(said).toEqual([]);
});

test('the better tile is drawn on the lake, and marked in the tray', async ({ page }, { outputDir }) => {
  test.setTimeout(120_000);
  // Somebody who lays anything anywhere.
  const players = ['--players', 'random,sensei', '--games', '1', '--budget', 'nodes=20', '--seed', '3'];
  execFileSync(process.env.TANCHO_TEST_PROGRAM!, ['arena', 'garden-lake', ...players, '--report', outputDir], {
    stdio: 'ignore',
  });
  await page.goto('/review');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: readFileSync(path.join(outputDir, 'games.jsonl')),
  });
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 90_000 });
  await walk(page);
  const replay = page.getByRole('region', { name: 'Replay' });
  const better = page.getByText(/Better: Lay the marked tile/);
  const onward = replay.getByRole('button', { name: 'One step on' });
  while (!(await better.isVisible()) && (await onward.isEnabled())) await onward.click();
  await expect(better).toBeVisible();
  await expect(page.locator('.lake g[data-advised]')).toHaveCount(1);
  await expect(page.locator('.tray .lit')).toHaveCount(1);
  // Once it was played, the board shows something else: then the words say where the better one would have gone.
  const ahead = page.locator('.said').getByText(/^Next: /);
  while (await ahead.isVisible()) await onward.click();
  await expect(better).toHaveCount(0);
  await expect(page.locator('.said').getByText(/^Better: /)).toBeVisible();
  // The page ends where one sees it end, and what the game shows besides has no hole in it.
  const below = await page.evaluate(() => {
    const footer = document.querySelector('footer')!.getBoundingClientRect();
    return document.documentElement.scrollHeight - footer.bottom - scrollY;
  });
  expect(below).toBeLessThanOrEqual(1);
  const gaps = await page
    .locator('.extra > *')
    .evaluateAll((all) =>
      all.slice(1).map((part, i) => part.getBoundingClientRect().top - all[i]!.getBoundingClientRect().bottom),
    );
  expect(Math.max(0, ...gaps)).toBeLessThan(40);
});

test('a record file is reviewed, and anything else is refused', async ({ page }) => {
  test.setTimeout(120_000);
  await shortGame(page);
  const table = new URL(page.url()).pathname.split('/')[2]!;
  const record = await (await page.request.get(`/api/tables/${table}/record`)).body();
  await page.goto('/review');
  const file = page.getByLabel('Choose a file');
  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert')).toContainText('not a record');
  await axe(page);
  await file.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: record });
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 60_000 });
  await axe(page);
});
