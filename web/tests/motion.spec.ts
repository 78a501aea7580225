/** What others did is shown as it happens, can be skipped, and does not move for those who want it still. */
import { expect, test, type Page } from '@playwright/test';
import { cardToPlay, flying, jinLiTurn, koiKoiTurn, lakeTurn, listen, make, myTurn } from './table';

test.skip(({ viewport }) => viewport?.width === 390, 'what moves, moves on a phone the same way');

async function playACard(page: Page) {
  await page.locator('.hand button.open').first().click();
  const button = page.getByRole('button', { name: 'Play it' });
  if (await button.isVisible()) await button.click();
  else await page.locator('.field button.open').first().click();
}
test('cards glide, and Escape ends it at once', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  const said = listen(page);
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei']);
  await myTurn(page);
  await playACard(page);
  await expect.poll(() => flying(page)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => flying(page)).toBe(0);
  expect(said).toEqual([]);
  await page.context().close();
});

test('nothing glides for those who want it still', async ({ page }) => {
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei']);
  await myTurn(page);
  await playACard(page);
  await expect(page.locator('ol[aria-label="Moves"] li.move').first()).toBeVisible();
  expect(await flying(page)).toBe(0);
});

test('where nothing moves, marks say what the other did', async ({ page }) => {
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await expect(page.locator('.ripple')).toHaveCount(0);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  await expect(page.locator('.ripple').first()).toBeVisible();
  await make(page, 'koi-koi-museum', ['me', 'gakusei']);
  await cardToPlay(page);
  const moved = page.locator('.field .fresh, .captured .fresh');
  // Unless the deal let the other begin.
  if ((await page.locator('ol[aria-label="Moves"] li.move').count()) === 0) await expect(moved).toHaveCount(0);
  await koiKoiTurn(page, () => 0);
  await myTurn(page);
  await expect(moved).not.toHaveCount(0);
});

test('the lake on which another lays tiles is shown once for their turn, then yours comes back', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  const said = listen(page);
  // It is there for a second only: the page itself keeps in mind how often it came.
  await page.addInitScript(() => {
    Object.assign(window, { came: 0 });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.front')) (window as unknown as { came: number }).came++;
    }).observe(document, { childList: true, subtree: true });
  });
  await make(page, 'garden-lake', ['me', 'gakusei']);
  const turns = page.locator('ol[aria-label="Moves"] li.move', { hasText: 'Gakusei ends the turn' });
  while ((await turns.count()) < 3) {
    await myTurn(page);
    await lakeTurn(page, () => 0);
  }
  await myTurn(page);
  expect(await page.evaluate(() => (window as unknown as { came: number }).came)).toBe(await turns.count());
  await expect(page.getByText('The lake of Gakusei')).toHaveCount(0);
  expect(said).toEqual([]);
  await page.context().close();
});
