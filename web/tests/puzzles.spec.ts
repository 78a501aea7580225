/** Puzzles: found by click, by key and on a small phone, with what they answer to wrong turns. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { JinLiView, PuzzleDay, PuzzleScene } from '../src/wire/types';
import { chooseSquare } from './keys';
import { axe, listen } from './table';

const speech = (page: Page) => page.locator('.speech');
const square = (page: Page, name: string) =>
  page.locator('.squares').getByRole('button', { name: new RegExp(`^${name},`) });
const squaresOf = (action: string) => action.split(/[-^/]/);

async function ask(request: APIRequestContext, set: string, number: number, data: unknown): Promise<PuzzleScene> {
  const answer = await request.post(`/api/puzzles/${set}/${number}`, { data });
  expect(answer.ok(), `${set} ${number}`).toBe(true);
  return (await answer.json()) as PuzzleScene;
}
/** The actions of a right turn. */
async function solution(request: APIRequestContext, set: string, number: number): Promise<string[]> {
  return (await ask(request, set, number, { show: true })).played;
}
async function today(request: APIRequestContext, set: string): Promise<number> {
  const day = (await (await request.get('/api/puzzles')).json()) as PuzzleDay;
  return day.sets.find(({ name }) => name === set)!.today;
}

/** A turn of Jin Li that is legal and not right. */
async function wrongTurn(request: APIRequestContext, number: number): Promise<string> {
  const { now, seat } = await ask(request, 'jin-li', number, {});
  const view = now.view as JinLiView;
  const near = (name: string) =>
    [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].map((y) => String.fromCharCode(name.charCodeAt(0) + x) + String(Number(name[1]) + y)),
    );
  const all = Array.from({ length: 49 }, (_, i) => 'abcdefg'[i % 7]! + String(1 + Math.floor(i / 7)));
  const drops = view.hand[seat]! > 0 ? all.map((name) => `/${name}`) : [''];
  for (const from of view.koi[seat]!)
    for (const to of near(from))
      for (const drop of drops) {
        const data = { action: `${from}-${to}${drop}` };
        const answer = await request.post(`/api/puzzles/jin-li/${number}`, { data });
        if (answer.ok() && ((await answer.json()) as PuzzleScene).answer?.type === 'wrong') return data.action;
      }
  throw new Error('every turn is right');
}

async function solveJinLi(page: Page, number: number, choose: (square: string) => Promise<void>) {
  await expect(page.locator('.now.active')).toBeVisible();
  for (const name of squaresOf(await wrongTurn(page.request, number))) await choose(name);
  await expect(speech(page)).toContainText('Try again.');
  await expect(page.locator('.now.active')).toBeVisible();
  for (const name of squaresOf((await solution(page.request, 'jin-li', number))[0]!)) await choose(name);
  await expect(speech(page)).toContainText('Right! Nothing is better.');
}
async function solveToday(page: Page) {
  const number = await today(page.request, 'jin-li');
  await page.goto('/puzzles/jin-li');
  await page.getByRole('link', { name: 'Jin Li: Today’s puzzle' }).click();
  await page.waitForURL(`**/puzzles/jin-li/${number}`);
  await solveJinLi(page, number, (name) => square(page, name).click());
  await expect(speech(page)).toContainText('1 day in a row');
}

test('today’s puzzle of Jin Li by click, with a wrong turn first', async ({ page, context }, { project }) => {
  const said = listen(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await solveToday(page);
  await axe(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Tancho, Jin Li, puzzle \d+ \(.+\): 🟥🟩 http.*\/puzzles\/jin-li\/\d+$/u);
  await page.screenshot({ path: `test-results/puzzle-${project.name}.png` });
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(speech(page)).toContainText(/Win by force|Do not lose/);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.locator('.far')).toContainText(/1 of \d+ solved/);
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await axe(page);
  await page.screenshot({ path: `test-results/puzzles-${project.name}.png` });
  expect(said).toEqual([]);
});

test('a puzzle of Jin Li by key', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'phones have no keys');
  const said = listen(page);
  // The arrows go up the board for red, who sees it from below.
  let number = 1;
  while ((await ask(page.request, 'jin-li', number, {})).seat !== 0) number += 1;
  await page.goto(`/puzzles/jin-li/${number}`);
  await solveJinLi(page, number, (name) => chooseSquare(page, name));
  await expect(page.getByRole('link', { name: 'Next puzzle' })).toBeFocused();
  const solved = page.url();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(solved);
  expect(said).toEqual([]);
});

test('today’s puzzle of Jin Li on a phone of 360 pixels', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a phone');
  await page.setViewportSize({ width: 360, height: 640 });
  await solveToday(page);
  for (const path of [page.url(), '/puzzles']) {
    await page.goto(path);
    await expect(page.locator('.speech, .puzzles section').first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
});

test('a puzzle of Koi-Koi by click: a call, or a card', async ({ page }) => {
  const said = listen(page);
  // The first one that asks whether to go on, so that one button is right and one is wrong.
  let number = 1;
  while (!['koi', 'game'].includes((await solution(page.request, 'koi-koi-museum', number))[0]!)) number += 1;
  const [right] = await solution(page.request, 'koi-koi-museum', number);
  const buttons = {
    koi: page.getByRole('button', { name: /Koi/ }),
    game: page.getByRole('button', { name: /End the round/ }),
  };
  await page.goto(`/puzzles/koi-koi-museum/${number}`);
  await expect(speech(page)).toContainText('best chance');
  await buttons[right === 'koi' ? 'game' : 'koi'].first().click();
  await expect(speech(page)).toContainText(/gives away \d+ of 100 games. Try again./);
  await buttons[right as 'koi' | 'game'].first().click();
  await expect(speech(page)).toContainText('Right! Nothing is better.');
  await axe(page);
  expect(said).toEqual([]);
});

test('a forced win is shown to its end, step by step', async ({ page }) => {
  const said = listen(page);
  let number = 1;
  const task = async () => (await ask(page.request, 'jin-li', number, {})).task;
  while ((await task()).type !== 'win') number += 1;
  const { frames } = await ask(page.request, 'jin-li', number, { show: true });
  expect(frames.length).toBeGreaterThan(2);
  await page.goto(`/puzzles/jin-li/${number}`);
  await page.getByRole('button', { name: 'Show a solution' }).click();
  const steps = page.getByRole('group', { name: 'The solution step by step' });
  const on = steps.getByRole('button', { name: 'Next step' });
  await expect(on).toBeFocused();
  for (let step = 1; step < frames.length; step++) {
    await expect(steps).toContainText(`${step} / ${frames.length}`);
    await expect(on).toBeInViewport();
    await on.click();
  }
  await expect(on).toBeDisabled();
  await expect(speech(page)).toContainText('That is the end of the game.');
  await steps.getByRole('button', { name: 'Step back' }).click();
  await expect(speech(page)).not.toContainText('the end of the game');
  await axe(page);
  // Whoever found the turn sees how it goes on after it.
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(page.locator('.now.active')).toBeVisible();
  await expect(steps).toHaveCount(0);
  for (const name of squaresOf((await solution(page.request, 'jin-li', number))[0]!)) await square(page, name).click();
  await page.getByRole('button', { name: 'How it goes on' }).click();
  await expect(steps).toContainText(`1 / ${frames.length - 1}`);
  expect(said).toEqual([]);
});

for (const set of ['garden-lake', 'koi'])
  test(`a solution of ${set} is shown, and the puzzle begins again`, async ({ page }, { project }) => {
    const said = listen(page);
    await page.goto(`/puzzles/${set}/${await today(page.request, set)}`);
    await expect(speech(page)).toContainText('makes most of it in points');
    await page.screenshot({ path: `test-results/puzzle-${set}-${project.name}.png` });
    await page.getByRole('button', { name: 'Show a solution' }).click();
    await expect(speech(page)).toContainText('This is a right turn.');
    await axe(page);
    // A phone on its side shows the way on, too.
    const upright = page.viewportSize()!;
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('link', { name: 'Next puzzle' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(upright);
    await page.getByRole('button', { name: 'From the start' }).click();
    await expect(speech(page)).toContainText('makes most of it in points');
    await page.goto(`/puzzles/${set}`);
    await expect(page.locator('.far')).toContainText(/0 of \d+ solved/);
    expect(said).toEqual([]);
  });

test('the first page leads to the puzzles of all games', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Solve today’s puzzles' }).click();
  await expect(page.getByRole('link', { name: /: Today’s puzzle$/ })).toHaveCount(5);
  await page.getByRole('link', { name: 'Hard', exact: true }).first().click();
  await expect(speech(page)).toContainText('Hard');
});

test('an unknown puzzle says so', async ({ page }) => {
  await page.goto('/puzzles/koi/99999');
  await expect(page.getByRole('heading', { name: 'There is no such puzzle.' })).toBeVisible();
});

for (const set of ['jin-li', 'koi-koi-flower-cards', 'koi'] as const) {
  test(`on a phone nothing of the board of ${set} is under the bar, before and after the solution`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name !== 'phone', 'the bar is at the lower edge of phones only');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/puzzles/${set}/326`);
    await expect(page.locator('.now.active')).toBeVisible();
    const hidden = () =>
      page.evaluate(() => {
        const bottom = document.querySelector('.board')!.getBoundingClientRect().bottom;
        const bars = [...document.querySelectorAll('.do, .now, .bar')].map((bar) => bar.getBoundingClientRect());
        return bottom - Math.min(...bars.filter(({ height }) => height > 0).map(({ top }) => top));
      });
    expect(await hidden()).toBeLessThanOrEqual(1);
    await page.screenshot({ path: `test-results/puzzle-360-${set}.png` });
    await page.getByRole('button', { name: 'Show a solution' }).click();
    await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible();
    expect(await hidden()).toBeLessThanOrEqual(1);
    const told = (await page.locator('.table').innerText()).split('This is a right turn.').length - 1;
    expect(told).toBe(1);
    await page.screenshot({ path: `test-results/puzzle-360-${set}-shown.png` });
  });
}

test('a wrong turn is told as a whole, not by its end alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the same words');
  await page.goto('/puzzles/koi/326');
  const now = page.locator('.now.active');
  await now.getByRole('button', { name: 'Work' }).click();
  await now.getByRole('button', { name: 'Finish my turn' }).click();
  await expect(speech(page)).toContainText('Try again.');
  await expect(speech(page)).toContainText('You worked');
  await expect(speech(page)).not.toContainText('You finish');
});
