/** What the tests of tables share: opening one, waiting for the turn, and playing by real clicks whatever the page offers. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything that the page complains about; a test ends with it empty. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  // The tests themselves keep service workers away.
  const blocked = 'Service Worker registration blocked by Playwright';
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes(blocked)) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.stack ?? String(error)));
  return said;
}

/** What is drawn in a button, such as the number on a card or the key beside a word, is hidden from whoever hears its name. */
const drawn = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.filter((selector) => document.querySelector(selector)?.querySelector('[aria-hidden="true"]')),
    selectors,
  );

/** Moderate findings count, and so do two that axe holds for small or unfinished. */
export async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .exclude('svg[aria-hidden="true"]')
    .analyze();
  const mismatch = violations.find(({ id }) => id === 'label-content-name-mismatch');
  if (mismatch) {
    const pictures = await drawn(
      page,
      mismatch.nodes.map(({ target }) => String(target[0])),
    );
    mismatch.nodes = mismatch.nodes.filter(({ target }) => !pictures.includes(String(target[0])));
  }
  const bad = violations.filter(
    ({ id, impact, nodes }) => nodes.length > 0 && (impact !== 'minor' || id === 'empty-table-header'),
  );
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
  await page.getByRole('button', { name: /^(Open the table|Play)$/ }).click();
  await page.waitForURL(/\/t\//);
}

export const now = (page: Page) => page.locator('.now');
export const result = (page: Page) => page.getByRole('region', { name: 'Result' });

/** Waits until this page may decide; tells whether the game still goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(page.locator('.now.active').or(result(page)).or(page.getByRole('dialog')).first()).toBeVisible();
  return (await result(page).count()) === 0;
}

/** Waits until there is a card of Koi-Koi to play: a hand may have won its round as it was dealt. */
export async function cardToPlay(page: Page) {
  await myTurn(page);
  const next = page.getByRole('button', { name: 'Next round' });
  for (; await next.isVisible(); await myTurn(page)) await next.click();
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

/** How many cards are on their way. */
export const flying = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.hasAttribute('data-card'))
        .length,
  );
/**
 * Waits until every card lies still. A click on what a card flies over is tried again, and for that Playwright scrolls the page
 * to its end: that would be taken for a jump of the page itself.
 */
const landed = (page: Page) => expect.poll(() => flying(page)).toBe(0);

/** One decision of Koi-Koi, by clicks. */
export async function koiKoiTurn(page: Page, pick: (count: number) => number) {
  await landed(page);
  const dialog = page.getByRole('button', { name: /^(Next round|To the result)$/ });
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
    await landed(page);
    if ((await now(page).innerText()).includes('Choose which'))
      await page.locator('.field button.open').first().click();
    else await page.getByRole('button', { name: 'Play it' }).click();
  }
  await expect(story).not.toHaveCount(before);
}

/** One decision of Garden Lake: a piece that can be laid, at one of the first places that the page finds; else what it offers. */
export async function lakeTurn(page: Page, pick: (count: number) => number) {
  const story = page.locator('ol[aria-label="Moves"] li');
  const before = await story.count();
  const refill = now(page).getByRole('button', { name: /Left end/ });
  const open = page.locator('.reach button[aria-disabled="false"]');
  if (await refill.first().isVisible()) await refill.first().click();
  else if ((await open.count()) > 0) {
    await open.nth(pick(await open.count())).click();
    for (let more = pick(3); more > 0; more--) await page.getByRole('button', { name: 'Find a place' }).click();
    await page.getByRole('button', { name: 'Place here' }).click();
  } else {
    // A turn with nothing left to decide ends by itself, and may have done so before the click.
    const end = now(page).getByRole('button', { name: /Finish my turn|Pass/ });
    await end.click({ timeout: 3000 }).catch(() => undefined);
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
