/** Koi-Koi as an evening at the table: everything in sight, turns that can be followed, rounds that end on their own table. */
import { expect, test, type Page } from '@playwright/test';
import { axe, flying, koiKoiTurn, listen, myTurn, now, result } from './table';

test.skip(({ viewport }) => viewport?.width === 390, 'these tests choose their windows themselves');

const COMPUTER = { who: 'computer', level: 'gakusei' };
/** Opens a table of Koi-Koi without the form. */
async function open(page: Page, rules: string, rounds = 12, seats: object[] = [{ who: 'me', name: 'Aya' }, COMPUTER]) {
  // The page asks who it is, too: two first answers would make two identities.
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = await page.evaluate(
    async ([rules, rounds, seats]) => {
      await fetch('/api/me');
      const plan = { game: 'koi-koi', options: { rules, rounds: String(rounds) }, seats };
      const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(plan) });
      return ((await answer.json()) as { link: string }).link;
    },
    [rules, rounds, seats] as const,
  );
  await page.goto(link);
  await expect(page.locator('.koi-koi')).toBeVisible();
}

const scene = (page: Page) => page.locator('.scene');
const call = (page: Page) => page.getByRole('button', { name: /^End the round/ });

/** Plays until the page shows something; rounds that end before are passed over. */
async function playUntil(page: Page, shown: () => Promise<boolean>, look?: () => Promise<void>) {
  for (let i = 0; i < 200; i++) {
    expect(await myTurn(page)).toBe(true);
    await look?.();
    if (await shown()) return;
    // A card that takes something makes sets sooner.
    const cards = page.locator('.hand button.open');
    const best = await cards.evaluateAll((all) => all.findIndex((card) => card.querySelector('.match')));
    await koiKoiTurn(page, () => Math.max(0, best));
  }
  throw new Error('it never came');
}

/** Whether all of an element is in the window. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.every((element) => {
      const box = element.getBoundingClientRect();
      return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 0.5 && box.right <= innerWidth + 0.5;
    }),
  );
const rows = (page: Page) =>
  page.locator('.field .row').evaluateAll((all) => all.map((row) => row.querySelectorAll('button').length));

for (const [width, height] of [
  [360, 612],
  [390, 844],
  [844, 390],
] as const)
  test(`hand, field, what was taken and the call fit ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const said = listen(page);
    await open(page, width === 390 ? 'museum' : 'flower-cards');
    const fits = async () => {
      for (const part of ['.hand button', '.field button', '.captured li > div', '.now', '.now button'])
        expect(await inSight(page, part), part).toBe(true);
      const [top = 0, bottom = 0] = await rows(page);
      expect(Math.abs(top - bottom)).toBeLessThanOrEqual(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (await scene(page).isVisible()) expect(await inSight(page, '.scene, .scene button')).toBe(true);
    };
    await playUntil(page, () => call(page).isVisible(), fits);
    await expect(now(page).getByRole('button').first()).toBeInViewport({ ratio: 1 });
    // The bar does not cover the hand.
    const [bar, hand] = [await now(page).boundingBox(), await page.locator('.hand').boundingBox()];
    expect(width > height || bar!.y >= hand!.y + hand!.height - 1).toBe(true);
    if (width > height) await setsAddUp(page);
    await axe(page);
    expect(said).toEqual([]);
  });

/** The values in the panel add up to the total, and all sets show every card with its holder. */
async function setsAddUp(page: Page) {
  const number = (text: string) => Number(/-?\d+/.exec(text)![0]);
  const own = page.getByRole('region', { name: 'Sets' }).locator(':scope > div').first();
  const made = (await own.locator('.made > b').allInnerTexts()).map(number);
  expect(made.length).toBeGreaterThan(0);
  expect(made.reduce((sum, points) => sum + points)).toBe(number(await own.locator('h2 b').innerText()));
  await page.getByText('All sets and their cards').click();
  const lights = page.locator('.sets > li', { hasText: 'Five lights' }).locator('.cards li');
  await expect(lights).toHaveCount(5);
  for (const card of await lights.allInnerTexts()) expect(card).toMatch(/:\s+(Aya|Gakusei|field|hand|unseen)$/);
}

test('a round ends on its own table, and the next one waits for the button', async ({ page }) => {
  const said = listen(page);
  await open(page, 'museum');
  const begun = await page.locator('.extra p small').first().innerText();
  await playUntil(page, () => scene(page).isVisible());
  await expect(scene(page)).toContainText('Round 1 is over');
  // The cards that were taken still lie there.
  const taken = page.locator('.captured [data-card]');
  expect(await taken.count()).toBeGreaterThan(0);
  const winner = await scene(page).locator('h2').innerText();
  const points = Number(/wins? (\d+) point/.exec(winner)?.[1] ?? 0);
  // What the winner gains the loser pays, and both see it.
  for (const match of await scene(page).locator('dd').allInnerTexts())
    expect(match).toMatch(points === 0 ? /^0 points$/ : new RegExp(`^0 [+−]${points} = −?${points} points?$`));
  // The fanned cards have a row of their own: they cover no name, and none is cut off.
  for (const set of await scene(page).locator('.set').all()) {
    const [fan, name] = [(await set.locator('.fan').boundingBox())!, (await set.locator('> span').boundingBox())!];
    expect(fan.y + fan.height).toBeLessThanOrEqual(name.y + 1);
    const room = (await scene(page).boundingBox())!;
    for (const card of await set.locator('.fan svg').all())
      expect((await card.boundingBox())!.x).toBeGreaterThanOrEqual(room.x);
  }
  // What stands beside it is the round that is over, its dealer included.
  const beside = page.locator('.extra p').first();
  await expect(beside).toContainText('Round 1 of 12');
  const dealer = await page.locator('.extra p small').first().innerText();
  expect(dealer).toBe(begun);
  await axe(page);
  await page.waitForTimeout(1500);
  await expect(scene(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(scene(page)).toHaveCount(0);
  await expect(page.locator('.hand button').first()).toBeVisible();
  // The focus goes to the new hand, not to nowhere.
  expect(await page.evaluate(() => document.activeElement?.closest('.hand') !== null)).toBe(true);
  await expect(page.getByText('Round 2 of 12')).toBeVisible();
  expect(said).toEqual([]);
});

test('the last round is shown on its table, too, and then the result', async ({ page }) => {
  await open(page, 'flower-cards', 1);
  await playUntil(page, () => scene(page).isVisible());
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toHaveCount(0);
  await scene(page).getByRole('button', { name: 'To the result' }).click();
  await expect(result).toBeVisible();
});

test('a card says what it takes; Escape and a click beside put it back; it can be dragged onto the field', async ({
  page,
}) => {
  await open(page, 'flower-cards');
  await playUntil(page, async () => (await page.locator('.hand button.open:has(.match)').count()) > 0);
  const card = page.locator('.hand button.open:has(.match)').first();
  expect(await card.getAttribute('aria-label')).toMatch(/, takes the [a-z ,]+$/);
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(card).not.toHaveAttribute('aria-pressed');
  await card.click();
  await page.locator('.koi-koi').click({ position: { x: 4, y: 4 } });
  await expect(card).not.toHaveAttribute('aria-pressed');
  // From the hand onto a card that it takes.
  const own = page.locator('ol[aria-label="Moves"] li', { hasText: 'You play' });
  const before = await own.count();
  await card.hover();
  const goal = (await page.locator('.field button.lit').first().boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(own).toHaveCount(before + 1);
});

test('pointing at a line of the story lights its cards, and the line at the top names no codes', async ({ page }) => {
  await open(page, 'museum');
  const move = page.locator('ol[aria-label="Moves"] li.move', { hasText: /Gakusei (plays|lays)/ });
  await playUntil(page, async () => (await move.count()) > 0);
  await move.last().hover();
  await expect(page.locator('.shines, .captured .gold').first()).toBeVisible();
  // Both cards of a turn are told: the one from the hand and the one from the pile.
  await expect(move.first()).toContainText(/turns the /);
  await expect(page.locator('.headline')).not.toContainText(/\d+[a-d]\b/);
  await expect(page.locator('.headline')).not.toBeEmpty();
});

test('a watcher sees who deals and the backs of both hands', async ({ browser, page }) => {
  // The computers wait for the person who sits at the table.
  await open(page, 'flower-cards');
  await myTurn(page);
  // What the book calls whoever deals stands there with what it means.
  await expect(page.getByText(/\((the|as the) Oya\)/)).toBeAttached();
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await other.goto(page.url());
  await expect(other.getByRole('img', { name: /^Aya holds \d cards?$/ })).toBeVisible();
  await expect(other.getByRole('img', { name: /^Gakusei holds \d cards?$/ })).toBeVisible();
  await expect(other.getByText('dealer', { exact: true })).toHaveCount(1);
  await expect(other.locator('.hand button')).toHaveCount(0);
  await other.context().close();
});

test('an opponent’s turn is a row of steps, nothing else moves, and your turn comes after it', async ({ browser }) => {
  // High enough for the whole page: Playwright scrolls when it tries a click again, and boxes would seem to jump.
  const viewport = { width: 1440, height: 1300 };
  const page = await (await browser.newContext({ reducedMotion: 'no-preference', viewport })).newPage();
  const said = listen(page);
  await open(page, 'flower-cards');
  await myTurn(page);
  await page.evaluate(() => document.fonts.ready);
  // What every frame shows: the turned cards, whether a turned card lies there while the reader is asked, and the boxes.
  await page.evaluate(() => {
    const seen = { turned: new Set<string>(), early: 0, boxes: new Set<string>() };
    Object.assign(window, { seen });
    const look = () => {
      const card = document.querySelector<HTMLElement>('.open-spot [data-card]')?.dataset.card;
      if (card) seen.turned.add(card);
      const asked = document.querySelector('.now.active p')?.textContent ?? '';
      if (card && asked.startsWith('Your turn')) seen.early++;
      const box = (part: string) =>
        Object.values(document.querySelector(part)!.getBoundingClientRect().toJSON() as object);
      seen.boxes.add(
        ['.koi-koi', '.hand', '.middle', '.draw'].map((part) => box(part).map(Math.round).join()).join(' '),
      );
      requestAnimationFrame(look);
    };
    look();
  });
  const answers = page.locator('ol[aria-label="Moves"] li.move', { hasText: /Gakusei (plays|lays)/ });
  const before = await answers.count();
  while ((await answers.count()) === before) {
    await koiKoiTurn(page, () => 0);
    await myTurn(page);
  }
  const seen = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { turned: Set<string>; early: number; boxes: Set<string> } };
    return { turned: seen.turned.size, early: seen.early, boxes: [...seen.boxes] };
  });
  // The own turned card and the opponent's.
  expect(seen.turned).toBeGreaterThanOrEqual(2);
  expect(seen.early).toBe(0);
  expect(seen.boxes).toHaveLength(1);
  expect(said).toEqual([]);
  await page.context().close();
});

test('stopping a match after a round asks first, and says who would win', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'museum');
  const stop = page.getByRole('button', { name: 'Stop here' });
  // It is offered to whoever begins the next round.
  await playUntil(page, async () => !(await scene(page).isVisible()) && (await stop.isVisible()));
  await stop.click();
  await expect(page.getByText(/^End the match now\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await stop.click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(result(page)).toContainText('The match was stopped at');
  await expect(result(page)).not.toContainText('The decisive moment');
});

for (const rules of ['flower-cards', 'museum'])
  test(`a called Koi and what it multiplies by stand at the seat, by the rules of ${rules}`, async ({ page }) => {
    await open(page, rules);
    const koi = page.getByRole('button', { name: /^Koi!/ });
    const [own, other] = ['Aya', 'Gakusei'].map((name) => page.locator('.seat', { hasText: name }));
    // Of some rounds the other makes an end at once: then what was called is gone with them.
    const told = own!.locator('.chip.koi');
    await playUntil(page, async () => {
      if (!(await koi.isVisible())) return false;
      await koi.click();
      await expect(told.or(scene(page)).first()).toBeVisible();
      return !(await scene(page).isVisible());
    });
    await expect(told).toHaveText('1 Koi');
    // In the box the other's sets count double then; in the museum everybody's do.
    await expect(other!.getByText('sets ×2')).toBeVisible();
    await expect(own!.getByText('sets ×2')).toHaveCount(rules === 'museum' ? 1 : 0);
  });

/** Steps come late on a busy device; the next round must wait all the same until the last one was read. */
test('the next round and its first move wait until the end of the last one was read', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    // Each step of a turn is a bit late; together they are more than the stage is held longer for.
    const late = (run: TimerHandler, time = 0) => set(run, time > 300 && time < 600 ? time + 90 : time);
    window.setTimeout = late as typeof window.setTimeout;
    // What the line at the top says, with what is seen meanwhile.
    const told: { said: string; points: string; over: boolean; lit: number; cards: number }[] = [];
    Object.assign(window, { told });
    const count = (what: string) => document.querySelectorAll(what).length;
    const look = () => {
      const said = document.querySelector('.headline')?.textContent?.trim() ?? '';
      const points = [...document.querySelectorAll('.seat .points')].map((points) => points.textContent).join(' ');
      const over = count('#round-over') > 0;
      told.push({ said, points, over, lit: count('.field .lit'), cards: count('.field button') });
      if (told.length > 600) told.shift();
      requestAnimationFrame(look);
    };
    look();
  });
  const told = () =>
    page.evaluate(
      () =>
        (window as unknown as { told: { said: string; points: string; over: boolean; lit: number; cards: number }[] })
          .told,
    );
  const koi = page.getByRole('button', { name: /^Koi!/ });
  const motion = (reducedMotion: 'reduce' | 'no-preference') => page.emulateMedia({ reducedMotion });
  for (let tries = 0; tries < 8; tries++) {
    await motion('reduce');
    await open(page, 'flower-cards', 3);
    // Whoever goes on and never ends the round leaves the next deal to the other, if that one deals or wins.
    while ((await myTurn(page)) && !(await scene(page).isVisible())) {
      if ((await page.locator('.hand button').count()) <= 1) await motion('no-preference');
      if (await koi.isVisible()) await koi.click();
      else await koiKoiTurn(page, () => 0);
    }
    await motion('no-preference');
    await expect(scene(page)).toContainText('Round 1 is over');
    // A lucky hand may have won before anybody has moved.
    if ((await page.locator('ol[aria-label="Moves"] li.move').count()) < 3) continue;
    await page.waitForTimeout(1500);
    const end = /the round ends|ended the round/;
    // The result is told when it is seen, not before, and stays until it is read.
    for (const { said, points, over } of await told()) {
      expect(end.test(said) ? over : true, said).toBe(true);
      expect(over || points === '00 points 00 points' || points === '', points).toBe(true);
    }
    await expect(page.locator('.headline')).toHaveText(end);
    await page.getByRole('button', { name: 'Next round' }).click();
    await expect(page.locator('.hand button')).toHaveCount(8);
    await expect.poll(async () => (await told()).at(-1)!.said).toMatch(/^(Round 2: you deal|Gakusei (took|laid))/);
    const all = await told();
    const since = all.slice(all.findLastIndex(({ over }) => over) + 1);
    // First the deal, with no card marked, then the move.
    expect(since[0]!.said).toMatch(/^Round 2: (you deal|Gakusei deals) and plays? first$/);
    expect([since[0]!.lit, since[0]!.cards]).toEqual([0, 8]);
    if (since[0]!.said.includes('you deal')) continue;
    await expect.poll(() => flying(page)).toBeGreaterThan(0);
    return page.context().close();
  }
  throw new Error('the other never dealt');
});

test('a tap on what was taken lays it out, and the next tap puts it away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'flower-cards');
  const group = page.locator('.taken.near .group', { has: page.locator('li:nth-child(3)') }).first();
  await playUntil(page, async () => !(await scene(page).isVisible()) && (await group.isVisible()));
  await group.click();
  const laid = page.locator('.laid');
  await expect(laid.locator('svg')).toHaveCount(await group.locator('li > div').count());
  // Each of them is seen whole.
  const boxes = await Promise.all((await laid.locator('> span').all()).map((card) => card.boundingBox()));
  for (const [i, box] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      expect(box!.x + box!.width <= other!.x || box!.y + box!.height <= other!.y).toBe(true);
  await page.locator('.pile').click();
  await expect(laid).toHaveCount(0);
});
