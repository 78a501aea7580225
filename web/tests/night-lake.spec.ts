/** Garden Lake at the table: everything in view, nothing that jumps, previews, fingers, and ears. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { lakeTurn, listen, make, myTurn, now, picker } from './table';

const open = (page: Page) => page.locator('.reach button[aria-disabled="false"]');
const place = (page: Page) => page.getByRole('button', { name: 'Place here' });
const ghost = (page: Page) => page.locator('.own .over > .ghost');
const story = (page: Page) => page.locator('ol[aria-label="Moves"] li');
/** Where the ghost is: it moves by whole cells of 40. */
const ghostAt = (page: Page) => ghost(page).evaluate((drawn) => (drawn as SVGGElement).style.transform);
const heard = (page: Page) => page.locator('[aria-live="polite"].unseen');

async function start(page: Page) {
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
}
/** Lays pieces until there is nothing left to lay in this turn. */
async function layAll(page: Page) {
  for (let i = 0; i < 9 && (await open(page).count()) > 0; i++) await lakeTurn(page, () => 0);
}

/** Ends the turn, if it has not ended by itself. */
async function finish(page: Page) {
  const end = now(page).getByRole('button', { name: 'Finish my turn' });
  await end.click({ timeout: 3000 }).catch(() => undefined);
  await expect(story(page).filter({ hasText: 'You end your turn' })).toHaveCount(1);
}

const PARTS = { lake: '.own .board', tray: '.garden > .tray', others: '.garden .others', now: '.now' };
type Boxes = Record<keyof typeof PARTS, { x: number; y: number; width: number; height: number }>;
const boxes = (page: Page) =>
  page.evaluate(
    (parts) =>
      Object.fromEntries(
        Object.entries(parts).map(([name, selector]) => {
          const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
          return [name, { x, y, width, height }];
        }),
      ),
    PARTS,
  ) as Promise<Boxes>;

/** From now on the page itself looks at every frame whether something has moved by more than a pixel. */
const watchBoxes = (page: Page) =>
  page.evaluate((parts) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const now = () =>
      Object.entries(parts).map(([name, selector]) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return { name, box: [x, y, width, height] };
      });
    const first = now();
    const look = () => {
      for (const [i, { name, box }] of now().entries())
        if (box.some((side, k) => Math.abs(side - first[i]!.box[k]!) > 1))
          moved.push(`${name} at “${document.querySelector('.now p')?.textContent}”: ${first[i]!.box} became ${box}`);
      requestAnimationFrame(look);
    };
    look();
  }, PARTS);
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved.slice(0, 3));
const apart = (a: Boxes['lake'], b: Boxes['lake']) =>
  a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;

for (const [width, height] of [
  [360, 612],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const)
  test(`lakes, tray and buttons fit ${width}×${height}, and nothing moves between states`, async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the sizes are set here');
    await page.setViewportSize({ width, height });
    await start(page);
    await page.evaluate(() => scrollTo(0, 0));
    const first = await boxes(page);
    for (const [name, box] of Object.entries(first)) {
      expect(box.y, `${name} is under the top`).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, `${name} is over the bottom`).toBeLessThanOrEqual(height);
      expect(box.x + box.width, `${name} is inside`).toBeLessThanOrEqual(width);
    }
    for (const part of ['lake', 'tray', 'others'] as const) expect(apart(first[part], first.now), part).toBe(true);
    await watchBoxes(page);
    await open(page).first().click();
    await expect(ghost(page)).toBeVisible();
    await place(page).click();
    await expect(ghost(page)).toHaveCount(0);
    await layAll(page);
    await finish(page);
    await myTurn(page);
    await expect(story(page).filter({ hasText: 'Gakusei ends the turn' })).toHaveCount(1);
    expect(await moved(page)).toEqual([]);
    for (const button of await page.locator('.hands button, .reach button').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height), (await button.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(
        44,
      );
    }
  });

test('a turn with nothing left to decide ends by itself, and can be taken back before', async ({ page }) => {
  const said = listen(page);
  await start(page);
  await layAll(page);
  await expect(now(page)).toContainText('your turn ends');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(open(page)).not.toHaveCount(0);
  await layAll(page);
  await expect(story(page).filter({ hasText: 'You end your turn' })).toHaveCount(1);
  expect(said).toEqual([]);
});

test('whoever takes a turn’s end back is not hurried into it again, and gets the tile back next', async ({ page }) => {
  await start(page);
  await layAll(page);
  await finish(page);
  await myTurn(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(now(page)).toContainText('finish your turn, or take back more');
  // Longer than a turn with nothing left to decide waits.
  await page.waitForTimeout(2500);
  await expect(now(page).getByRole('button', { name: 'Finish my turn' })).toBeVisible();
  await undo.click();
  await expect(open(page)).not.toHaveCount(0);
});

test('another’s lake is always in view, with what was just laid in outline, and comes to the front on a click', async ({
  page,
}) => {
  await start(page);
  const other = page.getByRole('button', { name: /^The lake of Gakusei: points 0, free squares 144/ });
  await expect(other).toBeVisible();
  await layAll(page);
  await finish(page);
  await myTurn(page);
  const small = page.getByRole('button', { name: /^The lake of Gakusei/ });
  await expect(small.locator('.fresh').first()).toBeVisible();
  await expect(page.locator('.headline')).toContainText(/Gakusei laid a (koi|lily) tile from (their own|your) line/);
  await small.click();
  await expect(page.locator('.front')).toContainText('The lake of Gakusei');
  // Whose it is stands on the frame, over no tile.
  const [whose, lake] = [(await page.locator('.whose').boundingBox())!, (await page.locator('.front').boundingBox())!];
  expect(whose.y + whose.height).toBeLessThanOrEqual(lake.y + (lake.height * 24) / 528 + 1);
  await page.getByRole('button', { name: 'Back to your lake' }).click();
  await expect(page.locator('.front')).toHaveCount(0);
});

test('the preview marks and names what a tile would make', async ({ page }) => {
  await start(page);
  // A tile of seven squares covers some marked area of three or four somewhere.
  const caption = page.locator('.own .caption');
  const gains = caption.filter({ hasText: 'gains a bonus tile' });
  await open(page).first().click();
  for (let i = 0; i < 160 && (await gains.count()) === 0; i++) {
    await page.keyboard.press('n');
    await expect(place(page)).toContainText('+');
  }
  await expect(gains).toBeVisible();
  await expect(page.locator('.own .would .bonus').first()).toBeAttached();
});

test('a line of the log lights what it speaks of; the frame is explained; Escape and a click beside put a tile back', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'a finger does not hover');
  await start(page);
  await layAll(page);
  await finish(page);
  await myTurn(page);
  await story(page).filter({ hasText: 'You take tile' }).first().hover();
  await expect(page.locator('.own .board > .over .lit .piece').first()).toBeAttached();
  await story(page).filter({ hasText: 'Gakusei takes tile' }).first().hover();
  await expect(page.locator('.front .lit .piece').first()).toBeAttached();
  await page.locator('.edge.top').first().hover();
  await expect(page.locator('.own .caption')).toContainText('The first full column from a to d');
  for (const cancel of [() => page.keyboard.press('Escape'), () => page.locator('.headline').click()]) {
    await open(page).first().click();
    await expect(ghost(page)).toBeVisible();
    await cancel();
    await expect(ghost(page)).toHaveCount(0);
  }
});

/** A finger that goes down in the middle of something, moves, and lets go. */
async function drag(page: Page, from: Locator, dx: number, dy: number, at?: { x: number; y: number }) {
  const client = await page.context().newCDPSession(page);
  const box = (await from.boundingBox())!;
  const start = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (let i = 1; i <= 6; i++)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: start.x + (dx * i) / 6, y: start.y + (dy * i) / 6 }],
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('a finger drags a tile out of the tray, pushes it, turns it with a tap; only the button lays it', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'phone', 'fingers');
  await start(page);
  const lake = page.locator('.own .cells');
  const cell = (await lake.boundingBox())!.width / 12;
  const tile = (await open(page).first().boundingBox())!;
  const middle = (await lake.boundingBox())!;
  await drag(page, open(page).first(), middle.x + 5 * cell - tile.x, middle.y + 8 * cell - tile.y);
  await expect(ghost(page)).toBeVisible();
  const dragged = await ghostAt(page);
  // A push from a corner of the lake, where the tile is not.
  await drag(page, lake, 2 * cell, -cell, { x: middle.x + cell / 2, y: middle.y + 11.5 * cell });
  await expect.poll(() => ghostAt(page)).not.toBe(dragged);
  const [x, y] = (await ghostAt(page)).match(/\d+/g)!.map(Number);
  const [x0, y0] = dragged.match(/\d+/g)!.map(Number);
  expect([x! - x0!, y! - y0!]).toEqual([80, -40]);
  const shape = await ghost(page).locator('path').first().getAttribute('d');
  await ghost(page).locator('.tile rect').first().tap({ force: true });
  await expect(ghost(page).locator('path').first()).not.toHaveAttribute('d', shape!);
  await expect(story(page).filter({ hasText: 'You take' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Find a place' }).tap();
  await place(page).tap();
  await expect(story(page).filter({ hasText: 'You take' })).toHaveCount(1);
});

test('a tile that a mouse drags stays where it was let go, is moved by dragging it again, and laid by a click on it', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'a mouse');
  await start(page);
  const lake = (await page.locator('.own .cells').boundingBox())!;
  const cell = lake.width / 12;
  const over = (x: number, y: number) => [lake.x + x * cell, lake.y + y * cell] as const;
  const carry = async (...to: readonly [number, number]) => {
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 6 });
    await page.mouse.up();
  };
  await open(page).first().hover();
  await carry(...over(6, 6));
  const dropped = await ghostAt(page);
  await page.mouse.move(...over(2, 10), { steps: 3 });
  expect(await ghostAt(page)).toBe(dropped);
  const box = (await ghost(page).locator('.tile rect').first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await carry(x - 2 * cell, y + cell);
  await expect.poll(() => ghostAt(page)).not.toBe(dropped);
  await expect(story(page).filter({ hasText: 'You take' })).toHaveCount(0);
  await page.mouse.click(x - 2 * cell, y + cell);
  await expect(story(page).filter({ hasText: 'You take' })).toHaveCount(1);
});

test('a tile that does not fit shows which squares are in the way, and the bar says why', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'a finger does not hover');
  await start(page);
  await layAll(page);
  await finish(page);
  await myTurn(page);
  await open(page).first().click();
  await page
    .locator('.own .cells button[aria-label*=": water"], .own .cells button[aria-label*=": koi"]')
    .first()
    .hover();
  await expect(ghost(page).locator('.clash').first()).toBeVisible();
  await expect(now(page)).toContainText('The red squares are covered already');
  // Only those: a tile has seven squares.
  expect(await ghost(page).locator('.clash').count()).toBeLessThan(7);
  await expect(place(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('n');
  await expect(ghost(page).locator('.clash')).toHaveCount(0);
  await expect(now(page)).toContainText('R or the wheel turns it');
});

test('whoever has a bonus tile in hand sees how to go on without it', async ({ page }) => {
  await start(page);
  const gains = page.locator('.own .caption').filter({ hasText: 'gains a bonus tile' });
  await open(page).first().click();
  for (let i = 0; i < 160 && (await gains.count()) === 0; i++) {
    await page.keyboard.press('n');
    await expect(place(page)).toContainText('+');
  }
  await place(page).click();
  const bonus = page.locator('.bonuses .piece.urgent');
  await expect(bonus.first()).toBeVisible();
  // Nobody has asked for it: it is not in hand.
  await expect(ghost(page)).toHaveCount(0);
  await bonus.first().click();
  await expect(ghost(page)).toBeVisible();
  await expect(now(page)).toContainText('Lay it where it fits, or finish and keep it.');
  const end = now(page).getByRole('button', { name: 'Finish my turn' });
  await expect(end).not.toHaveClass(/primary/);
  for (const [width, height] of [
    [360, 612],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [first, last] = [(await place(page).boundingBox())!, (await end.boundingBox())!];
    expect(Math.abs(first.y - last.y), `one line at ${width}×${height}`).toBeLessThan(2);
  }
  await end.click();
  await expect(story(page).filter({ hasText: 'keep a bonus tile' })).toHaveCount(1);
});

test('in Japanese, too, what ends the game stands in one line with what lays a tile', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'it sets its own screens');
  await page.setViewportSize({ width: 360, height: 612 });
  await make(page, 'garden-lake', [], async (form) => {
    await form.getByRole('combobox', { name: 'How many play' }).selectOption('1');
  });
  await page.evaluate(() => localStorage.setItem('tancho.language', 'ja'));
  await page.reload();
  await myTurn(page);
  const [lay, end] = [page.locator('.hands .place'), page.locator('.hands .end')];
  await expect(end).toBeVisible();
  expect((await lay.boundingBox())!.y).toBe((await end.boundingBox())!.y);
});

test('a hint says what it brings, is gone when it is closed, and leaves nothing in hand after it was played', async ({
  page,
}) => {
  await start(page);
  const hint = page.getByRole('region', { name: 'Hint' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(hint).toBeVisible({ timeout: 30_000 });
    await expect(ghost(page)).toBeVisible();
    for (const idea of await hint.locator('li').filter({ visible: true }).allInnerTexts())
      expect(idea).toMatch(/no points yet|\+\d|corner at/);
    for (const idea of await hint.locator('details li').allTextContents())
      expect(idea).not.toContain('the board shows');
  };
  await ask();
  await hint.getByRole('button', { name: 'Close' }).click();
  await expect(ghost(page)).toHaveCount(0);
  const waits = page.locator('.bonuses .piece.urgent');
  for (let i = 0; i < 8 && (await waits.count()) === 0; i++) {
    await ask();
    const turns = await story(page).filter({ hasText: 'You take tile' }).count();
    await hint.getByRole('button', { name: 'Play this' }).first().click();
    await expect(story(page).filter({ hasText: 'You take tile' })).toHaveCount(turns + 1);
    if ((await waits.count()) > 0) break;
    await layAll(page);
    await expect(story(page).filter({ hasText: 'You end your turn' })).toHaveCount(i + 1);
    await myTurn(page);
  }
  await expect(waits.first()).toBeVisible();
  await expect(ghost(page)).toHaveCount(0);
  await expect(page.locator('[data-advised]')).toHaveCount(0);
});

test('the name of the bonus tiles is never cut, however many there are', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'it sets its own screens');
  await page.goto('/learn/garden-lake/rows');
  const [slot, piece] = [page.locator('.tray .bonuses'), page.locator('.tray .bonuses .piece')];
  await expect(piece).toHaveCount(1);
  // Two kinds at once are rare: a second one is drawn beside the first.
  await slot.evaluate((slot) => {
    slot.classList.add('many');
    slot.prepend(slot.firstElementChild!.cloneNode(true));
  });
  await expect(piece).toHaveCount(2);
  for (const [width, height] of [
    [360, 612],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [box, name] = [(await slot.boundingBox())!, (await slot.locator('small').boundingBox())!];
    const at = `${width}×${height}`;
    expect(name.y + name.height, at).toBeLessThanOrEqual(box.y + box.height + 1);
    expect(name.x + name.width, at).toBeLessThanOrEqual(box.x + box.width + 1);
    expect(await slot.locator('small').evaluate((name) => name.scrollWidth - name.clientWidth), at).toBe(0);
  }
});

test('by ear: a tile’s shape, its pose, its place, whether it fits and what it would bring', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no keys');
  await start(page);
  const tile = page.locator('.reach button').first();
  await expect(tile).toHaveAccessibleName(/^Left end of your line, tile \d+: ((koi|water|gap)[,;]? ?)+$/);
  await tile.focus();
  await page.keyboard.press('Enter');
  // The keyboard is on the lake now, at the corner of the tile.
  await expect(page.locator('.cells button:focus')).toHaveAccessibleName(/^[a-l]\d+: .*, it fits$/);
  await expect(heard(page)).toContainText(/[a-l]\d+, koi side up, not turned: it fits/);
  await page.keyboard.press('r');
  await expect(heard(page)).toContainText(/[a-l]\d+, koi side up, turned once: it (fits|does not fit)/);
  await page.keyboard.press('f');
  await expect(heard(page)).toContainText(/lily side up, turned once: .*(lily|water)/);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(story(page).filter({ hasText: 'You take tile' })).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('a few turns by keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no keys');
  const said = listen(page);
  await start(page);
  const pick = picker(5);
  for (let turn = 0; turn < 3; turn++) {
    await myTurn(page);
    while ((await open(page).count()) > 0) {
      const before = await story(page).count();
      await open(page)
        .nth(pick(await open(page).count()))
        .focus();
      await page.keyboard.press('Enter');
      for (let i = pick(4); i > 0; i--) await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await expect(story(page)).not.toHaveCount(before);
    }
    await expect(now(page).getByRole('button', { name: 'Finish my turn' })).toHaveCount(0);
  }
  await expect(story(page).filter({ hasText: 'You end your turn' })).toHaveCount(3);
  expect(said).toEqual([]);
});

test('whose line a tile comes from is never cut off', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'it sets its own screens');
  await page.setViewportSize({ width: 360, height: 612 });
  await make(page, 'garden-lake', [], async (form) => {
    await form.getByRole('combobox', { name: 'How many play' }).selectOption('4');
    for (const [i, who] of ['me', 'senmon', 'gakusei', 'senmon'].entries())
      await form.getByRole('combobox', { name: 'Who sits here' }).nth(i).selectOption(who);
  });
  await expect(page.locator('.slot small').first()).toBeVisible();
  for (const label of await page.locator('.slot small').all())
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  for (const name of await page.locator('.slot small span:visible').all())
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expect(page.locator('.slot small svg')).toHaveCount(2);
});

test('in the dark the lake itself is dark', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'it sets both palettes');
  await start(page);
  const light = (colorScheme: 'light' | 'dark') =>
    page
      .emulateMedia({ colorScheme })
      .then(() =>
        page
          .locator('.own .board rect')
          .evaluateAll((all) =>
            all
              .map((rect) => Math.max(...getComputedStyle(rect).fill.match(/\d+/g)!.slice(0, 3).map(Number)))
              .slice(0, 3),
          ),
      );
  for (const channel of await light('dark')) expect(channel).toBeLessThan(110);
  expect(Math.max(...(await light('light')))).toBeGreaterThan(180);
});
