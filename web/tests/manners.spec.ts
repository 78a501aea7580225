/** Small courtesies of every page: where the keyboard stands, what closes by itself, and room for thumbs. */
import { expect, test, type Page } from '@playwright/test';
import { jinLiTurn, listen, make, myTurn, now, result } from './table';

const once = (project: { name: string }, name = 'desktop') =>
  test.skip(project.name !== name, `the same everywhere: tried on the ${name}`);
const onBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('the keyboard stands in the new page, also behind the veil', async ({ page }, { project }) => {
  once(project);
  await page.goto('/rules/jin-li');
  await page.getByRole('link', { name: 'Tancho' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => onBody(page)).toBe(false);
  await make(page, 'koi-koi-museum', ['me', 'me']);
  await page.getByRole('button', { name: 'Show my cards' }).press('Enter');
  await expect(now(page)).toBeVisible();
  await expect.poll(() => onBody(page)).toBe(false);
});

test('whoever turns away does not give the game up', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const yes = page.getByRole('button', { name: 'Yes, resign' });
  for (const cancel of [() => page.keyboard.press('Escape'), () => page.locator('.headline').click()]) {
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect(yes).toBeVisible();
    await cancel();
    await expect(yes).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Resign' }).click();
  await yes.click();
  await expect(result(page)).toBeVisible();
  await expect(page.locator('.turn'), 'nobody is to play').toHaveCount(0);
});

test('what lies open closes when play goes on', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await page.getByRole('button', { name: 'Pace and sound' }).click();
  const panel = page.getByRole('group', { name: 'Pace and sound' });
  await expect(panel).toBeVisible();
  // Played by keys, so that no click beside it closes it.
  await page.evaluate(() => document.querySelector<HTMLElement>('.squares button[aria-disabled="false"]')?.click());
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.squares button[aria-disabled="false"]:not([aria-label*=" koi"])')?.click(),
  );
  const open = page.locator('.squares button[aria-disabled="false"]');
  if ((await now(page).innerText()).includes('stone falls')) await open.first().evaluate((b: HTMLElement) => b.click());
  await expect(panel).toHaveCount(0);
});

test('the header opens the rules of the game at hand, and the footer stays down', async ({ page }, { project }) => {
  once(project);
  await page.goto('/gallery/none');
  const foot = (await page.getByRole('contentinfo').boundingBox())!;
  expect(Math.round(foot.y + foot.height)).toBeGreaterThanOrEqual(900);
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  // In a tab of its own: the table stays where it is.
  const rules = page.waitForEvent('popup');
  await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
  await expect(await rules).toHaveURL(/\/rules\/garden-lake$/);
});

test('a hint and the end are told to those who hear', async ({ page }, { project }) => {
  once(project);
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  const heard = page.locator('[aria-live="polite"]').first();
  await page.keyboard.press('h');
  await expect(heard).toContainText('Hint');
  expect(said).toEqual([]);
});

test('buttons have room for a thumb', async ({ page }, { project }) => {
  once(project, 'phone');
  for (const game of ['jin-li', 'koi-koi-museum', 'garden-lake', 'koi']) {
    await make(page, game, ['me', 'gakusei']);
    await myTurn(page);
    const small = await page
      .locator('header button:visible, header a:visible, .acts button:visible')
      .evaluateAll((all) =>
        all
          .map((button) => ({ name: button.textContent.trim(), height: button.getBoundingClientRect().height }))
          .filter(({ height }) => height < 43.5),
      );
    expect(small, game).toEqual([]);
  }
});
