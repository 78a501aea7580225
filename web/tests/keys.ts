/** Playing without a pointer: to a place by Tab and the arrow keys. */
import { expect, type Page } from '@playwright/test';

/** Presses Tab until something that fits the selector has the focus. */
export async function tabTo(page: Page, selector: string) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

export const label = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Walks over the pond to a square and chooses it. */
export async function chooseSquare(page: Page, square: string) {
  // Until the last move is answered, there is nothing to choose.
  await expect(page.locator('.squares button:enabled').first()).toBeVisible();
  await tabTo(page, '.squares button');
  const here = (await label(page)).slice(0, 2);
  const [dx, dy] = [square.charCodeAt(0) - here.charCodeAt(0), Number(square[1]) - Number(here[1])];
  for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
  expect((await label(page)).slice(0, 2)).toBe(square);
  await page.keyboard.press('Enter');
}
