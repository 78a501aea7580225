/** Game night once more: what people stumbled over at the third trial, each with a test of its own. */
import { expect, test, type Page } from '@playwright/test';
import { jinLiTurn, lakeTurn, listen, make, myTurn, now, picker, result } from './table';

const PHONE = { width: 360, height: 740 };
const once = ({ name }: { name: string }) => test.skip(name === 'phone', 'sets its own sizes, or has none');
const story = (page: Page) => page.locator('ol[aria-label="Moves"] li');
const headline = (page: Page) => page.locator('.headline');

async function four(page: Page, game: string) {
  await make(page, game, [], async (form) => {
    await form.getByRole('combobox', { name: 'How many play' }).selectOption('4');
    for (const [i, who] of ['me', 'gakusei', 'gakusei', 'gakusei'].entries())
      await form.getByRole('combobox', { name: 'Who sits here' }).nth(i).selectOption(who);
  });
  await myTurn(page);
}
async function resign(page: Page) {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(result(page)).toBeVisible();
}

test('with four players a phone tells the last turn of each, and a tap on one lights it', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'fingers');
  await page.setViewportSize(PHONE);
  await four(page, 'garden-lake');
  await expect(headline(page)).toContainText('Fill your lake');
  const pick = picker(4);
  while ((await story(page).filter({ hasText: 'You end your turn' }).count()) === 0) await lakeTurn(page, pick);
  await myTurn(page);
  const told = headline(page).getByRole('listitem');
  await expect(told).toHaveCount(3);
  for (const [i, turn] of (await told.all()).entries()) {
    await expect(turn).toContainText(`Gakusei ${i + 1} laid a`);
    const [line, area] = [(await turn.boundingBox())!, (await headline(page).boundingBox())!];
    expect(line.y).toBeGreaterThanOrEqual(area.y - 1);
    expect(line.y + line.height).toBeLessThanOrEqual(area.y + area.height + 1);
  }
  await told.nth(1).tap();
  await expect(page.locator('.front')).toContainText('The lake of Gakusei 2');
  await expect(page.locator('.front .lit .piece').first()).toBeAttached();
});

test('the way back to the own lake lies over no lake, and the badge over no symbol', async ({ page }) => {
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  await page.getByRole('button', { name: /^The lake of Gakusei/ }).click();
  await expect(page.locator('.front')).toBeVisible();
  await expect(page.locator('.front button')).toHaveCount(0);
  await now(page).getByRole('button', { name: 'Back to your lake' }).click();
  await expect(page.locator('.front')).toHaveCount(0);
  // A row that one tile completes cannot be had at once: the page is told of a point.
  await page.route('**/preview', async (route) => {
    const answer = (await (await route.fetch()).json()) as { previews: { effects: unknown[] }[] };
    for (const { effects } of answer.previews) effects.push({ type: 'scored', points: 1, why: 'rows' });
    await route.fulfill({ json: answer });
  });
  await page.locator('.reach button[aria-disabled="false"]').first().click();
  const badge = page.locator('.own .ghost .change');
  await expect(badge).toBeVisible();
  const { x, y, width, height } = (await badge.boundingBox())!;
  const middles = await page
    .locator('.own .ghost .tile use, .own .ghost .tile g')
    .evaluateAll((symbols) =>
      symbols
        .map((symbol) => symbol.getBoundingClientRect())
        .map((box) => [box.x + box.width / 2, box.y + box.height / 2]),
    );
  for (const [a, b] of middles) expect(a! > x && a! < x + width && b! > y && b! < y + height).toBe(false);
});

test('after the end no button is left that does nothing', async ({ page }) => {
  for (const game of ['garden-lake', 'koi', 'jin-li', 'koi-koi-museum']) {
    await make(page, game, ['me', 'gakusei']);
    await myTurn(page);
    await resign(page);
    await result(page).getByRole('button', { name: 'See the board' }).click();
    await expect(page.getByRole('button', { name: 'Result' })).toBeVisible();
    await expect(now(page).getByRole('button')).toHaveCount(0);
    await expect(page.locator('.reach button:not([aria-disabled="true"]), .market button.open')).toHaveCount(0);
  }
});

test('a finger lights a line of the story with one tap, and goes there with the next', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'fingers');
  await page.setViewportSize(PHONE);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  const line = story(page).getByRole('button').last();
  await line.tap();
  await expect(page.locator('rect.lit')).not.toHaveCount(0);
  await expect(page.locator('.pond')).toBeInViewport({ ratio: 0.9 });
  expect(page.url()).not.toContain('replay');
  await line.tap();
  await page.waitForURL(/replay/);
});

test('turns that were missed are told together, and nothing flies', async ({ browser }, { project }) => {
  once(project);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const said = listen(page);
  let cut = false;
  let drop = () => {};
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    if (cut) return void socket.close();
    socket.connectToServer();
    drop = () => void socket.close();
  });
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  cut = true;
  drop();
  // The same player goes on at another window.
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.goto(page.url());
  for (let turn = 0; turn < 2; turn++) {
    await myTurn(other);
    await jinLiTurn(other, () => 0);
  }
  await myTurn(other);
  await page.bringToFront();
  cut = false;
  const flown = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let most = 0;
        const look = () => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.pond'));
          most = Math.max(
            most,
            moving.filter(
              (one) =>
                Number(one.effect?.getComputedTiming().duration) > 0 &&
                one.effect?.getComputedTiming().iterations === 1,
            ).length,
          );
          if (document.querySelectorAll('.headline li').length > 1) setTimeout(() => done(most), 300);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const told = headline(page).getByRole('listitem');
  await expect(told.nth(1)).toBeVisible();
  for (const turn of await told.all()) await expect(turn).toContainText('Gakusei');
  expect(await flown).toBe(0);
  expect(said.filter((line) => !/WebSocket/.test(line))).toEqual([]);
  await context.close();
});
