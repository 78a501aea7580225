/** Hints, what a choice would bring before it is made, and going through a finished game. */
import { expect, test } from '@playwright/test';
import { axe, jinLiTurn, listen, make, myTurn, now, picker, result } from './table';

const moves = 'ol[aria-label="Moves"] li.move';

test('a hint comes with its reason and can be played', async ({ page }, { project }) => {
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  if (project.name === 'phone') await page.getByRole('button', { name: 'Hint' }).click();
  else await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint).toContainText(/of 100 from here/);
  await axe(page);
  await hint.getByRole('button', { name: 'Play this' }).first().click();
  await expect(page.locator(moves).first()).toBeVisible();
  await expect(hint).toHaveCount(0);
  expect(said).toEqual([]);
});

test('there are no hints against a person', async ({ page, browser }) => {
  await make(page, 'jin-li', ['me', 'friend']);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await myTurn(page);
  await expect(page.getByRole('button', { name: 'Resign' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await friend.context().close();
});

test('a lake tile in hand says what it would add', async ({ page }) => {
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  await page.locator('.reach button').first().click();
  await page.getByRole('button', { name: 'Find a place' }).click();
  await expect(page.getByRole('button', { name: 'Place here' })).toContainText(/\+\d/);
  await expect(page.locator('.ghost .change')).toBeVisible();
});

test('a finished game is gone through by steps, slider, keys and by itself', async ({ page }) => {
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(17);
  for (let i = 0; i < 3; i++) {
    await myTurn(page);
    await jinLiTurn(page, pick);
  }
  await myTurn(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  // Nothing is dealt in Jin Li, so there is nothing to prove.
  await expect(result(page)).not.toContainText('Was the deal fair');
  await result(page).getByRole('link', { name: 'Replay' }).click();

  const bar = page.getByRole('region', { name: 'Replay' });
  await expect(bar).toContainText('0 / 6');
  await expect(now(page)).toContainText('The beginning');
  await axe(page);
  await bar.getByRole('button', { name: 'One step on' }).click();
  await expect(bar).toContainText('1 / 6');
  await expect(now(page)).toContainText('You swim');
  await bar.getByRole('slider').fill('4');
  await expect(bar).toContainText('4 / 6');
  await expect(page.locator('.squares button[aria-label*="reached on the last turn"]')).toHaveCount(1);
  await page.locator('h1').click({ force: true });
  await page.keyboard.press('Home');
  await expect(bar).toContainText('0 / 6');
  // The newest stands first.
  await page.locator(moves).nth(-3).getByRole('button').click();
  await expect(bar).toContainText('3 / 6');
  await bar.getByRole('button', { name: 'Let it play' }).click();
  await expect(bar).toContainText('6 / 6');
  await expect(bar.getByRole('button', { name: 'Let it play' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(result(page)).toBeVisible();
  // Any position becomes a table of one's own, with what was played so far.
  await result(page).getByRole('link', { name: 'Replay' }).click();
  await bar.getByRole('slider').fill('2');
  await expect(bar).toContainText('2 / 6');
  const table = page.url();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL((url) => String(url) !== table && !String(url).includes('replay'));
  await expect(page.locator('.headline')).toContainText('goes on from an earlier one, after its first 2 moves');
  await expect(page.locator(moves)).toHaveCount(2);
  await myTurn(page);
  await jinLiTurn(page, pick);
  expect(said).toEqual([]);
});

test('the board of a game that is gone through stands clear of its bar', async ({ page }, { project }) => {
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await result(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  const [tray, bar] = await Promise.all(
    ['.garden > .tray', '.table > .bar'].map(async (part) => (await page.locator(part).boundingBox())!),
  );
  if (project.name === 'phone') expect(tray!.y + tray!.height).toBeLessThanOrEqual(bar!.y + 1);
  else expect(bar!.x).toBeGreaterThanOrEqual(tray!.x + tray!.width);
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(page.viewportSize()!.height + 1);
});
