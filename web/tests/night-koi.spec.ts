/** KOI on a game night: what the others do is seen and told, everything explains itself, and it fits the screen. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keys';
import { koiTurn } from './koi';
import { axe, listen, make, myTurn, now, picker } from './table';

const open = (page: Page) => page.locator('.places button[aria-disabled="false"]');
const items = (page: Page) => page.locator('.room button.open');
const tip = (page: Page) => page.locator('.tip');
const goals = (page: Page) => page.getByRole('region', { name: 'Goals' }).getByRole('button');
const work = (page: Page) => now(page).getByRole('button', { name: 'Work' });

/** A table for three or four. */
const several = (page: Page, seats: readonly string[]) =>
  make(page, 'koi', [], async (form) => {
    await form.getByRole('combobox', { name: 'How many play' }).selectOption(String(seats.length));
    for (const [i, who] of seats.entries())
      await form.getByRole('combobox', { name: 'Who sits here' }).nth(i).selectOption(who);
  });

/** Whether a thing is wholly inside the window. */
async function inView(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  });
}

/** Neither lies over the other. */
async function apart(one: Locator, other: Locator) {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const beside = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1;
  expect(beside || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1).toBe(true);
}

test.describe('on any screen', () => {
  test.skip(({ viewport }) => viewport?.width === 390, 'it sets its own screens');

  for (const [width, height] of [
    [360, 612],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const)
    test(`row, goals, pond, storage and what now fit ${width}×${height} in every phase`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await make(page, 'koi', ['me', 'gakusei']);
      const fits = async (phase: string) => {
        for (const part of ['.market', '.goals ul', '.shown', '.storage', '.now'])
          expect(await inView(page.locator(part).first()), `${part}, ${phase}`).toBe(true);
        const [storage, bar] = [await page.locator('.storage').boundingBox(), await now(page).boundingBox()];
        if (width < height) expect(storage!.y + storage!.height, phase).toBeLessThanOrEqual(bar!.y + 1);
        return (await page.locator('.shown').boundingBox())!;
      };
      const begun = await fits('start');
      await page.locator('.market button.open').last().click();
      expect(await fits('a card is looked at')).toEqual(begun);
      expect(await inView(now(page).getByRole('button', { name: 'Take this card' }))).toBe(true);
      await page.keyboard.press('Escape');
      await work(page).click();
      await expect(now(page)).toContainText('You work');
      expect(await fits('working')).toEqual(begun);
      await items(page).first().click();
      await expect(open(page).first()).toBeVisible();
      expect(await fits('placing')).toEqual(begun);
      // A mouse lays with a click on the pond.
      const lay = now(page).getByRole('button', { name: 'Place here' });
      if (width > 900) await expect(lay).toBeHidden();
      else expect(await inView(lay)).toBe(true);
      // The names of goals can be read, and fingers find what they need.
      for (const name of await page.locator('.goals .name').all()) expect(await inView(name)).toBe(true);
      if (width > 900) return;
      for (const button of await page.locator('.now button:visible, .room button.open, .zoom button').all()) {
        const box = (await button.boundingBox())!;
        expect(Math.min(box.width, box.height), await button.innerText()).toBeGreaterThanOrEqual(43);
      }
    });

  test('with four the others’ last turns and storages are seen without a click', async ({ page }) => {
    await several(page, ['me', 'gakusei', 'gakusei', 'gakusei']);
    await work(page).click();
    await now(page).getByRole('button', { name: 'Finish my turn' }).click();
    await expect(page.locator('.now.active')).toContainText('Your turn', { timeout: 30_000 });
    const ponds = page.getByRole('region', { name: 'Ponds' });
    for (const i of [1, 2, 3])
      await expect(ponds).toContainText(new RegExp(`last turn.* Gakusei ${i} (took|worked|placed)`));
    expect(await inView(ponds)).toBe(true);
    const turn = (i: number) => new RegExp(`^Gakusei ${i} (took|worked|placed|spent|got)`);
    await expect(page.locator('.headline li')).toHaveText([1, 2, 3].map(turn));
    await expect(page.locator('.headline')).not.toHaveText(/-?\d+,-?\d/);
    // On a smaller desktop, too, and no line of the three is cut off.
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await inView(ponds)).toBe(true);
    const area = (await page.locator('.headline').boundingBox())!;
    for (const line of await page.locator('.headline li').all()) {
      const { y, height } = (await line.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(area.y - 1);
      expect(y + height).toBeLessThanOrEqual(area.y + area.height + 1);
    }
  });

  test('a mouse and the keyboard are told what a card, a goal and a piece are', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await page.locator('.market button').last().hover();
    await expect(tip(page)).toContainText('With it: 2 coins and 1 foliage.');
    await goals(page).first().hover();
    await expect(tip(page)).toContainText('Asks for:');
    await expect(tip(page)).toContainText(/You: .*(missing|claimed|0 of 4)/);
    await page.locator('.room button').first().hover();
    await expect(tip(page)).toContainText('Water. Makes the pond larger');
    await page.locator('.purse span').first().hover();
    await expect(tip(page)).toContainText('2 coins');
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
    await page.mouse.move(2, 300);
    await page.locator('.market button').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tip(page)).toContainText('With it: nothing more.');
  });

  test('a piece is dragged from the storage into the pond', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await work(page).click();
    const from = (await items(page).first().boundingBox())!;
    const to = (await page.locator('.places button[data-hex="0,0"]').boundingBox())!;
    const beside: [number, number] = [to.x + to.width / 2, to.y - to.height * 0.25];
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y - 40, { steps: 3 });
    await expect(page.locator('.drag')).toBeVisible();
    await page.mouse.move(...beside, { steps: 4 });
    await expect(page.locator('.ghost')).toBeVisible();
    await page.mouse.up();
    await expect(page.locator('.room button')).toHaveCount(1);
    // Dropped beside every place it goes back.
    const left = (await items(page).first().boundingBox())!;
    await page.mouse.move(left.x + 20, left.y + 20);
    await page.mouse.down();
    await page.mouse.move(left.x + 300, left.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.room button')).toHaveCount(1);
    await expect(page.locator('.drag')).toHaveCount(0);
    await expect(page.locator('.ghost')).toHaveCount(0);
  });

  test('Escape and a click beside put back what was begun', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    const take = now(page).getByRole('button', { name: 'Take this card' });
    await page.locator('.market button.open').first().click();
    await expect(take).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(take).toHaveCount(0);
    await page.locator('.market button.open').first().click();
    await page.locator('.headline').click();
    await expect(take).toHaveCount(0);
    await work(page).click();
    await items(page).first().click();
    await expect(open(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open(page)).toHaveCount(0);
  });

  test('a click on a koi is a way to move it', async ({ page }) => {
    await page.goto('/learn/koi/koi');
    await work(page).click();
    await page.locator('.room button.open[aria-label^="Small koi"]').click();
    const koi = page.locator('.places button[data-hex="0,1"]');
    await koi.click();
    await expect(page.getByRole('region', { name: 'A koi moves in' })).toContainText('3 of 4');
    await expect(now(page).getByRole('button', { name: 'Move a koi' })).toBeVisible();
    // It is no place to put something, and still it leads somewhere.
    await koi.click({ force: true });
    await expect(now(page)).toContainText('Choose the koi that moves');
    await koi.click();
    await expect(now(page)).toContainText('Choose where the koi goes');
    await page.locator('.places button[data-hex="0,0"]').click();
    await expect(page.getByRole('region', { name: 'A koi moves in' })).toContainText('Moved.');
  });

  test('finishing has a place of its own, and a double click claims nothing away', async ({ page }) => {
    await page.goto('/learn/koi/goals');
    const fountain = goals(page).filter({ hasText: 'Shishi odoshi' });
    await expect(fountain).toContainText('2/3');
    await fountain.click();
    await expect(page.locator('.detail svg path')).toHaveCount(3);
    await page.keyboard.press('Escape');
    if ((await open(page).count()) === 0) await items(page).first().click();
    await page.locator('.places button[data-hex="-1,3"]').click();
    await expect(fountain).toContainText('3/3');
    await now(page).getByRole('button', { name: 'Finish my turn' }).dblclick();
    await expect(now(page).getByRole('button', { name: 'Claim nothing' })).toBeVisible();
    await expect(fountain).toContainText('can be claimed now');
  });

  test('what the space and what the card gives stand apart', async ({ page }) => {
    await page.goto('/learn/koi/buy');
    await page.locator('.market button.open').nth(3).click();
    const panel = (await now(page).boundingBox())!;
    await now(page).getByRole('button', { name: 'Take this card' }).click();
    const space = now(page).getByRole('group', { name: 'The space gives' });
    await expect(space.getByRole('button', { name: 'Buy a medium koi for 2 coins' })).toBeVisible();
    const card = now(page).getByRole('group', { name: 'The card gives' });
    await expect(card.getByRole('button', { name: 'Buy a medium koi for 1 coin (Market)' })).toBeVisible();
    // The panel had the room before, so nothing under it moves.
    expect((await now(page).boundingBox())!.height).toBe(panel.height);
  });

  test('a turn that revealed a card is not offered to be undone', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    const undo = page.getByRole('button', { name: 'Undo' });
    await work(page).click();
    await expect(undo).toBeEnabled();
    await now(page).getByRole('button', { name: 'Finish my turn' }).click();
    await expect(page.locator('.now.active')).toContainText('Your turn', { timeout: 30_000 });
    // Whoever only worked reveals nothing; the opponent's meditation does. What rains would have to be placed first, and the
    // well asks what one wants of it.
    await page.locator('.market button.open:not([aria-label*="Rain."], [aria-label*="Well."])').first().click();
    await now(page).getByRole('button', { name: 'Take this card' }).click();
    while (
      !(await now(page)
        .getByRole('button', { name: /^Finish/ })
        .isVisible())
    )
      await page.waitForTimeout(50);
    await now(page)
      .getByRole('button', { name: /^Finish/ })
      .click();
    await expect(page.locator('.now.active')).toContainText('Your turn', { timeout: 30_000 });
    await expect(undo).toBeDisabled();
    await expect(undo).toHaveAttribute('title', /cannot be undone/);
  });

  test('a used action is called used, and not a lack of things', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await work(page).click();
    for (const left of [1, 0]) {
      if ((await open(page).count()) === 0) await items(page).first().click();
      await open(page).first().click();
      await expect(page.locator('.room button')).toHaveCount(left);
    }
    await expect(now(page)).toContainText('Your action is used');
  });

  test('places are told with what is beside them and what they would bring', async ({ page }) => {
    await make(page, 'koi', ['gakusei', 'me']);
    await expect(page.locator('.now.active')).toContainText('Your turn', { timeout: 30_000 });
    await work(page).click();
    // The second seat begins with a small koi.
    await page.locator('.room button.open[aria-label^="Small koi"]').click();
    const place = page.locator('.places button[data-hex="0,0"]');
    await expect(place).toHaveAttribute('aria-label', /Spring, can be chosen, \+2 points, beside 3 × Spring/);
    await place.click();
    await expect(page.locator('.note.made')).toHaveText('+2');
    await apart(page.locator('.note.made'), place);
    await expect(place).toHaveAttribute('aria-label', /Small koi, 3 open sides, 2 points/);
  });

  test('a hint lights the card or the place, step by step', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await page.getByRole('button', { name: /^Hint/ }).click();
    const plan = page.getByRole('list', { name: 'The hint, step by step' });
    await expect(plan).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.market .step, .acts .step').first()).toHaveText('1');
    await axe(page);
    for (const [width, height] of [
      [360, 612],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const step of await plan.getByRole('listitem').all()) expect(await inView(step)).toBe(true);
      await apart(plan, page.locator('.pond'));
    }
    // The hint goes to the end of the turn; what is played leaves the list.
    const steps = await plan.getByRole('listitem').count();
    expect(steps).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Play this' }).first().click();
    await expect(plan.getByRole('listitem')).toHaveCount(steps - 1);
    // The rest is played by one button, and nothing invites to end the turn before.
    const next = now(page).getByRole('button', { name: /Next: / });
    const finish = now(page).getByRole('button', { name: /^Finish/ });
    for (let left = steps - 1; left > 0; left--) {
      await expect(plan.getByRole('listitem')).toHaveCount(left);
      await expect(finish).toHaveCount(0);
      // As high as its words, whatever stands beside it.
      expect((await next.boundingBox())!.height).toBeLessThan(70);
      await next.click();
    }
    await expect(plan).toHaveCount(0);
    await expect(page.locator('.headline')).toContainText('Gakusei', { timeout: 30_000 });
  });

  test('the wheel scrolls the page over a pond that is whole, and what is left of the table leaves together', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await make(page, 'koi', ['me', 'gakusei']);
    await myTurn(page);
    await page.locator('.pond').first().hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    const edge = async (part: string) => (await page.locator(part).first().boundingBox())!;
    const [seats, board] = [await edge('.seats'), await edge('.board')];
    expect(seats.y + seats.height).toBeLessThanOrEqual(board.y + 1);
    await page.keyboard.press('Home');
    await page.locator('.pond').first().hover();
    await page.getByRole('button', { name: 'Closer' }).click();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -200);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('whoever leaves a hint has all that can be done again', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await work(page).click();
    await page.getByRole('button', { name: /^Hint/ }).click();
    await page.getByRole('button', { name: 'Play this' }).first().click({ timeout: 30_000 });
    await expect(now(page).getByRole('button', { name: /Next: / })).toBeVisible();
    await now(page).getByRole('button', { name: 'Leave the hint' }).click();
    await expect(page.getByRole('list', { name: 'The hint, step by step' })).toHaveCount(0);
    await expect(now(page).getByRole('button', { name: 'Finish my turn' })).toBeVisible();
  });

  test('while a hint is open one button plays it and one leaves it, and it says that it is a whole turn', async ({
    page,
  }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    const panel = page.getByRole('region', { name: 'Hint' });
    const plan = page.getByRole('list', { name: 'The hint, step by step' });
    await page.getByRole('button', { name: /^Hint/ }).click();
    await expect(panel.getByRole('button', { name: 'Play this' }).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.water').getByText('The hint, step by step')).toBeVisible();
    await expect(now(page).getByRole('button', { name: /Next: |Leave the hint/ })).toHaveCount(0);
    await expect(work(page)).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(plan).toHaveCount(0);
    await expect(page.locator('[data-advised], .advised')).toHaveCount(0);
  });

  test('the goals stay the reader’s own while another plays, and say whose they are when theirs are asked for', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
    await page.routeWebSocket(/\/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const said = JSON.parse(String(message));
        for (const { view } of said.views ?? []) for (const goal of view.goals) goal.progress[1].need = 77;
        socket.send(JSON.stringify(said));
      });
    });
    await page.addInitScript(() => {
      const seen = { pond: false, goals: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector('.whose')) seen.pond = true;
        if (/7[78]/.test(document.querySelector('.goals ul')?.textContent ?? '')) seen.goals = true;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await make(page, 'koi', ['me', 'gakusei']);
    const seen = () => page.evaluate(() => (window as unknown as { seen: { pond: boolean; goals: boolean } }).seen);
    const pick = picker(3);
    for (let i = 0; i < 60 && !(await seen()).pond; i++) {
      await myTurn(page);
      await koiTurn(page, pick);
    }
    await myTurn(page);
    expect(await seen()).toEqual({ pond: true, goals: false });
    await page.getByRole('button', { name: /^Show the pond of Gakusei/ }).click();
    await expect(page.getByRole('region', { name: 'Goals: Gakusei' })).toContainText(/7[78]/);
    await now(page).getByRole('button', { name: 'Back to my pond' }).click();
    await expect(page.getByRole('region', { name: 'Goals', exact: true })).not.toContainText(/7[78]/);
    await page.context().close();
  });

  test('whoever knows nothing reads what a card costs or brings with it, and what the first choice is', async ({
    page,
  }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await expect(now(page)).toContainText('take a card with what stands under it, or Work: put stored things');
    const spaces = page.locator('.market button');
    await expect(spaces.first().locator('> svg')).toContainText('Costs');
    await expect(spaces.last().locator('> svg')).toContainText('+');
    await spaces.first().hover();
    await expect(tip(page)).toContainText('With it: pay 1 coin.');
    await page.locator('.deck').hover();
    await expect(tip(page)).toContainText('Deck, 27 cards');
    await now(page).getByRole('button', { name: 'Luck: 1' }).hover();
    await expect(tip(page)).toContainText('Spend it for tiles or a koi');
    // Nothing that comes after the board lies over it.
    expect(await tip(page).evaluate((tip) => tip.closest('.board'))).toBeNull();
    await expect(page.locator('.storage .title')).toContainText('Storage');
  });

  test('on the narrowest phone all that a card does and brings can be read before it is taken', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 612 });
    await page.routeWebSocket(/\/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const said = JSON.parse(String(message));
        for (const { view } of said.views ?? []) for (const card of view.row) card.face = { kind: 'gardener' };
        socket.send(JSON.stringify(said));
      });
    });
    await make(page, 'koi', ['me', 'gakusei']);
    const words = page.locator('.now > p');
    for (const card of await page.locator('.market button.open').all()) {
      await card.click();
      await expect(words).toContainText('With it: ');
      // Less than a line.
      expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(8);
      expect((await now(page).getByRole('button').first().boundingBox())!.height).toBeGreaterThanOrEqual(43);
      await page.keyboard.press('Escape');
    }
  });

  test('on the narrowest phone all that luck buys, and a storage too full, is said whole', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 612 });
    await page.routeWebSocket(/\/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const said = JSON.parse(String(message));
        for (const { view } of said.views ?? []) {
          if (view.phase !== 'work') continue;
          Object.assign(view.players[0], { coins: 4, stored: 8 });
          Object.assign(view.turn, { helpers: [1, 1, 1, 1] });
          const koi = ['small', 'medium', 'large'].map((ware, i) => ({ action: { type: 'luck', ware }, coins: i + 2 }));
          const tiles = ['water', 'foliage', 'shore'].map((ware) => ({
            action: { type: 'luck', ware },
            gain: { [ware]: ware === 'water' ? 2 : 1 },
          }));
          view.choices.actions = [...tiles, ...koi, { action: { type: 'done' } }];
        }
        socket.send(JSON.stringify(said));
      });
    });
    await make(page, 'koi', ['me', 'gakusei']);
    await work(page).click();
    const words = page.locator('.now > p');
    await expect(words).toContainText(/^Storage too full by 3: the rest goes back when your turn ends\. You work/);
    expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(4);
    await now(page).getByRole('button', { name: /^Luck/ }).click();
    await expect(now(page).getByRole('button', { name: 'Buy a small koi for 2 coins' })).toContainText(
      'Koi for 2 coins',
    );
    for (const one of await page.locator('.now .for, .now button:visible').all()) {
      expect(await inView(one), await one.innerText()).toBe(true);
      expect(await one.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(4);
    }
  });

  test('another’s pond is called theirs, and leads back to the own', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await work(page).click();
    await page.getByRole('button', { name: /^Show the pond of Gakusei/ }).click();
    await expect(now(page)).toContainText('This is the pond of Gakusei. Go back to yours to play on.');
    await expect(now(page)).not.toContainText('Nothing');
    await expect(now(page).getByRole('button', { name: 'Finish my turn' })).toHaveCount(0);
    await expect(page.locator('.whose')).toContainText('Pond of Gakusei');
    await apart(page.locator('.whose'), page.locator('.pond'));
    await now(page).getByRole('button', { name: 'Back to my pond' }).click();
    await expect(now(page)).toContainText('You work');
    await expect(page.locator('.whose')).toHaveCount(0);
  });

  test('a path is drawn wherever it lies', async ({ page }) => {
    const said = listen(page);
    await page.routeWebSocket(/\/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const update = JSON.parse(String(message));
        for (const { view } of update.views ?? [])
          for (let far = -12; far <= 12; far++)
            view.players[0].pond.push({ piece: 'water', at: [0, far] }, { piece: 'path', at: [0, far] });
        socket.send(JSON.stringify(update));
      });
    });
    await make(page, 'koi', ['me', 'gakusei']);
    await myTurn(page);
    await expect(page.locator('.plane .stone')).toHaveCount(25 * 3);
    expect(said).toEqual([]);
  });

  test('what rain, its space and luck offer at once fits the narrowest phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 612 });
    await page.routeWebSocket(/\/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const update = JSON.parse(String(message));
        for (const { view } of update.views ?? []) {
          if (!view?.choices || view.to_act !== 0) continue;
          view.phase = 'meditate';
          Object.assign(view.turn, { rain: [0, 0, 1], raining: true });
          const koi = ['small', 'medium', 'large'].map((koi, i) => ({ action: { type: 'reward', koi }, coins: i + 1 }));
          const reward = { action: { type: 'reward' }, gain: { coins: 1, water: 2 } };
          const luck = { action: { type: 'luck', ware: 'water' }, gain: { water: 2 } };
          const arc = (turn: number, covers: number[][]) => ({ verb: 'shore', turn, covers, at: [[0, 3]] });
          const places = [
            arc(0, [
              [0, -1],
              [1, -1],
              [1, 0],
            ]),
            arc(1, [
              [1, -1],
              [1, 0],
              [0, 1],
            ]),
          ];
          view.choices = { actions: [reward, ...koi, luck], places };
        }
        socket.send(JSON.stringify(update));
      });
    });
    await make(page, 'koi', ['me', 'gakusei']);
    const buttons = now(page).getByRole('button');
    await expect(buttons).toHaveCount(7);
    for (const button of await buttons.all()) expect(await inView(button)).toBe(true);
  });

  test('Tab goes on past a line that shows another’s pond, wherever the keyboard was before', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    const theirs = page.locator('ol[aria-label="Moves"] li.move button', { hasText: /^Gakusei (placed|let|lit)/ });
    const pick = picker(3);
    const hexes = () =>
      page.locator('.places button').evaluateAll((all) => all.map((place) => place.getAttribute('data-hex')!));
    // A place of the own pond that goes away while the other pond is shown.
    let gone: string | undefined;
    for (let i = 0; i < 80 && gone === undefined && (await myTurn(page)); i++) {
      const own = await hexes();
      if ((await theirs.count()) > 0) {
        await theirs.first().focus();
        await expect(page.locator('.whose')).toBeVisible();
        const other = await hexes();
        gone = own.find((hex) => !other.includes(hex));
      }
      if (gone === undefined) await koiTurn(page, pick);
    }
    await theirs.first().blur();
    await expect(page.locator('.whose')).toHaveCount(0);
    await page.keyboard.press('Shift');
    await page.locator(`.places button[data-hex="${gone}"]`).focus();
    await page.keyboard.press('Tab');
    await tabTo(page, 'ol[aria-label="Moves"] button');
    while (!(await theirs.first().evaluate((line) => line === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await expect(page.locator('.whose')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('.whose')).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.closest('.places, ol') ?? null)).toBeNull();
    await tabTo(page, 'header a');
  });

  test('the newest line of the story is in view without scrolling', async ({ page }) => {
    for (const height of [900, 800]) {
      await page.setViewportSize({ width: 1440, height });
      await make(page, 'koi', ['me', 'gakusei']);
      const pick = picker(5);
      while ((await page.locator('ol[aria-label="Moves"] li.move').count()) < 14) {
        await myTurn(page);
        await koiTurn(page, pick);
      }
      await page.evaluate(() => scrollTo(0, 0));
      const lines = page.locator('ol[aria-label="Moves"] li');
      await expect(lines.last()).toContainText('opened');
      expect(await inView(lines.first()), `${height} high`).toBe(true);
    }
  });

  test('what another takes is seen where it lay, with whose it is, and their pond is shown as they lay', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
    const said = listen(page);
    // It is there for a moment only: the page itself keeps in mind what was.
    await page.addInitScript(() => {
      const seen = { owner: false, pond: false, told: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector('.market .gone .owner') && !document.querySelector('.now.active')) seen.owner = true;
        if (document.querySelector('.whose')?.textContent?.includes('Gakusei')) seen.pond = true;
        // What they did so far stands where the own buttons will be, in words and pictures.
        const told = document.querySelector('.now:not(.active) .acts');
        if (/Gakusei.*(took the|worked|placed|got)/s.test(told?.textContent ?? '') && told?.querySelector('svg'))
          seen.told = true;
      }).observe(document, { childList: true, subtree: true });
    });
    await make(page, 'koi', ['me', 'gakusei']);
    const seen = () =>
      page.evaluate(() => (window as unknown as { seen: { owner: boolean; pond: boolean; told: boolean } }).seen);
    const pick = picker(3);
    for (let i = 0; i < 60 && !((await seen()).owner && (await seen()).pond); i++) {
      await myTurn(page);
      await koiTurn(page, pick);
    }
    expect(await seen()).toEqual({ owner: true, pond: true, told: true });
    await expect(page.locator('.now.active')).toBeVisible();
    await expect(page.locator('.whose')).toHaveCount(0);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

test.describe('under a finger', () => {
  test.skip(({ viewport }) => viewport?.width !== 390, 'a desktop has no fingers');

  test('a long press explains a card without choosing it', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    const card = page.locator('.market button.open').last();
    const box = (await card.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(tip(page)).toContainText('With it: 2 coins and 1 foliage.');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(now(page).getByRole('button', { name: 'Take this card' })).toHaveCount(0);
    await expect(tip(page)).toBeVisible();
    await page.locator('.headline').tap();
    await expect(tip(page)).toHaveCount(0);
  });

  test('a tap shows the piece, a tap on it turns it, and the button lays it', async ({ page }) => {
    await several(page, ['gakusei', 'gakusei', 'me']);
    await expect(page.locator('.now.active')).toContainText('Your turn', { timeout: 30_000 });
    await work(page).tap();
    // The third seat begins with a medium koi.
    await page.locator('.room button.open[aria-label^="Medium koi"]').tap();
    const hex = page.locator('.places button[data-hex="0,0"]');
    await hex.tap();
    const edges = page.locator('.ghost .edge');
    await expect(edges).toHaveCount(2);
    const lies = () => edges.evaluateAll((all) => all.map((edge) => edge.getAttribute('d')).join());
    const before = await lies();
    await hex.tap();
    expect(await lies()).not.toBe(before);
    await now(page).getByRole('button', { name: 'Place here' }).tap();
    await expect(page.locator('.room button[aria-label^="Medium koi"]')).toHaveCount(0);
  });

  test('what fits one way only is not said to turn, with nothing to turn it', async ({ page }) => {
    await page.goto('/learn/koi/shore');
    await page.locator('.room button.open[aria-label^="Shore"]').tap();
    await expect(now(page)).toContainText('Shore: choose a marked place.');
    await expect(now(page)).not.toContainText('turn it');
    const turn = now(page).getByRole('button', { name: 'Turn', exact: true });
    const tap = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
      page.touchscreen.tap(x + width / 2, y + height / 2);
    const marks = await page.locator('circle.target').all();
    const places = await Promise.all(marks.map(async (mark) => (await mark.boundingBox())!));
    // Some marks leave one way only.
    for (const place of places) {
      await tap(place);
      await expect(page.locator('.ghost')).toBeVisible();
      if (await turn.isEnabled()) continue;
      await expect(now(page)).toContainText('Place it here, or choose another place.');
      await tap(place);
      break;
    }
    await expect(turn).toBeDisabled();
    await expect(now(page).getByRole('button', { name: 'Place here' })).toBeEnabled();
    await expect(page.locator('.room button[aria-label^="Shore"]')).toHaveCount(1);
  });

  test('what a space and a card offer stays readable in the row under the thumb', async ({ page }) => {
    await page.goto('/learn/koi/buy');
    await page.locator('.market button.open').nth(3).tap();
    await now(page).getByRole('button', { name: 'Take this card' }).tap();
    const offers = now(page).getByRole('button', { name: /^(Take \d|Buy)/ });
    await expect(offers).toHaveCount(6);
    for (const offer of await now(page).getByRole('button').all()) {
      const box = (await offer.boundingBox())!;
      expect(box.width).toBeGreaterThan(70);
      expect(box.height).toBeGreaterThanOrEqual(43);
      expect(await inView(offer)).toBe(true);
      expect(await offer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
  });

  test('a finger drags a piece, held above it, into the pond', async ({ page }) => {
    await make(page, 'koi', ['me', 'gakusei']);
    await work(page).tap();
    const from = (await items(page).first().boundingBox())!;
    const to = (await page.locator('.places button[data-hex="0,0"]').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const at = (x: number, y: number) => [{ x, y }];
    const start = [from.x + 20, from.y + 20] as const;
    const end = [to.x + to.width / 2, to.y - to.height * 0.25 + 44] as const;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(...start) });
    for (let i = 1; i <= 6; i++)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(start[0] + ((end[0] - start[0]) * i) / 6, start[1] + ((end[1] - start[1]) * i) / 6),
      });
    await expect(page.locator('.ghost')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('.room button')).toHaveCount(1);
  });
});
