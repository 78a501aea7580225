/** Game night, the shell: what a table tells, in which order, where it stands on each screen, and what is remembered. */
import { expect, test, type Page } from '@playwright/test';
import { jinLiTurn, listen, make, myTurn, now, picker, result } from './table';

const once = ({ name }: { name: string }) => test.skip(name === 'phone', 'sets its own sizes, or has none');

/** Everything that the live region ever said, in order. */
async function hear(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.parentElement?.matches('[aria-live]')) heard.push(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

async function resign(page: Page) {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(result(page)).toBeVisible();
}

test('each event is said once and in order: own move, their move, your turn, the winner', async ({ page }, {
  project,
}) => {
  once(project);
  const heard = await hear(page);
  const said = listen(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  const all = await heard();
  const own = all.findIndex((line) => /^You swim from/.test(line));
  expect(all.slice(own).map((line) => line.split(' ')[0])).toEqual(['You', 'Gakusei', 'Your']);
  await resign(page);
  expect((await heard()).at(-1)).toContain('Gakusei has won.');
  expect(said).toEqual([]);
  // Nothing old is left to be found there.
  await expect(page.locator('[aria-live]')).toBeEmpty();
});

test('a hand that clicks twice does not resign', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const at = (await page.getByRole('button', { name: 'Resign' }).boundingBox())!;
  // Wherever "Yes, resign" appears: on the first button's left half, its middle or its right half.
  for (const part of [0.2, 0.5, 0.8]) {
    await page.mouse.dblclick(at.x + at.width * part, at.y + at.height / 2);
    await expect(page.getByRole('button', { name: 'Yes, resign' })).toBeVisible();
    // What is meant comes a moment later.
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForTimeout(600);
  }
  await expect(result(page)).toHaveCount(0);
});

test('a table names its game, and its log has no notation', async ({ page }, { project }) => {
  once(project);
  await make(page, 'koi-koi-museum', ['me', 'gakusei']);
  await expect(page.getByRole('banner')).toContainText('Koi-Koi · ');
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  const moves = page.getByRole('list', { name: 'Moves' });
  // The newest line stands first.
  await expect(moves.getByRole('listitem').first()).toContainText('Gakusei');
  await expect(moves.locator('code')).toHaveCount(0);
});

test('the keyboard keeps its place when a button goes', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const body = () => page.evaluate(() => document.activeElement === document.body);
  await page.getByRole('button', { name: 'Resign' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(body).toBe(false);
  await page.getByRole('button', { name: 'Yes, resign' }).focus();
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading')).toBeFocused();
  await result(page).getByRole('button', { name: 'See the board' }).focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toHaveCount(0);
  await expect.poll(body).toBe(false);
});

const SIZES = [
  [360, 612],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
] as const;
for (const [width, height] of SIZES)
  test(`board, what now and the buttons are in sight at ${width}×${height}`, async ({ page }, { project }) => {
    once(project);
    await page.setViewportSize({ width, height });
    await make(page, 'jin-li', ['me', 'gakusei']);
    await myTurn(page);
    const boxes = async () => {
      const all = [page.locator('.pond'), now(page), page.getByRole('button', { name: 'Hint' })];
      return Promise.all(all.map(async (part) => (await part.boundingBox())!));
    };
    const before = await boxes();
    const [pond, bar] = before;
    for (const box of before) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    expect(pond!.y + pond!.height <= bar!.y || pond!.x + pond!.width <= bar!.x).toBe(true);
    // Nothing jumps while a turn is made.
    await page.locator('.squares button[aria-disabled="false"]').first().click();
    expect((await boxes())[0]).toEqual(pond);
    expect((await boxes())[1]!.y).toBe(bar!.y);
  });

test('twice the text size loses nothing', async ({ page }, { project }) => {
  once(project);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '32px')),
  );
  for (const path of ['/', '/new/koi', '/rules/jin-li']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wider(), path).toBeLessThanOrEqual(0);
    const menu = (await page.getByRole('combobox', { name: 'Language' }).boundingBox())!;
    expect(menu.x + menu.width).toBeLessThanOrEqual(390);
  }
  await page.keyboard.press('Tab');
  const skip = (await page.getByRole('link', { name: 'Skip to the content' }).boundingBox())!;
  const brand = (await page.getByRole('link', { name: 'Tancho' }).boundingBox())!;
  expect(skip.y + skip.height).toBeLessThanOrEqual(brand.y);
});

test('a line of the story lights its squares, and what was taken back is struck through', async ({ page }, {
  project,
}) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  const lines = page.locator('ol[aria-label="Moves"] li.move');
  await lines.last().hover();
  await expect(page.locator('rect.lit')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Hint' }).hover();
  await expect(page.locator('rect.lit')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines.first().locator('s')).toBeVisible();
});

test('Escape and a click beside take a choice back', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const koi = page.locator('.squares button[aria-disabled="false"][aria-label*=" koi"]').first();
  for (const cancel of [() => page.keyboard.press('Escape'), () => page.locator('.headline').click({ force: true })]) {
    await koi.click();
    await expect(now(page)).toContainText('Choose where it goes');
    await cancel();
    await expect(now(page)).toContainText('choose one of your koi');
  }
});

test('a koi is dragged to where it goes; let go elsewhere it swims back', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const middle = async (square: string) => {
    const box = (await page.locator(`.squares [data-square="${square}"]`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const drag = async (from: string, to: string) => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(to)), { steps: 6 });
    await page.mouse.up();
  };
  await drag('a1', 'd4');
  await expect(now(page)).toContainText('choose one of your koi');
  await drag('a1', 'b2');
  await expect(now(page)).toContainText('where the stone falls');
});

test('pace and sound are set at the table and remembered; the title says whose turn it is', async ({ page }, {
  project,
}) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await expect(page).toHaveTitle(/^Your turn/);
  const settings = page.getByRole('button', { name: 'Pace and sound' });
  await settings.click();
  await page.getByRole('radio', { name: 'at once' }).check();
  await page.getByRole('checkbox', { name: 'Sound' }).check();
  await page.reload();
  await settings.click();
  await expect(page.getByRole('radio', { name: 'at once' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sound' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'at once' })).toHaveCount(0);
});

test('nobody is asked for anything before the answer has been shown', async ({ browser }, { project }) => {
  once(project);
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  // What the bar said, in order: it changes too fast to be looked at from outside.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    setInterval(() => {
      const text = document.querySelector('.now p')?.textContent ?? '';
      const active = document.querySelector('.now.active') !== null;
      const line = `${active ? 'asks' : 'waits'}: ${text}`;
      if (text && seen.at(-1) !== line) seen.push(line);
    }, 15);
  });
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const moves = page.locator('ol[aria-label="Moves"] li.move');
  while ((await moves.count()) < 2) {
    await myTurn(page);
    await jinLiTurn(page, () => 0);
    await expect(moves).not.toHaveCount(0);
    await page.waitForTimeout(100);
    await myTurn(page);
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const shown = seen.indexOf('waits: Gakusei plays…');
  expect(shown, seen.join('\n')).toBeGreaterThan(0);
  expect(seen.slice(shown + 1)).toEqual(['asks: Your turn: choose one of your koi.']);
  await page.context().close();
});

test('options that cannot go together are not offered, and the chosen ones stand at the table', async ({ page }, {
  project,
}) => {
  once(project);
  await page.goto('/new/koi');
  await expect(page.getByRole('group', { name: 'A scenario for one player' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'How many play' }).selectOption('1');
  await page.getByRole('radio', { name: 'Illuminated Path' }).check();
  await expect(page.getByRole('group', { name: 'The goals in play' })).toHaveCount(0);
  await make(page, 'jin-li', ['me', 'gakusei'], (form) =>
    form.getByRole('checkbox', { name: /Up to 15 points/ }).check(),
  );
  await expect(page.getByText('At this table:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Up to 15 points' })).toBeVisible();
  await expect(page.getByText('The first to reach 15 points wins at once.').first()).toBeAttached();
});

test('a friend reads who invites to what, sits down as another guest, and a rematch is offered', async ({
  page,
  browser,
}, { project }) => {
  once(project);
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend to Jin Li' }).click();
  await page.waitForURL(/\/t\//);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('heading', { name: 'Guest invites you to Jin Li' })).toBeVisible();
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.getByText('Guest 2').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let a computer play' })).toHaveCount(0);
  await resign(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(friend.getByText('Guest would like to play again.')).toBeVisible();
  await friend.getByRole('button', { name: 'Accept and play again' }).click();
  await expect(friend.locator('.squares')).toBeVisible();
  await friend.goto('/');
  await expect(friend.getByRole('link', { name: /Jin Li.*won/ })).toBeVisible();
  await friend.context().close();
});

test('where cards are dealt, the proof stands behind a question', async ({ page }, { project }) => {
  once(project);
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei']);
  await myTurn(page);
  await resign(page);
  const checked = result(page).getByText('Checked: the secret of the deal');
  await expect(checked).toBeHidden();
  await result(page).getByText('Was the deal fair?').click();
  await expect(checked).toBeVisible();
});

test('the keys go through a finished game after a click on the board', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(5);
  for (let i = 0; i < 2; i++) {
    await myTurn(page);
    await jinLiTurn(page, pick);
  }
  await myTurn(page);
  await resign(page);
  await result(page).getByRole('link', { name: 'Replay' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  await page.locator('.squares button').nth(24).click({ force: true });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bar).toContainText('2 / 4');
});

test('a game that was given up has no decisive moment, and says at which points it was left', async ({ page }, {
  project,
}) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await resign(page);
  await expect(result(page)).toContainText('You gave up at 0 : 0.');
  await expect(result(page)).not.toContainText('The decisive moment');
});

test('the buttons under the board keep their places while the other plays', async ({ browser }, { project }) => {
  once(project);
  const page = await (
    await browser.newContext({ reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } })
  ).newPage();
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const places = () =>
    Promise.all(
      ['Hint', 'Undo', 'Resign'].map(async (name) =>
        Math.round((await page.getByRole('button', { name }).boundingBox())?.x ?? -1),
      ),
    );
  const before = await places();
  await jinLiTurn(page, () => 0);
  await expect(now(page)).toContainText('Gakusei plays');
  await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();
  expect(await places()).toEqual(before);
  await myTurn(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.headline')).toContainText('You took back your last move');
  await page.context().close();
});

test('a hint on a phone leaves in sight what it speaks of, and says one idea first', async ({ page }, { project }) => {
  once(project);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of ['koi-koi-flower-cards', 'garden-lake']) {
    await make(page, game, ['me', 'gakusei']);
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await expect(hint.getByRole('button', { name: 'Play this' })).toHaveCount(1);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const sheet = document.querySelector('.sheet')!.getBoundingClientRect();
          const places = [...document.querySelectorAll('[data-advised]')].map((place) => place.getBoundingClientRect());
          return (
            places.length > 0 &&
            sheet.height <= innerHeight * 0.4 + 1 &&
            places.every(({ top, bottom }) => top >= 0 && bottom <= sheet.top)
          );
        }),
      )
      .toBe(true);
    await hint.getByRole('button', { name: 'Close' }).click();
    await expect(now(page)).toBeInViewport();
  }
});

test('each game asks with whom the first time, and a game that waits is found on top of the home page', async ({
  page,
}, { project }) => {
  once(project);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  await page.waitForURL(/\/t\//);
  await myTurn(page);
  await page.goto('/');
  const go = page.getByRole('link', { name: 'Continue: Jin Li · your turn' });
  await expect(go).toBeInViewport();
  // Two of them on one day are told apart.
  await expect(page.locator('#my-games .line').first()).toContainText(/\d:\d\d/);
  await page.getByRole('button', { name: /^Play Koi-Koi.*Museum/ }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByRole('button', { name: 'Against a beginner' })).toHaveAttribute('aria-pressed', 'true');
  // The museum's course tells what differs: whoever is new to Koi-Koi begins with the other.
  await expect(asked.getByRole('link', { name: /Learn Koi-Koi/ })).toHaveAttribute(
    'href',
    '/learn/koi-koi-flower-cards',
  );
});

test('whoever is new to a game reads what it is about before the first move, in whole sentences', async ({ page }, {
  project,
}) => {
  once(project);
  await page.setViewportSize({ width: 390, height: 844 });
  await make(page, 'garden-lake', ['me', 'gakusei']);
  await myTurn(page);
  const goal = page.locator('.headline', { hasText: 'Fill your lake' });
  await expect(goal).toBeInViewport();
  const cut = (box: Element) => box.scrollHeight > box.clientHeight + 1;
  expect(await goal.locator('span').evaluate(cut)).toBe(false);
  await expect(page.locator('summary', { hasText: 'How to play' })).toContainText('score 2.');
});

test('large and small dots of Jin Li are explained, and the words fit', async ({ page }, { project }) => {
  once(project);
  await page.setViewportSize({ width: 360, height: 612 });
  for (const [language, words] of [
    ['ja', '大きい点は相手の鯉のそば'],
    ['en', 'Large dots: beside the other koi'],
  ] as const) {
    if (language === 'en') await page.addInitScript(() => localStorage.setItem('tancho.language', 'en'));
    await make(page, 'jin-li', ['me', 'gakusei']);
    await myTurn(page);
    const open = '.squares button[aria-disabled="false"]';
    if (language === 'ja') {
      await page.evaluate(() => localStorage.setItem('tancho.language', 'ja'));
      await page.reload();
      await myTurn(page);
    }
    await page.locator(`${open}.own`).first().click();
    await page.locator(`${open}:not(.own)`).first().click();
    await expect(now(page)).toContainText(words);
    const { y, height } = (await now(page).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(612);
    expect(
      await now(page)
        .locator('p')
        .evaluate((p) => p.scrollHeight - p.clientHeight),
    ).toBeLessThanOrEqual(1);
    await page.evaluate(() => localStorage.setItem('tancho.language', 'en'));
  }
});

test('the points stand once at the end, and beside the board when it is looked at', async ({ page }, { project }) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  const pick = picker(4);
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await expect(page.getByRole('table')).toHaveCount(1);
  await result(page).getByRole('button', { name: 'See the board' }).click();
  await expect(page.getByRole('table')).toHaveCount(1);
});

test('a level has one name: a number of nine, and at three of them a name beside it', async ({ page }, { project }) => {
  once(project);
  await page.goto('/new/jin-li');
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^Against a ${name}`) });
  await expect(card('newcomer')).toContainText('Level 1 of 9');
  for (const [name, level] of [
    ['beginner', 'level 3,'],
    ['good player', 'level 6,'],
    ['master', 'level 9,'],
  ] as const)
    await expect(card(name)).toContainText(level);
  await page.getByText('Seat by seat').click();
  const who = page.getByRole('combobox', { name: 'Who sits here' }).nth(1);
  await expect(who).toContainText('Computer: Level 4 of 9');
  await expect(who).toContainText('Computer: Gakusei, level 3 of 9');
  await make(page, 'jin-li', ['me', 'gakusei']);
  await expect(page.locator('.seat', { hasText: 'Gakusei' })).toContainText('Level 3 · computer');
});

/** Whether the last line to be seen of a box is cut at its lower edge, or by the bar of a phone. */
const isCut = (box: Element) => {
  const { top, height } = box.getBoundingClientRect();
  const bars = [...document.querySelectorAll('.table > .now, .table > .bar')].map((bar) => bar.getBoundingClientRect());
  const stuck = bars.filter((bar) => bar.width > innerWidth * 0.9).map((bar) => bar.top);
  const edge = Math.min(top + height, ...stuck);
  const range = document.createRange();
  const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    range.selectNodeContents(text);
    for (const line of range.getClientRects())
      if (line.top >= top - 1 && line.top < edge - 3 && line.bottom > edge + 3) return true;
  }
  return false;
};

for (const [width, height] of [
  [390, 844],
  [360, 612],
  [820, 1180],
  [1440, 900],
] as const)
  test(`no line of the story is cut, and it has one order at the table and in the replay, at ${width}×${height}`, async ({
    page,
  }, { project }) => {
    once(project);
    await page.setViewportSize({ width, height });
    await make(page, 'jin-li', ['me', 'gakusei']);
    const pick = picker(11);
    for (let i = 0; i < 6; i++) {
      await myTurn(page);
      await jinLiTurn(page, pick);
    }
    await myTurn(page);
    const story = page.getByRole('list', { name: 'Moves' });
    await expect.poll(() => story.evaluate(isCut)).toBe(false);
    const lines = () =>
      story.locator('li.move').evaluateAll((all) => all.map((line) => line.querySelector('button')?.textContent));
    const told = await lines();
    await page.goto(`${page.url()}/replay?at=4`);
    await expect(story.locator('.current')).toBeVisible();
    await expect.poll(() => story.evaluate(isCut)).toBe(false);
    expect(await lines()).toEqual(told);
    await page.goto('/learn/jin-li/swim');
    await expect(page.locator('.now.active')).toBeVisible();
    for (const words of [page.locator('.speech'), story])
      await expect.poll(() => words.evaluate(isCut), 'in a lesson').toBe(false);
  });

test('on a phone on its side a step is told once, and what a lesson says touches nothing', async ({ page }, {
  project,
}) => {
  once(project);
  await make(page, 'jin-li', ['me', 'gakusei']);
  await myTurn(page);
  await jinLiTurn(page, () => 0);
  await myTurn(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${page.url()}/replay?at=1`);
  await expect(page.locator('.headline')).toContainText('You swam one step');
  await expect(now(page)).toBeHidden();
  for (const [width, height, below] of [
    [844, 390, '.now'],
    [390, 844, '.board'],
    [820, 1180, '.board'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/learn/jin-li/swim');
    await expect(page.locator('.now.active')).toBeVisible();
    const [words, next] = [
      await page.locator('.speech').boundingBox(),
      await page.locator(below).first().boundingBox(),
    ];
    expect(next!.y - words!.y - words!.height, `${width}×${height}`).toBeGreaterThanOrEqual(4);
  }
});

test('an arrow says that there is more to read where there is, and nowhere else', async ({ page }, { project }) => {
  once(project);
  for (const [width, height] of [
    [844, 390],
    [360, 612],
    [390, 844],
  ] as const)
    for (const path of ['/puzzles/garden-lake/100', '/puzzles/koi/326', '/learn/koi/helpers', '/learn/jin-li/game']) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.locator('.now.active')).toBeVisible();
      const rightly = () =>
        page.locator('.speech').evaluate((box) => {
          const range = document.createRange();
          range.selectNodeContents(box.querySelector('.where + div')!);
          const more = range.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 6;
          return (box.querySelector('.more') !== null) === more;
        });
      await expect.poll(rightly, `${path} at ${width}×${height}`).toBe(true);
    }
});
