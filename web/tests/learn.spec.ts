/** The lessons: whole courses by click, by key and on a small phone, with what they answer to mistakes. */
import { expect, test, type Page } from '@playwright/test';
import { chooseSquare } from './keys';
import { axe, jinLiTurn, koiKoiTurn, listen, picker } from './table';

const speech = (page: Page) => page.locator('.speech');
const square = (page: Page, name: string) =>
  page.locator('.squares').getByRole('button', { name: new RegExp(`^${name},`) });
const finished = (page: Page) => expect(page.locator('.speech .where')).toContainText('Lesson done!');

/** The turns of the lessons of Jin Li before the game, square by square, with what is said after each. */
const JIN_LI: readonly (readonly [lesson: string, turns: readonly (readonly [squares: string, answer: string])[]])[] = [
  [
    'swim',
    [
      ['g1 f2 e3', 'That is your other koi'],
      ['a1 b2 d4', 'That was a whole turn'],
      ['g1 f2 e3', 'Now you can swim'],
    ],
  ],
  [
    'points',
    [
      ['c3 b3 g7', 'No koi is beside it there'],
      ['c3 d4 g7', 'One neighbour, one point'],
      ['f3 e4 g5', 'Two neighbours, two points'],
    ],
  ],
  [
    'jump',
    [
      ['b2 b3 g3', 'That is a swim'],
      ['b2 d4', 'From b2 to d4 in one turn'],
      ['d4 f6', 'A jump scores like a swim'],
    ],
  ],
  [
    'stones',
    [
      ['c3 c2 g1', 'Yellow still jumps'],
      ['c3 c2 d4', 'No landing, no jump'],
    ],
  ],
  [
    'win',
    [
      ['e4 f4', 'There are two more points|One point is good'],
      ['d4 d5', 'Two more: 9 points'],
      ['d5 d4', 'Ten points, and the game is yours'],
    ],
  ],
];

async function jinLiLessons(page: Page, choose: (square: string) => Promise<void>, next: () => Promise<void>) {
  await page.goto('/learn/jin-li');
  await page.getByRole('link', { name: 'Jin Li: Start' }).click();
  for (const [lesson, turns] of JIN_LI) {
    await page.waitForURL(`**/learn/jin-li/${lesson}`);
    for (const [squares, answer] of turns) {
      for (const name of squares.split(' ')) await choose(name);
      await expect(speech(page)).toContainText(new RegExp(answer));
    }
    await finished(page);
    await next();
  }
  await page.waitForURL('**/learn/jin-li/game');
}

test('what a lesson says stands whole above the board, and the task that is over goes', async ({ browser }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'it brings its own window');
  const page = await (
    await browser.newContext({ reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto('/learn/jin-li/swim');
  // The first lesson shows on the board what it speaks of.
  await expect(page.getByRole('button', { name: 'Show me' })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['a1', 'b2', 'd4']) await square(page, name).click();
  await expect(speech(page)).toContainText('That was a whole turn');
  await expect(speech(page)).not.toContainText('Swim from a1 to b2');
  await expect(page.locator('.now')).not.toContainText('stone falls');
  await expect(speech(page)).toContainText('Swim once more');
  expect(await speech(page).evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  await page.context().close();
});

async function wholeGame(page: Page) {
  const pick = picker(5);
  await expect(page.locator('.speech .advice')).toContainText('The adviser:');
  const over = page.locator('.speech .where', { hasText: 'Lesson done!' });
  const turn = page.locator('.now.active');
  await expect(turn.or(over).first()).toBeVisible();
  while ((await over.count()) === 0) {
    await jinLiTurn(page, pick);
    await expect(turn.or(over).first()).toBeVisible();
  }
}

test('the course of Jin Li by click, to the end of its game', async ({ page }) => {
  test.setTimeout(240_000);
  const said = listen(page);
  const next = () => page.getByRole('link', { name: 'Next lesson' }).click();
  await jinLiLessons(page, (name) => square(page, name).click(), next);
  await axe(page);
  await wholeGame(page);
  // The end of a course is celebrated, and the first game is one click away.
  const end = page.getByRole('region', { name: 'You have learned Jin Li!' });
  await expect(end.getByRole('heading')).toBeFocused();
  await axe(page);
  const course = page.url();
  // From the board, too.
  await end.getByRole('button', { name: 'See the board' }).click();
  await page.getByRole('button', { name: 'Play a game' }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('.seat', { hasText: 'Level 1' })).toBeVisible();
  await page.goto(course);
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.getByText('6 of 6 lessons')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Jin Li: Learn', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'KOI: First time? Learn it here', exact: true })).toBeVisible();
  await page.goto('/learn/jin-li');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('0 of 6 lessons')).toBeVisible();
  expect(said).toEqual([]);
});

test('the lessons of Jin Li by key', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'phones have no keys');
  const said = listen(page);
  const next = async () => {
    await expect(page.getByRole('link', { name: 'Next lesson' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await jinLiLessons(page, (name) => chooseSquare(page, name), next);
  expect(said).toEqual([]);
});

test('the lessons of Jin Li on a phone of 360 pixels', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a phone');
  await page.setViewportSize({ width: 360, height: 640 });
  const next = () => page.getByRole('link', { name: 'Next lesson' }).click();
  await jinLiLessons(page, (name) => square(page, name).click(), next);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test('“Show me” shows the move on the board, and a lesson can be begun again', async ({ page }) => {
  await page.goto('/learn/jin-li/jump');
  await page.getByRole('button', { name: /Show me/ }).click();
  await expect(page.locator('.board svg .advice, .board .advice').first()).toBeVisible();
  await square(page, 'b2').click();
  await square(page, 'd4').click();
  await expect(page.locator('.speech .where')).toContainText('2 of 2');
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(page.locator('.speech .where')).toContainText('1 of 2');
});

/** Each lesson of Koi-Koi before the match: what is pressed, card by card, and the end of the answer. */
const KOI_KOI: readonly (readonly [lesson: string, presses: readonly string[], answer: string])[] = [
  ['match', ['1c', '12c'], 'rather plain ones'],
  ['choice', ['1d', '1a', '2a'], 'no hurry'],
  ['set', ['3c', 'End the round'], 'how a round is won'],
];

test('the lessons of Garden Lake put nothing in hand before it is asked for, and name what scores', async ({
  page,
}) => {
  const ghost = page.locator('.own .over > .ghost');
  await page.goto('/learn/garden-lake/lay');
  await expect(page.locator('.now.active')).toBeVisible();
  const show = page.getByRole('button', { name: 'Show me' });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.extra')).not.toContainText('decoration');
  await expect(ghost).toHaveCount(0);
  await show.click();
  await expect(ghost).toHaveCount(1);
  await page.goto('/learn/garden-lake/decoration');
  await expect(page.locator('.extra')).toContainText('2 more for each decoration');
});

test('lessons of Koi-Koi by click', async ({ page }) => {
  const said = listen(page);
  for (const [lesson, presses, answer] of KOI_KOI) {
    await page.goto(`/learn/koi-koi-flower-cards/${lesson}`);
    for (const press of presses) {
      await expect(page.locator('.now.active')).toBeVisible();
      const [, month, letter] = press.match(/^(\d+)([a-d])$/) ?? [];
      const number = 4 * (Number(month) - 1) + 'abcd'.indexOf(letter ?? '');
      const card = page.locator(`button.open:has([data-card="${number}"])`);
      await (month ? card : page.getByRole('button', { name: new RegExp(press) })).click();
      // A card that leaves no choice is played by the button.
      const play = page.getByRole('button', { name: 'Play it' });
      if (await play.isVisible()) await play.click();
    }
    await expect(speech(page)).toContainText(answer);
  }
  expect(said).toEqual([]);
});

test('the match at the end of the course of Koi-Koi is played', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'once is enough');
  test.setTimeout(240_000);
  await page.goto('/learn/koi-koi-flower-cards/game');
  const over = page.locator('.speech .where', { hasText: 'Lesson done!' });
  const busy = page.locator('.now.active').or(page.getByRole('dialog'));
  const pick = picker(3);
  await expect(busy.or(over).first()).toBeVisible();
  while ((await over.count()) === 0) {
    await koiKoiTurn(page, pick);
    await expect(busy.or(over).first()).toBeVisible();
  }
});

test('an unknown lesson says so', async ({ page }) => {
  await page.goto('/learn/jin-li/fly');
  await expect(page.getByRole('heading', { name: 'There is no such lesson.' })).toBeVisible();
});

for (const game of ['garden-lake', 'koi'] as const)
  test(`the guided game of ${game} advises every decision until the adviser is taken away`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name === 'phone', 'the same words');
    const said = listen(page);
    await page.goto(`/learn/${game}/game`);
    const advice = page.locator('.advice', { hasText: 'The adviser:' });
    const alone = speech(page).getByText('only when you ask');
    let decisions = 0;
    for (;;) {
      await expect(page.locator('.now.active')).toBeVisible();
      await expect(advice.or(alone).first()).toBeVisible({ timeout: 20_000 });
      if (await alone.isVisible()) break;
      // The words and the board say the same: what is advised is in hand, or its button is marked.
      const marked = page
        .locator('.now')
        .locator('button[data-advised], button.primary:not([aria-disabled="true"]):not(:disabled)')
        .filter({ visible: true });
      await expect(marked.first()).toBeVisible();
      const moves = page.locator('ol[aria-label="Moves"] li.move');
      const before = await moves.count();
      await marked.first().click();
      await expect(moves).not.toHaveCount(before);
      decisions++;
    }
    // A turn of KOI has at least a card, or work, and its end.
    expect(decisions).toBeGreaterThanOrEqual(game === 'koi' ? 6 : 3);
    expect(said).toEqual([]);
  });

test('what a lesson asks for is read without scrolling, on a desktop and on a small phone', async ({ page }, {
  project,
}) => {
  const size = project.name === 'phone' ? { width: 360, height: 740 } : { width: 1366, height: 800 };
  await page.setViewportSize(size);
  const lessons = ['koi/helpers', 'koi/game', 'koi-koi-flower-cards/match', 'jin-li/points'];
  for (const lesson of lessons) {
    await page.goto(`/learn/${lesson}`);
    await expect(speech(page).locator('.task')).not.toBeEmpty();
    const task = await speech(page).evaluate((box) => {
      const [outer, inner] = [box, box.querySelector('.task')!].map((one) => one.getBoundingClientRect());
      return inner!.bottom - outer!.bottom;
    });
    expect(task, lesson).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/lesson-${project.name}-${lesson.replace('/', '-')}.png` });
  }
});

test('words that are too long end with a whole line, and the ground under them keeps its height', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'desktop', 'whole lines fill the box there');
  await page.goto('/learn/garden-lake/game');
  const under = () =>
    page.locator('.headline').evaluate((room) => {
      const ground = room.firstElementChild!.getBoundingClientRect();
      return Math.round(room.getBoundingClientRect().bottom - ground.bottom);
    });
  await expect(speech(page).locator('.advice')).toContainText('The adviser:');
  await speech(page)
    .locator('.where + div')
    .evaluate((words) =>
      words.append(Object.assign(document.createElement('p'), { textContent: 'There is more to read. '.repeat(60) })),
    );
  await expect(speech(page).locator('.more')).toBeAttached();
  // It ended early, or the ground could not have been too low.
  await expect.poll(() => speech(page).evaluate((box) => Number.parseFloat(box.style.marginBottom))).toBeGreaterThan(2);
  expect(await under()).toBeLessThanOrEqual(5);
});

test('on a phone on its side a lesson of KOI shows the step to follow and the way back', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'it sets its own screen');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/learn/koi/card');
  await expect(page.getByRole('button', { name: /^1? ?Next: / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'All lessons' })).toBeInViewport({ ratio: 1 });
});

test('a game of a course that is left goes on where it was', async ({ page }) => {
  await page.goto('/learn/jin-li/game');
  await expect(page.locator('.speech .advice')).toContainText('The adviser:');
  await jinLiTurn(page, picker(5));
  await expect(page.locator('.now.active')).toBeVisible();
  // What the other has just done stands above the board.
  await expect(page.locator('.speech .news')).toContainText('Level 1');
  const moves = await page.locator('ol li.move').count();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.waitForURL('**/learn/jin-li');
  await page.goBack();
  await expect(page.locator('ol li.move')).toHaveCount(moves);
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(page.locator('ol li.move')).toHaveCount(0);
});

test('a line that comes under a mouse at rest lights nothing', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a finger does not rest');
  await page.goto('/learn/jin-li/swim');
  await expect(page.locator('.now.active')).toBeVisible();
  const row = (await page.locator('ol[aria-label=Moves] li').first().boundingBox())!;
  for (const name of ['a1', 'b2', 'd4']) await chooseSquare(page, name);
  await page.mouse.move(row.x + 60, row.y + 12);
  await expect(page.locator('ol li.move')).not.toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'From the start' }).focus();
  await expect(page.locator('rect.lit')).toHaveCount(0);
  await page.mouse.move(row.x + 60, row.y + 12);
  await expect(page.locator('rect.lit')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('ol li.move')).toHaveCount(0);
  for (const name of ['a1', 'b2', 'd4']) await chooseSquare(page, name);
  await expect(page.locator('ol li.move')).not.toHaveCount(0);
  await expect(page.locator('.now.active')).toBeVisible();
  await expect(page.locator('rect.lit')).toHaveCount(0);
});
