/** Games without a server: the page finds it gone and plays on this device, with the modules of `cargo xtask wasm`. */
import { expect, test, type Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { axe, jinLiTurn, koiKoiTurn, lakeTurn, listen, make, myTurn, picker, result } from './table';

const built = existsSync(path.resolve(import.meta.dirname, '../src/wasm/koi_bg.wasm'));
test.skip(!built && !process.env.CI, 'the page was built without offline play');
test.skip(({ viewport }) => viewport?.width === 390, 'once is enough');

/** The page still comes, as it does from the browser's own store; nothing else answers. */
async function cutOff(page: Page): Promise<string[]> {
  const said = listen(page);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  return said;
}
/** What the page complains about besides the server that is gone. */
const complaints = (said: readonly string[]) => said.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));

test('a whole game of Jin Li without a server: nothing is lost by closing the tab, and it can be found again', async ({
  page,
}) => {
  const said = await cutOff(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  await page.waitForURL(/\/t\/here-/);
  const table = page.url();
  const pick = picker(7);
  for (let turn = 0; turn < 3; turn++) {
    expect(await myTurn(page)).toBe(true);
    await jinLiTurn(page, pick);
  }
  expect(await myTurn(page)).toBe(true);
  const moves = page.locator('ol[aria-label="Moves"] li');
  const told = await moves.allInnerTexts();
  await page.reload();
  expect(await myTurn(page)).toBe(true);
  expect(await moves.allInnerTexts()).toEqual(told);
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: /^Play (this|it)/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await axe(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /record/i }).click(),
  ]);
  const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { record: { game: string }; table: string };
  expect([record.record.game, record.table]).toEqual(['jin-li', new URL(table).pathname.slice(3)]);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => /\/t\/here-/.test(url.pathname) && String(url) !== table);
  await expect(page.locator('.squares')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.line a.table', { hasText: 'on this device' })).toHaveCount(2);
  await page.goto(`${table}/replay`);
  await expect(page.locator('.squares')).toBeVisible();
  expect(complaints(said)).toEqual([]);
});

test('a match of Koi-Koi and a game of Garden Lake without a server', async ({ page }) => {
  const said = await cutOff(page);
  const pick = picker(11);
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei'], (form) =>
    form.getByRole('spinbutton', { name: /^Rounds/ }).fill('1'),
  );
  while (await myTurn(page)) await koiKoiTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await make(page, 'garden-lake', ['me', 'senmon']);
  while (await myTurn(page)) await lakeTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  expect(page.url()).toContain('/t/here-');
  expect(complaints(said)).toEqual([]);
});

test('two tabs with one table: both see every move, and none is made twice', async ({ page, context }) => {
  await cutOff(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  expect(await myTurn(page)).toBe(true);
  const other = await context.newPage();
  await cutOff(other);
  await other.goto(page.url());
  expect(await myTurn(other)).toBe(true);
  await jinLiTurn(page, picker(3));
  await myTurn(page);
  const moves = (tab: Page) => tab.locator('ol[aria-label="Moves"] li').allInnerTexts();
  await expect.poll(() => moves(other)).toEqual(await moves(page));
  await jinLiTurn(other, picker(4));
  await myTurn(other);
  await expect.poll(() => moves(page)).toEqual(await moves(other));
});

test('lessons, puzzles and reviews without a server', async ({ page }) => {
  const said = await cutOff(page);
  await page.goto('/learn/jin-li');
  await page.locator('main a[href^="/learn/jin-li/"]').first().click();
  await expect(page.locator('.squares')).toBeVisible();
  await page.locator('.squares button[aria-disabled="false"]').first().click();
  await page.goto('/puzzles/jin-li/1');
  await expect(page.locator('.squares')).toBeVisible();
  await page.getByRole('button', { name: 'Show a solution' }).click();
  await expect(page.getByText('This is a right turn.')).toBeVisible();
  await make(page, 'jin-li', ['me', 'gakusei']);
  const table = new URL(page.url()).pathname;
  const pick = picker(5);
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await page.goto(`${table}/review`);
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 90_000 });
  expect(complaints(said)).toEqual([]);
});

test.describe('with everything kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page says that it is ready, opens without a network, and plays', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play KOI', exact: true })).toBeVisible();
    await make(page, 'koi', ['me', 'gakusei']);
    expect(page.url()).toContain('/t/here-');
    expect(await myTurn(page)).toBe(true);
    await page.goto('/rules/koi');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/');
    await expect(page.locator('.line a.table', { hasText: 'on this device' })).toHaveCount(1);
  });
});
