/** Whole games against the computer, by real clicks. */
import { expect, test } from '@playwright/test';
import { axe, jinLiTurn, koiKoiTurn, lakeTurn, listen, make, myTurn, picker, result } from './table';

test('from the home page to the first move of Jin Li: one question the first time, at once afterwards', async ({
  page,
}) => {
  const said = listen(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  const question = page.getByRole('dialog', { name: 'Jin Li: with whom?' });
  await expect(question).toBeVisible();
  await axe(page);
  await question.getByRole('button', { name: 'Against a newcomer' }).click();
  await page.waitForURL(/\/t\//);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.locator('.squares button[aria-disabled="false"]').first().click();
  await expect(page.locator('.now')).toContainText('Choose where it goes');
  await axe(page);
  expect(said).toEqual([]);
});

test('a whole game of Jin Li against gakusei, and a rematch', async ({ page }) => {
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(7);
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await axe(page);
  const table = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => String(url) !== table);
  await expect(page.locator('.squares')).toBeVisible();
  expect(said).toEqual([]);
});

test('a win offers the next level, and Play begins there from then on', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the same buttons');
  await make(page, 'koi-koi-flower-cards', ['me', '1'], (form) =>
    form.getByRole('spinbutton', { name: /^Rounds/ }).fill('1'),
  );
  const next = page.getByRole('button', { name: 'Next: Level 2 of 9' });
  // Whoever plays anything wins about every third match.
  for (let game = 0; game < 12 && (await next.count()) === 0; game++) {
    const [table, pick] = [page.url(), picker(game + 1)];
    if (game > 0) {
      await page.getByRole('button', { name: 'Play again' }).click();
      await page.waitForURL((url) => String(url) !== table);
    }
    while (await myTurn(page)) await koiKoiTurn(page, pick);
    await expect(result(page)).toContainText(/has won|have won|tied/);
    expect(await next.count()).toBe((await result(page).innerText()).includes('You have won') ? 1 : 0);
  }
  const table = page.url();
  // Whoever chose the level by hand keeps it, and sees which is the next.
  await page.goto('/new/koi-koi-flower-cards');
  await expect(page.getByRole('button', { name: 'Against a newcomer' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Against level 2' })).toContainText('suggested');
  await page.goto(table);
  await next.click();
  await page.waitForURL((url) => String(url) !== table);
  await expect(page.getByText('Level 2').first()).toBeVisible();
  await page.goto('/new/koi-koi-flower-cards');
  await expect(page.getByRole('button', { name: 'Against level 2' })).toHaveAttribute('aria-pressed', 'true');
});

for (const rules of ['flower-cards', 'museum'])
  test(`a whole match of Koi-Koi by the ${rules} rules against gakusei`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone' && rules === 'museum', 'the same table; the phone plays one of them');
    const said = listen(page);
    await make(page, `koi-koi-${rules}`, ['me', 'gakusei'], (form) =>
      form.getByRole('spinbutton', { name: /^Rounds/ }).fill('2'),
    );
    const pick = picker(11);
    await expect(page.locator('.hand button').first()).toBeVisible();
    await axe(page);
    while (await myTurn(page)) await koiKoiTurn(page, pick);
    await expect(result(page)).toContainText(/has won|have won|tied/);
    expect(said).toEqual([]);
  });

test('a whole game of Garden Lake against gakusei', async ({ page }) => {
  const said = listen(page);
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await expect(page.locator('.reach button').first()).toBeVisible();
  await axe(page);
  const pick = picker(13);
  while (await myTurn(page)) await lakeTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await expect(result(page).locator('tfoot')).toContainText('Total');
  await axe(page);
  expect(said).toEqual([]);
});
