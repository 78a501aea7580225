/** What the tests of tables share: opening one, waiting for the turn, and playing by real clicks whatever the page offers. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything that the page complains about; a test ends with it empty. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

export async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('svg[aria-hidden="true"]').analyze();
  const bad = violations.filter((v) => v.impact !== 'minor');
  expect(bad.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 200)} ${v.nodes[0]?.failureSummary}`)).toEqual([]);
}

/** Opens a table by the form: who sits on each seat, and what is ticked or typed before it begins. */
export async function make(
  page: Page,
  game: string,
  seats: readonly string[],
  more?: (page: Page) => Promise<void>,
  origin = '',
) {
  await page.goto(`${origin}/new/${game}`);
  await page.getByText('Seat by seat').click();
  for (const [i, who] of seats.entries())
    await page.getByRole('combobox', { name: 'Who sits here' }).nth(i).selectOption(who);
  // The tests know who starts; where the rules draw for it, the form does not ask.
  const start = page.getByRole('combobox', { name: 'Who starts' });
  if (await start.isVisible()) await start.selectOption('first');
  await more?.(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/t\//);
}

export const now = (page: Page) => page.locator('.now');
export const result = (page: Page) => page.getByRole('region', { name: 'Result' });

/** Waits until this page may decide; tells whether the game still goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(page.locator('.now.active').or(result(page)).or(page.getByRole('dialog')).first()).toBeVisible();
  return (await result(page).count()) === 0;
}

/** One whole decision of Jin Li, by clicks; `pick` says which of the marked squares. */
export async function jinLiTurn(page: Page, pick: (count: number) => number) {
  const open = page.locator('.squares button[aria-disabled="false"]');
  const said = (await now(page).innerText()).split('\n')[0]!;
  if (said.includes('have to pass')) return page.getByRole('button', { name: 'Pass' }).click();
  const koi = page.locator('.squares button[aria-disabled="false"][aria-label*=" koi"]');
  await koi.nth(pick(await koi.count())).click();
  await expect(now(page)).toContainText('Choose where it goes');
  const goals = page.locator('.squares button[aria-disabled="false"]:not([aria-label*=" koi"])');
  await goals.nth(pick(await goals.count())).click();
  await expect(now(page)).not.toContainText('Choose where it goes');
  if ((await now(page).innerText()).includes('stone falls')) await open.nth(pick(await open.count())).click();
  await expect(now(page)).not.toContainText('stone falls');
}

/** One decision of Koi-Koi, by clicks. */
export async function koiKoiTurn(page: Page, pick: (count: number) => number) {
  const dialog = page.getByRole('button', { name: 'Next round' });
  if (await dialog.isVisible()) return dialog.click();
  const story = page.locator('ol[aria-label="Moves"] li');
  const before = await story.count();
  const said = await now(page).innerText();
  if (said.includes('made a set')) await page.getByRole('button', { name: /End the round/ }).click();
  else if (said.includes('turned a card')) await page.locator('.field button.open').first().click();
  else {
    const hand = page.locator('.hand button.open');
    const card = hand.nth(pick(await hand.count()));
    await card.click();
    if ((await now(page).innerText()).includes('Choose which'))
      await page.locator('.field button.open').first().click();
    else await page.getByRole('button', { name: 'Play it' }).click();
  }
  await expect(story).not.toHaveCount(before);
}

/** One decision of Garden Lake: the first tile for which the page finds a place, else the word that it offers. */
export async function lakeTurn(page: Page, pick: (count: number) => number) {
  const story = page.locator('ol[aria-label="Moves"] li');
  const before = await story.count();
  const reach = page.locator('.reach button');
  const tiles = await reach.count();
  const find = page.getByRole('button', { name: 'Find a place' });
  const place = page.getByRole('button', { name: 'Place here' });
  const refill = now(page).getByRole('button', { name: /^(← )?Left end/ });
  if (await refill.isVisible()) await refill.first().click();
  else {
    for (let i = 0, first = pick(tiles); i < tiles; i++) {
      await reach.nth((first + i) % tiles).click();
      for (let more = 1 + pick(3); more > 0; more--) await find.click();
      if (await place.isEnabled()) break;
    }
    if (await place.isEnabled()) await place.click();
    else
      await now(page)
        .getByRole('button', { name: /Finish my turn|Pass/ })
        .click();
  }
  await expect(story).not.toHaveCount(before);
}

/** A small generator, so that every run plays the same way. */
export function picker(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}
