/** Tables with several people: by link, with a lost connection, watching, and at one device. */
import { expect, test } from '@playwright/test';
import { axe, jinLiTurn, koiKoiTurn, listen, make, myTurn, now, picker } from './table';

test('two browsers play by link; one loses its connection and returns; a third watches', async ({ page, browser }) => {
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'friend']);
  await expect(page.getByRole('heading', { name: 'Waiting for one more player' })).toBeVisible();
  await expect(page.getByText('The game begins by itself as soon as every seat is taken.')).toBeVisible();
  // The server of the tests listens to this computer alone: a code for phones would lead nowhere.
  await expect(page.getByText('works on this computer only')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);
  const link = await page.getByRole('textbox', { name: 'Link to this table' }).inputValue();

  const friend = await (await browser.newContext()).newPage();
  const friendSaid = listen(friend);
  await friend.goto('/');
  await friend.getByRole('textbox', { name: 'Link or code' }).fill(link);
  await friend.getByRole('button', { name: 'Join' }).click();
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Mika');
  await friend.getByRole('button', { name: 'Sit down' }).click();

  const watcher = await (await browser.newContext()).newPage();
  const watcherSaid = listen(watcher);
  await watcher.goto(link);
  await expect(now(watcher)).toContainText('You are watching');
  await expect(watcher.getByRole('button', { name: 'Resign' })).toHaveCount(0);

  const pick = picker(3);
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, pick);
  expect(await myTurn(friend)).toBe(true);
  await friend.context().setOffline(true);
  await expect(friend.getByText('The connection is lost')).toBeVisible();
  await friend.context().setOffline(false);
  await expect(friend.getByText('The connection is lost')).toHaveCount(0);
  await jinLiTurn(friend, pick);
  expect(await myTurn(page)).toBe(true);
  await expect(page.locator('ol[aria-label="Moves"] li.move')).toHaveCount(2);
  await expect(watcher.locator('ol[aria-label="Moves"] li.move')).toHaveCount(2);

  // Whoever leaves is missed, and seen when they come back.
  const seat = page.locator('.seat', { hasText: 'Mika' });
  await expect(seat).toContainText('here');
  await friend.goto('about:blank');
  await expect(seat).toContainText('away');
  await friend.goto(link);
  await expect(seat).toContainText('here');

  // A move that the other has answered is taken back only with consent.
  await page.getByRole('button', { name: 'Undo' }).click();
  await friend.getByRole('button', { name: 'Agree' }).click();
  await expect(page.locator('.now.active')).toBeVisible();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(friend.getByRole('heading', { name: 'You have won.' })).toBeVisible();
  await axe(friend);
  // Being offline is itself a line in the console of the browser that was.
  expect(friendSaid.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual([]);
  expect([...said, ...watcherSaid]).toEqual([]);
  await friend.context().close();
  await watcher.context().close();
});

test('a server that other devices can reach gives a link and a code for them', async ({ page }) => {
  await page.route('/api/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), nearby: 'http://192.168.1.7:7777' } });
  });
  await make(page, 'jin-li', ['me', 'friend']);
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link to this table' })).toHaveValue(/^http:..192.168.1.7:7777.t./);
  await axe(page);
});

test('two people at one device hand it over before cards are shown', async ({ page }) => {
  const said = listen(page);
  await make(page, 'koi-koi-flower-cards', ['me', 'device']);
  await expect(page.getByRole('heading', { name: 'Hand the device to' })).toBeVisible();
  await expect(page.locator('.hand')).toHaveCount(0);
  await axe(page);
  const show = page.getByRole('button', { name: 'Show my cards' });
  await show.click();
  await expect(page.getByRole('heading', { name: 'Hand the device' })).toHaveCount(0);
  // Each sees what their own turn did before the table is covered, all of it.
  const passOn = page.getByRole('button', { name: 'Hand the device over' });
  while (!(await passOn.isVisible())) await koiKoiTurn(page, picker(5));
  await expect(page.locator('ol[aria-label="Moves"] li.move').first()).toBeVisible();
  await passOn.click();
  await expect(page.locator('ol[aria-label="Moves"]')).toHaveCount(0);
  await show.click();
  await expect(page.locator('.hand button.open').first()).toBeVisible();
  expect(said).toEqual([]);
});

test('a wrong link says so', async ({ page }) => {
  await page.goto('/t/nosuchtable1234');
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await axe(page);
});

test('a table that nobody came to is cancelled', async ({ page }) => {
  const said = listen(page);
  await make(page, 'koi', ['me', 'friend']);
  const table = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: 'Waiting for one more player' })).toBeVisible();
  // The link is at hand without scrolling, on a phone too.
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport();
  await axe(page);
  await page.getByRole('button', { name: 'Cancel this table' }).click();
  // It is asked once more, and whoever clicks twice goes back.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel this table' }).click();
  await page.getByRole('button', { name: 'Cancel this table?' }).click();
  await expect(page.locator('main h1')).toHaveText('Sit down by the pond');
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await expect(page.locator(`a[href="${table}"]`)).toHaveCount(0);
  expect(said).toEqual([]);
});

test('the list of games says how one ended that ended elsewhere', async ({ page, browser }) => {
  await make(page, 'jin-li', ['me', 'friend']);
  const link = page.url();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Mika');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('.now')).toBeVisible();
  await page.goto('/rules/jin-li');
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(friend.getByRole('heading', { name: /has won/ })).toBeVisible();
  await page.goto('/');
  const row = page.locator('.line').filter({ has: page.locator(`a[href="${new URL(link).pathname}"]`) });
  await expect(row).toContainText('won 0 : 0');
  await expect(row).toContainText('with Mika');
  await expect(row).toContainText(/\b[A-Z][a-z]{2} \d{1,2}\b/);
  await expect(row.getByRole('link', { name: 'Review' })).toBeVisible();
  await row.getByRole('button', { name: 'Play again' }).click();
  // The last choice was a friend: another table waits for one.
  await expect(page.getByRole('heading', { name: 'Waiting for one more player' })).toBeVisible();
  await friend.context().close();
});

test('whoever invites says their name at the waiting table, and the code can be read out', async ({
  page,
  browser,
}) => {
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'friend']);
  const table = new URL(page.url()).pathname;
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Aya');
  await name.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Aya · you' })).toBeVisible();
  await expect(name).toBeFocused();
  await axe(page);
  const code = await page.locator('code').innerText();
  expect(code).toMatch(/^([0-9a-f]{4} )+[0-9a-f]{4}$/);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto('/');
  // As one writes down what was read out.
  await friend.getByRole('textbox', { name: 'Link or code' }).fill(code.toUpperCase().replaceAll(' ', '-'));
  await friend.getByRole('button', { name: 'Join' }).click();
  await expect(friend).toHaveURL(new RegExp(`${table}$`));
  await expect(friend.getByRole('heading', { name: 'Aya invites you to Jin Li' })).toBeVisible();
  await friend.context().close();
  // An address that was copied with a slash behind it leads to the same table.
  await page.goto(`${table}/`);
  await expect(page.locator('code')).toHaveText(code);
  expect(said).toEqual([]);
});

test('who is here, away and gone is seen by the other and by a watcher, also after a lost connection', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same news');
  // Whoever was there a minute ago may still come back.
  test.setTimeout(180_000);
  await make(page, 'jin-li', ['me', 'friend']);
  const link = page.url();
  const guest = async () => (await browser.newContext()).newPage();
  const [friend, watcher] = [await guest(), await guest()];
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Mika');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await watcher.goto(link);
  await expect(now(watcher)).toContainText('You are watching');
  const seats = [page, watcher].map((eyes) => eyes.locator('.seat', { hasText: 'Mika' }));
  const seen = async (where: string, timeout = 15_000) => {
    for (const seat of seats) await expect(seat.locator(`small.${where}`)).toHaveText(where, { timeout });
  };
  await seen('here');
  await friend.context().setOffline(true);
  await seen('away');
  // What was missed without a connection is told when it is back.
  await watcher.context().setOffline(true);
  await expect(watcher.getByText('The connection is lost')).toBeVisible();
  await friend.context().setOffline(false);
  await expect(friend.getByText('The connection is lost')).toHaveCount(0);
  await watcher.context().setOffline(false);
  await seen('here');
  // Another page of the same site, and then none.
  await friend.goto('/rules/jin-li');
  await seen('away');
  await friend.context().close();
  await seen('gone', 100_000);
  await watcher.context().close();
});
