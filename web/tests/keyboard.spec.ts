/** Whole games without a pointer: Tab, the arrow keys, Enter and the letters that the page names. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseSquare, label, tabTo } from './keys';
import { listen, make, myTurn, now, picker, result } from './table';

const names = (buttons: Locator) =>
  buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')!.slice(0, 2)));

async function jinLiByKeys(page: Page, pick: (count: number) => number) {
  const open = '.squares button[aria-disabled="false"]';
  if ((await now(page).innerText()).includes('have to pass')) {
    await tabTo(page, '.now button.primary');
    return page.keyboard.press('Enter');
  }
  const any = (list: string[]) => list[pick(list.length)]!;
  await chooseSquare(page, any(await names(page.locator(`${open}[aria-label*=" koi"]`))));
  await expect(now(page)).toContainText('Choose where it goes');
  await chooseSquare(page, any(await names(page.locator(`${open}:not([aria-label*=" koi"])`))));
  await expect(now(page)).not.toContainText('Choose where it goes');
  if (!(await now(page).innerText()).includes('stone falls')) return;
  await chooseSquare(page, any(await names(page.locator(open))));
  await expect(now(page)).not.toContainText('stone falls');
}

test('a whole game of Jin Li by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'phones have no keys');
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(21);
  while (await myTurn(page)) await jinLiByKeys(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  expect(said).toEqual([]);
});

/** Goes right in a row of cards until one may be chosen, and chooses it. */
async function chooseCard(page: Page, row: string) {
  await tabTo(page, `${row} button`);
  const open = () => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'false');
  const first = async () => {
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
  };
  const seek = async () => {
    for (let i = 0; i < 8 && !(await open()); i++) await page.keyboard.press('ArrowRight');
  };
  await page.keyboard.press('ArrowUp');
  await first();
  await seek();
  if (!(await open())) {
    // The field has a second row.
    await page.keyboard.press('ArrowDown');
    await first();
    await seek();
  }
  expect(await open()).toBe(true);
  await page.keyboard.press('Enter');
}

async function koiKoiByKeys(page: Page) {
  if (await page.getByRole('dialog').isVisible()) {
    await tabTo(page, '.scene button');
    return page.keyboard.press('Enter');
  }
  const story = page.locator('ol[aria-label="Moves"] li');
  const before = await story.count();
  const said = await now(page).innerText();
  if (said.includes('made a set')) {
    await tabTo(page, '.now button.primary');
    await page.keyboard.press('Enter');
  } else if (said.includes('turned a card')) await chooseCard(page, '.field');
  else {
    await chooseCard(page, '.hand');
    if ((await now(page).innerText()).includes('Choose which')) await chooseCard(page, '.field');
    else await page.keyboard.press('Enter');
  }
  await expect(story).not.toHaveCount(before);
}

test('a round of Koi-Koi by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'phones have no keys');
  const said = listen(page);
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei'], (form) =>
    form.getByRole('spinbutton', { name: /rounds of the match/i }).fill('1'),
  );
  while (await myTurn(page)) await koiKoiByKeys(page);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  expect(said).toEqual([]);
});
