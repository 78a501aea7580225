/** Game night once more: what people stumbled over at the third trial, each with a test of its own. */
import { expect, test, type Page } from '@playwright/test';
import { koiTurn } from './koi';
import { cardToPlay, jinLiTurn, koiKoiTurn, lakeTurn, listen, make, myTurn, now, picker, result } from './table';

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
    await expect(page.getByText('in the bag')).toHaveCount(0);
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

// ——— Koi-Koi.

interface KoiKoiUpdate {
  views?: { view: { choices?: unknown; round: number } }[];
  log?: { effects?: { type: string }[]; seat?: number }[];
}
/** Lets the page hear of something that a game brings only now and then. */
async function tamper(page: Page, change: (update: KoiKoiUpdate) => void) {
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = JSON.parse(String(message));
      if (said.type === 'update') change(said);
      socket.send(JSON.stringify(said));
    });
  });
}
const SIZES = [
  [360, 612],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;

test('a card of the field that cannot be taken yet says what comes first', async ({ page }) => {
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei']);
  await cardToPlay(page);
  await page.locator('.field button').first().click({ force: true });
  await expect(now(page)).toContainText('play a card from your hand');
  await page.locator('.hand button.open').first().click();
  await expect(now(page)).not.toContainText('play a card from your hand');
  const other = page.locator('.field button:not(.open)');
  await other.first().click({ force: true });
  await expect(now(page)).toContainText(/The .* cannot take the .*\./);
});

test('taken cards keep their columns, and the field its order after a reload', async ({ page }, { project }) => {
  once(project);
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei']);
  const columns = () =>
    page
      .locator('.taken .group')
      .evaluateAll((groups) => groups.map((group) => Math.round(group.getBoundingClientRect().x)));
  const order = () =>
    page
      .locator('.field .row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((place) => (place as HTMLElement).dataset.field)));
  await myTurn(page);
  const first = await columns();
  const pick = picker(2);
  for (let turn = 0; turn < 4 && (await myTurn(page)); turn++) {
    await koiKoiTurn(page, pick);
    expect(await columns()).toEqual(first);
  }
  await myTurn(page);
  const before = await order();
  await page.reload();
  await myTurn(page);
  expect(await order()).toEqual(before);
});

for (const [width, height] of SIZES)
  test(`the call moves no board, and a round with four sets is read at once at ${width}×${height}`, async ({ page }, {
    project,
  }) => {
    once(project);
    await page.setViewportSize({ width, height });
    let wanted = '';
    await tamper(page, ({ views = [], log = [] }) => {
      if (wanted === 'call')
        for (const { view } of views)
          if (view.choices)
            view.choices = {
              type: 'call',
              game: { type: 'game' },
              wins: 7,
              koi: { action: { type: 'koi' }, announces: 1 },
            };
      const last = log.findLast(({ effects }) => effects);
      if ((wanted !== 'end' && wanted !== 'small') || !last) return;
      const cards = ['1a', '3a', '8a', '11a', '12a', '2a', '4a'];
      const small = wanted === 'small';
      const sets = (small ? [2] : [3, 4, 5, 7]).map((size) => ({
        set: { name: `House ${size}` },
        points: size,
        cards: cards.slice(0, size),
      }));
      const result = { round: 1, dealer: 0, end: 'game', winner: 0, points: 38 };
      const factors = small ? [] : [{ type: 'threshold', from: 7, times: 2 }];
      const reckoning = { sets, worth: 19, factors, koi: small ? [0, 0] : [0, 1] };
      last.effects = [
        ...last.effects!,
        { type: 'round-ended', result, reckoning, points: [38, -38] } as { type: string },
      ];
    });
    await make(page, 'koi-koi-flower-cards', ['me', 'gakusei']);
    await myTurn(page);
    const board = () =>
      page.locator('.koi-koi').evaluate((table) => Object.values(table.getBoundingClientRect().toJSON()));
    await page.evaluate(() => scrollTo(0, 0));
    const before = await board();
    wanted = 'call';
    await koiKoiTurn(page, () => 0);
    await myTurn(page);
    await expect(page.getByRole('button', { name: /End the round/ })).toBeInViewport();
    await expect(page.getByRole('button', { name: /Koi/ }).first()).toBeInViewport();
    expect(await board()).toEqual(before);
    wanted = 'end';
    await page.reload();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Gakusei called Koi, and nothing came of it.');
    // Not by a fraction of a pixel either: that would bring a scrollbar.
    const hidden = () =>
      page.locator('.reckoning').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await hidden()).toBe(0);
    await expect(page.getByRole('button', { name: 'Next round' })).toBeInViewport({ ratio: 1 });
    wanted = 'small';
    await page.reload();
    await expect(page.getByRole('dialog')).toContainText('House 2');
    expect(await hidden()).toBe(0);
  });

// ——— KOI, and the pages around the tables.

test('KOI’s story says no coordinates, and the end shows the points part by part', async ({ page }, { project }) => {
  once(project);
  await make(page, 'koi', ['me', 'gakusei']);
  const pick = picker(6);
  while ((await story(page).filter({ hasText: 'You placed' }).count()) === 0 && (await myTurn(page)))
    await koiTurn(page, pick);
  for (const line of await story(page).allTextContents()) expect(line).not.toMatch(/-?\d,-?\d/);
  await story(page).filter({ hasText: 'You placed' }).first().hover();
  await expect(page.locator('.lit').first()).toBeAttached();
});

test('the result says where the points come from', async ({ page }) => {
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(8);
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await expect(result(page).getByRole('heading', { name: 'Points in detail' })).toBeAttached();
  await expect(result(page).getByRole('table')).toContainText('Total');
  await result(page).getByRole('button', { name: 'Share' }).click();
  const saved = page.waitForEvent('download');
  await result(page).getByRole('link', { name: 'Save the game' }).click();
  const file = (await (await saved).path())!;
  await page.goto('/review');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.waitForURL(/\/review\/.+/);
});

test('the first page says what Tancho is, its buttons are alike, and lake cards have names', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.hero p')).toContainText('Five koi games');
  const heights = await page
    .locator('.scrolls .acts .button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  // Who knows one game reads “Learn” instead of a sentence there: its buttons stay beside the others.
  await page.evaluate(() => localStorage.setItem('tancho.progress', JSON.stringify({ played: ['jin-li'] })));
  await page.goto('/');
  const tops = await page
    .locator('.scrolls .acts .primary')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().y)));
  if (page.viewportSize()!.width > 1180) expect(new Set(tops).size).toBe(1);
  await page.goto('/new/garden-lake');
  await page.getByText(/^Or choose/).click();
  await expect(page.getByLabel('Lake card 1, side A')).toBeVisible();
  await expect(page.getByText(/^[AB]\d$/)).toHaveCount(0);
});

for (const game of ['jin-li', 'koi-koi-museum', 'garden-lake', 'koi'])
  test(`twice the text size loses nothing at a table of ${game}`, async ({ page }, { project }) => {
    once(project);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '32px')),
    );
    await make(page, game, ['me', 'gakusei']);
    await myTurn(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    for (const button of await page.locator('.now button:visible, .bar button:visible').all()) {
      const box = (await button.boundingBox())!;
      expect(box.x, await button.innerText()).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, await button.innerText()).toBeLessThanOrEqual(390);
    }
    await expect(now(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Hint' })).toBeInViewport({ ratio: 1 });
  });
