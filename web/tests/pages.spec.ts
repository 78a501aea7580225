/** The pages that need no server: they load without a word in the console and pass axe. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const GAMES = ['jin-li', 'koi-koi-flower-cards', 'koi-koi-museum', 'garden-lake', 'koi'];
const PAGES = ['/', '/gallery', ...GAMES.map((game) => `/rules/${game}`), '/nothing-here'];

function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

for (const path of PAGES) {
  for (const language of ['en', 'ja']) {
    test(`${path} in ${language} is silent and accessible`, async ({ page }) => {
      const said = listen(page);
      await page.addInitScript((value) => localStorage.setItem('tancho.language', value), language);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 200)} ${v.nodes[0]?.failureSummary}`)).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wider, 'the page is wider than the screen').toBeLessThanOrEqual(0);
      expect(said).toEqual([]);
    });
  }
}

test('links change the page without loading it again, and back goes back', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.locator('main h1')).toHaveText('Gallery');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Sit down by the pond');
});

test('language and colours are chosen and remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('button', { name: /配色/ }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
});
