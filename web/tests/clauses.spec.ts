/** What game night promises and no other test holds: pace, sounds, moments, doors, and small things that were once wrong. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { koiTurn } from './koi';
import { axe, jinLiTurn, koiKoiTurn, listen, make, myTurn, now, picker } from './table';

test.skip(({ viewport }) => viewport?.width === 390, 'it sets its own screens');

const resign = async (page: Page) => {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
};
/** A page on which things move. */
const lively = async (browser: Browser, settings: object = {}) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  await page.addInitScript(
    (settings) => localStorage.setItem('tancho.settings', JSON.stringify({ muted: true, ...settings })),
    settings,
  );
  return page;
};

/** Writes down when the story grew and when the reader was asked: “lines asked”, and the time. */
const watchTimes = (page: Page) =>
  page.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    const look = () => {
      const lines = document.querySelectorAll('ol[aria-label="Moves"] li.move').length;
      times[`${lines} ${document.querySelector('.now.active') !== null}`] ??= performance.now();
      requestAnimationFrame(look);
    };
    look();
  });
const times = (page: Page) => page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);

test('the own move lands before the answer, which takes four seconds at most; any key and any tap has it at once', async ({
  browser,
}) => {
  const page = await lively(browser);
  await watchTimes(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  const first = await times(page);
  expect(first['2 false']! - first['1 false']!, 'the own move lies there').toBeGreaterThan(400);
  expect(first['2 true']! - first['2 false']!, 'the answer is shown').toBeGreaterThan(1000);
  expect(first['2 true']! - first['2 false']!).toBeLessThan(4300);
  await page.evaluate(() => localStorage.setItem('tancho.settings', JSON.stringify({ muted: true, pace: 'slow' })));
  // The script that runs before every page must not set it back.
  await page.addInitScript(() =>
    localStorage.setItem('tancho.settings', JSON.stringify({ muted: true, pace: 'slow' })),
  );
  for (const skip of [() => page.keyboard.press('x'), () => page.locator('.headline').click()]) {
    await page.reload();
    await myTurn(page);
    const before = await page.locator('ol[aria-label="Moves"] li.move').count();
    await jinLiTurn(page, () => 0);
    await page.waitForFunction(
      (lines) =>
        document.querySelectorAll('ol[aria-label="Moves"] li.move').length === lines &&
        !document.querySelector('.now.active'),
      before + 2,
      { polling: 'raf' },
    );
    await skip();
    await myTurn(page);
    const seen = await times(page);
    expect(seen[`${before + 2} true`]! - seen[`${before + 2} false`]!, 'a slow answer is 2 s').toBeLessThan(1500);
  }
  await page.context().close();
});

test('a computer’s whole turn of KOI is told within four seconds', async ({ browser }) => {
  const page = await lively(browser);
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    let since = 0;
    const look = () => {
      const waits = document.querySelector('.now:not(.active) > p')?.textContent === 'Gakusei plays…';
      if (waits && since === 0) since = performance.now();
      if (document.querySelector('.now.active') && since > 0) {
        told.push(performance.now() - since);
        since = 0;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await make(page, 'koi', ['me', 'gakusei']);
  const told = () => page.evaluate(() => (window as unknown as { told: number[] }).told);
  const pick = picker(4);
  while ((await told()).length < 2) {
    await myTurn(page);
    await koiTurn(page, pick);
  }
  for (const time of await told()) expect(time).toBeLessThan(4600);
  await page.context().close();
});

test('a move sounds, and a muted page stays silent', async ({ browser }) => {
  const page = await lively(browser, { muted: false });
  await page.addInitScript(() => {
    const heard = { contexts: 0, tones: 0 };
    const Real = AudioContext;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      heard.tones++;
      return start.apply(this, when);
    };
    Object.assign(window, {
      heard,
      AudioContext: class extends Real {
        constructor() {
          super();
          heard.contexts++;
        }
      },
    });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: { contexts: number; tones: number } }).heard);
  await make(page, 'jin-li', ['gakusei', 'me']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  const { contexts, tones } = await heard();
  expect([contexts, tones > 0]).toEqual([1, true]);
  await page.getByRole('button', { name: 'Pace and sound' }).click();
  await page.getByRole('checkbox', { name: 'Sound' }).uncheck();
  const before = (await heard()).tones;
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  expect((await heard()).tones).toBe(before);
  await page.context().close();
});

test('a point that is made shows where it was made', async ({ browser }) => {
  const page = await lively(browser, { pace: 'fast' });
  await page.addInitScript(() => {
    const gains: string[] = [];
    Object.assign(window, { gains });
    new MutationObserver(() => {
      const gain = document.querySelector('.gain text')?.textContent;
      if (gain && gains.at(-1) !== gain) gains.push(gain);
    }).observe(document, { childList: true, subtree: true });
  });
  await make(page, 'jin-li', ['me', 'gakusei']);
  const gains = () => page.evaluate(() => (window as unknown as { gains: string[] }).gains);
  const pick = picker(3);
  for (let i = 0; i < 20 && (await gains()).length === 0 && (await myTurn(page)); i++) await jinLiTurn(page, pick);
  expect((await gains())[0]).toMatch(/^\+[1-4]$/);
  await page.context().close();
});

test('a goal of KOI that is claimed has its moment, with its points', async ({ page }) => {
  await page.goto('/learn/koi/goals');
  const fountain = page.getByRole('region', { name: 'Goals' }).getByRole('button').filter({ hasText: 'Shishi odoshi' });
  const open = page.locator('.places button[aria-disabled="false"]');
  if ((await open.count()) === 0) await page.locator('.room button.open').first().click();
  await page.locator('.places button[data-hex="-1,3"]').click();
  await now(page).getByRole('button', { name: 'Finish my turn' }).click();
  await fountain.click();
  await open.first().click();
  await expect(page.locator('.moment')).toContainText(/Shishi odoshi.*\+\d/);
});

test('a koi that is surrounded has its moment, with its points', async ({ page }) => {
  await page.goto('/learn/koi/surround');
  const water = page.locator('.room button.open[aria-label^="Water"]');
  for (const hex of ['0,2', '-1,2']) {
    const place = page.locator(`.places button[data-hex="${hex}"][aria-disabled="false"]`);
    if (!(await place.isVisible())) await water.first().click();
    await place.click();
  }
  await expect(page.locator('.moment')).toContainText(/Small koi surrounded: now worth \d/);
});

test('a round’s end is a pause of this page alone: whoever has read it goes on, and the other still reads', async ({
  page,
  browser,
}) => {
  await make(page, 'koi-koi-museum', ['me', 'friend'], (form) =>
    form.getByRole('spinbutton', { name: /^Rounds/ }).fill('3'),
  );
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Sit down' }).click();
  const pick = picker(6);
  const scene = (who: Page) => who.locator('.scene');
  for (let i = 0; i < 60 && !(await scene(page).isVisible()); i++)
    for (const who of [page, friend])
      if (!(await scene(who).isVisible()) && (await who.locator('.now.active').isVisible()))
        await koiKoiTurn(who, pick);
  await expect(scene(page)).toBeVisible();
  await expect(scene(friend)).toBeVisible();
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(page.locator('.extra').getByText('Round 2 of 3')).toBeVisible();
  await expect(page.locator('.hand button')).toHaveCount(8);
  await expect(scene(friend)).toBeVisible();
  await friend.context().close();
});

test('an open table can be joined and watched, and whoever watches is not asked to sit down', async ({
  page,
  browser,
}) => {
  await make(page, 'koi', ['me', 'friend'], (form) => form.getByRole('checkbox', { name: /^Show the table/ }).check());
  const table = new URL(page.url()).pathname;
  const other = await (await browser.newContext()).newPage();
  await other.goto('/');
  const row = other.locator('div.table').filter({ has: other.locator(`a[href="${table}"]`) });
  await expect(row.getByRole('link', { name: 'Join: KOI' })).toBeVisible();
  await row.getByRole('link', { name: 'Watch: KOI' }).click();
  await expect(other).toHaveURL(/\?watch$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await other.goto('/');
  await row.getByRole('link', { name: 'Join: KOI' }).click();
  await expect(other.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await other.context().close();
});

test('a computer is offered for somebody who keeps the others waiting, and not before', async ({ page, browser }) => {
  let back = 0;
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = JSON.parse(String(message));
      if (said.type === 'update') said.turn_since -= back;
      socket.send(JSON.stringify(said));
    });
  });
  await make(page, 'jin-li', ['me', 'friend']);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Mika');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await expect(now(page)).toContainText('Mika');
  const offer = page.getByRole('button', { name: 'Let a computer play for Mika' });
  await page.reload();
  await expect(now(page)).toContainText('Mika');
  await expect(offer).toHaveCount(0);
  back = 121_000;
  await page.reload();
  await expect(offer).toBeVisible();
  await friend.context().close();
});

test('the rules lead to the game and to its lessons', async ({ page }) => {
  await page.goto('/rules/koi');
  await page.locator('.begin').getByRole('link').click();
  await expect(page).toHaveURL(/\/learn\/koi$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Play KOI' }).click();
  await expect(page.getByRole('dialog', { name: 'KOI: with whom?' })).toBeVisible();
});

test('the stone step suggests a few squares, and every square belongs to itself alone', async ({ page }) => {
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const strangers = () =>
    page.locator('.squares button').evaluateAll((all) =>
      all.flatMap((square) => {
        const { x, y, width, height } = square.getBoundingClientRect();
        const corners = [0.08, 0.5, 0.92].flatMap((a) => [0.08, 0.5, 0.92].map((b) => [x + a * width, y + b * height]));
        return corners.every(([a, b]) => document.elementFromPoint(a!, b!) === square)
          ? []
          : [square.getAttribute('data-square')];
      }),
    );
  expect(await strangers()).toEqual([]);
  await page.locator('.squares button[aria-disabled="false"][aria-label*=" koi"]').first().click();
  await page.locator('.squares button[aria-disabled="false"]:not([aria-label*=" koi"])').first().click();
  await expect(now(page)).toContainText('where the stone falls');
  expect(await page.locator('.squares button[aria-disabled="false"]').count()).toBeGreaterThan(40);
  const suggested = await page.locator('.pond > svg circle[r="17"][fill="none"]').count();
  expect(suggested).toBeGreaterThan(0);
  expect(suggested).toBeLessThan(17);
});

test('a hint that is asked for too early is waited for, not refused', async ({ page }) => {
  await make(page, 'jin-li', ['me', 'gakusei']);
  const hint = page.getByRole('region', { name: 'Hint' });
  for (let i = 0; i < 3; i++) {
    await myTurn(page);
    await page.keyboard.press('h');
    await expect(hint).toBeVisible();
    await expect(page.locator('.trouble:not(:empty)')).toHaveCount(0);
    await hint.getByRole('button', { name: 'Play this' }).first().click();
    await expect(hint).toHaveCount(0);
  }
});

test('from a table others are invited to watch by the share sheet, a link and a code', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (what: { url: string }) => Promise.resolve(void shared.push(what.url)),
    });
  });
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await page.getByRole('button', { name: 'Let others watch' }).click();
  const panel = page.getByRole('group', { name: 'Let others watch' });
  const link = await panel.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  expect(link).toBe(page.url());
  // In groups, to be read out; the box for codes takes the blanks.
  const groups = link
    .split('/')
    .at(-1)!
    .match(/.{1,4}/g)!;
  await expect(panel.locator('code')).toHaveText(groups.join(' '));
  await panel.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([link]);
  await axe(page);
});

test('with four the other three lakes are in view, large enough to read, on a phone and on a desktop', async ({
  page,
}) => {
  await make(page, 'garden-lake', [], async (form) => {
    await form.getByRole('combobox', { name: 'How many play' }).selectOption('4');
    for (const [i, who] of ['me', 'gakusei', 'gakusei', 'gakusei'].entries())
      await form.getByRole('combobox', { name: 'Who sits here' }).nth(i).selectOption(who);
  });
  await myTurn(page);
  for (const [width, height] of [
    [360, 612],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lakes = page.getByRole('button', { name: /^The lake of Gakusei \d/ });
    await expect(lakes).toHaveCount(3);
    for (const lake of await lakes.all()) {
      await expect(lake).toBeInViewport({ ratio: 0.99 });
      const drawn = (await lake.locator('svg').first().boundingBox())!;
      expect(drawn.width, `${width}×${height}`).toBeGreaterThanOrEqual(width > 900 ? 80 : 36);
    }
  }
});

test('the rules beside the board are folded to a few lines, and the header is low in a game', async ({ page }) => {
  await page.goto('/');
  const home = (await page.getByRole('banner').boundingBox())!.height;
  await make(page, 'koi', ['me', 'gakusei']);
  await myTurn(page);
  const box = page.locator('details', { hasText: 'How to play' });
  expect(await box.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
  const { height, line } = await box.evaluate((details) => ({
    height: details.getBoundingClientRect().height,
    line: parseFloat(getComputedStyle(details).fontSize) * 1.45,
  }));
  expect(height / line).toBeLessThan(5);
  await page.setViewportSize({ width: 390, height: 844 });
  const header = (await page.getByRole('banner').boundingBox())!.height;
  expect(header).toBeLessThanOrEqual(46);
  expect(header).toBeLessThan(home);
});

test('after a game one goes on to the review, to the same again or to another game', async ({ page }) => {
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await expect(page.locator('.seat.turn')).toHaveCount(1);
  await resign(page);
  // Nobody's turn is framed any more.
  await expect(page.locator('.seat.turn')).toHaveCount(0);
  const end = page.getByRole('region', { name: 'Result' });
  for (const [role, name] of [
    ['link', 'Review'],
    ['button', 'Play again'],
    ['link', 'Replay'],
  ] as const)
    await expect(end.getByRole(role, { name, exact: true })).toBeVisible();
  await end.getByRole('link', { name: 'Another game' }).click();
  await expect(page.locator('main h1')).toHaveText('Sit down by the pond');
  expect(said).toEqual([]);
});

test('where a turn may take days, the seat that is to play says until when', async ({ page, browser }) => {
  await make(page, 'jin-li', ['me', 'friend'], (form) =>
    form
      .getByRole('combobox', { name: 'Time for a turn' })
      .selectOption('3')
      .then(() => undefined),
  );
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await myTurn(page);
  const seats = page.locator('.seat');
  await expect(seats.filter({ hasText: 'to play' })).toContainText(/until \w{3}.* \d/);
  await expect(seats.filter({ hasText: 'until' })).toHaveCount(1);
  await friend.context().close();
});

test('whoever looks at the board after the end sees all of it on a low phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 612 });
  for (const [game, part] of [
    ['koi-koi-flower-cards', '.hand'],
    ['garden-lake', '.garden > .tray'],
  ] as const) {
    await make(page, game, ['me', 'gakusei']);
    await myTurn(page);
    await resign(page);
    await page.getByRole('button', { name: 'See the board' }).click();
    await expect(page.getByRole('button', { name: 'Result' })).toBeInViewport({ ratio: 1 });
    await expect(now(page)).toBeHidden();
    const [bar, lowest] = [(await page.locator('.bar').boundingBox())!, (await page.locator(part).boundingBox())!];
    expect(lowest.y + lowest.height, game).toBeLessThanOrEqual(bar.y + 1);
  }
});

test('the buttons of a replay and of a game in the list stand in one row on a phone, upright and on its side', async ({
  page,
}) => {
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await resign(page);
  const table = page.url();
  const tops = (buttons: string) =>
    page.locator(buttons).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  for (const [width, height] of [
    [844, 390],
    [360, 612],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${table}/replay`);
    await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
    const steps = await tops('section[aria-label="Replay"] .row .button');
    expect(steps).toHaveLength(5);
    expect(new Set(steps).size, `${width}×${height}`).toBe(1);
    await page.goto('/');
    const row = '#my-games .line .ways > *';
    await expect(page.locator(row).first()).toBeVisible();
    expect(new Set((await tops(row)).slice(0, 2)).size, `${width}×${height}`).toBe(1);
  }
});

test('a set of Koi-Koi has its moment, with its name and its cards', async ({ browser }) => {
  const page = await lively(browser);
  await page.addInitScript(() => {
    const seen: { cards: number; words: string }[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const set = document.querySelector('.moment .set');
      const cards = set?.querySelectorAll('.fan svg').length ?? 0;
      if (set && cards > 0) seen.push({ cards, words: set.textContent ?? '' });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/learn/koi-koi-flower-cards/set');
  await page.locator('button.open:has([data-card="10"])').click();
  const play = page.getByRole('button', { name: 'Play it' });
  if (await play.isVisible()) await play.click();
  const seen = () => page.evaluate(() => (window as unknown as { seen: { cards: number; words: string }[] }).seen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  const last = (await seen()).at(-1)!;
  expect(last.cards).toBeGreaterThanOrEqual(2);
  expect(last.words).toMatch(/[A-Z][a-z]+.*\d points?/s);
  await page.context().close();
});

test('a full row of a lake has its moment, and a called Koi stands at the seat', async ({ page }) => {
  // What a game brings only now and then: the page is told of it.
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = JSON.parse(String(message));
      for (const { view } of said.views ?? []) if (view.sides) view.sides[1].koi = 2;
      const laid = said.log?.findLast(({ effects }: { effects?: { type: string }[] }) =>
        effects?.some(({ type }) => type === 'laid'),
      );
      laid?.effects.push({ type: 'filled', rows: [3], columns: [] });
      socket.send(JSON.stringify(said));
    });
  });
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  await page.locator('.reach button[aria-disabled="false"]').first().click();
  await page.getByRole('button', { name: 'Place here' }).click();
  await expect(page.locator('.own .moment .line')).toHaveCount(1);
  await expect(page.locator('.own .moment .line')).toContainText('+1');
  await make(page, 'koi-koi-museum', ['me', 'gakusei']);
  await myTurn(page);
  const chip = page.locator('.seat', { hasText: 'Gakusei' }).locator('.chip.koi');
  await expect(chip).toContainText('Koi');
  await expect(chip).toContainText('2');
});

test('while a bonus tile waits, the end of the turn is not the loudest button', async ({ page }) => {
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  const gains = page.locator('.own .caption').filter({ hasText: 'gains a bonus tile' });
  await page.locator('.reach button[aria-disabled="false"]').first().click();
  for (let i = 0; i < 160 && (await gains.count()) === 0; i++) {
    await page.keyboard.press('n');
    await expect(page.getByRole('button', { name: 'Place here' })).toContainText('+');
  }
  await page.getByRole('button', { name: 'Place here' }).click();
  await expect(page.locator('.bonuses .piece.urgent').first()).toBeVisible();
  await expect(now(page)).toContainText('bonus');
  const finish = now(page).getByRole('button', { name: 'Finish my turn' });
  await expect(finish).toBeVisible();
  await expect(finish).not.toHaveClass(/primary/);
});

test('each idea of a hint is shown on the board', async ({ page }) => {
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  // Two ideas may swim the same way and drop the stone elsewhere.
  const shown = () => page.locator('.pond g[data-advised]').first().innerHTML();
  await expect(hint).toBeVisible();
  const best = await shown();
  await hint.getByRole('listitem').nth(1).hover();
  await expect.poll(shown).not.toBe(best);
  // The first chance is that of the best idea; the others' are bounds, which once stood above it.
  await hint.getByRole('group').evaluate((ideas) => ideas.setAttribute('open', ''));
  const chances = [...(await hint.innerText()).matchAll(/(\d+) of 100/g)].map(([, games]) => Number(games));
  expect(chances.length).toBeGreaterThan(1);
  expect(Math.max(...chances)).toBe(chances[0]);
});

test('no two ideas for a lake read alike', async ({ page }) => {
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint).toBeVisible();
  await hint.getByRole('group').evaluate((ideas) => ideas.setAttribute('open', ''));
  const ideas = await hint.locator('li > b, li > span').allInnerTexts();
  const said = ideas.map((idea) => idea.split('\n')[0]);
  expect(said.length).toBeGreaterThan(1);
  expect(new Set(said).size).toBe(said.length);
});

test('no hand is seen in the past of a game at one device', async ({ page }) => {
  await make(page, 'koi-koi-museum', ['me', 'device']);
  const veil = page.getByRole('heading', { name: 'Hand the device to' });
  await expect(veil).toBeVisible();
  await expect(page.locator('[aria-live="polite"].unseen')).toContainText('Hand the device to');
  await page.getByRole('button', { name: 'Show my cards' }).click();
  await expect(page.locator('.koi-koi')).toBeVisible();
  await page.goto(`${page.url()}/replay`);
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  await expect(page.locator('.koi-koi')).toBeVisible();
  await expect(page.locator('.hand button')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /As seen by/ })).toHaveCount(0);
});
