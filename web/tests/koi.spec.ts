/** KOI by real clicks, taps and keys. */
import { expect, test, type Page } from '@playwright/test';
import { enter, koiTurn, largestPond } from './koi';
import { axe, listen, make, myTurn, now, picker, result } from './table';

async function alone(page: Page, choose?: (page: Page) => Promise<unknown>) {
  await page.goto('/new/koi');
  await page.getByRole('combobox', { name: 'How many play' }).selectOption('1');
  await choose?.(page);
  await page.getByRole('button', { name: /^(Open the table|Play)$/ }).click();
  await page.waitForURL(/\/t\//);
  await expect(now(page)).toContainText('Your turn');
}
const moves = (page: Page) => page.locator('ol[aria-label="Moves"]');
const open = (page: Page) => page.locator('.places button[aria-disabled="false"]');

test('a whole game of KOI alone, by keys or by taps, with a title at the end', async ({ page }, { project }) => {
  test.setTimeout(300_000);
  const said = listen(page);
  await alone(page);
  await axe(page);
  const pick = picker(5);
  let looked = 0;
  while (await myTurn(page)) {
    await koiTurn(page, pick, project.name === 'phone' ? undefined : enter);
    // Axe takes its time: it looks at a few moments of the game.
    if ([3, 9].includes(looked++)) await axe(page);
  }
  await expect(result(page)).toContainText('deck');
  await expect(page.getByRole('heading', { name: 'Your title' })).toBeVisible();
  await expect(page.getByText(/earned the title|not enough for a title/).first()).toBeVisible();
  await axe(page);
  expect(said).toEqual([]);
});

test('a whole game of KOI against gakusei', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone plays the whole game alone');
  const said = listen(page);
  await make(page, 'koi', ['me', 'gakusei']);
  const pick = picker(9);
  while (await myTurn(page)) await koiTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await expect(result(page).locator('tfoot')).toContainText('Total');
  await axe(page);
  expect(said).toEqual([]);
});

test('KOI against gakusei: card, reward, work, undo, and a look at the other pond', async ({ page }) => {
  const said = listen(page);
  await make(page, 'koi', ['me', 'gakusei']);
  // A card is looked at before it is taken, and the whole turn can be taken back.
  const card = page.locator('.market button.open').last();
  await card.click();
  await expect(now(page)).toContainText('With it: 2 coins and 1 foliage');
  await now(page).getByRole('button', { name: 'Take this card' }).click();
  await expect(moves(page)).toContainText('from space 5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(now(page)).toContainText('take a card');
  await now(page).getByRole('button', { name: 'Work' }).click();
  await page.locator('.room button.open').first().click();
  await expect(open(page).first()).toBeVisible();
  await axe(page);
  await open(page).first().click();
  await expect(page.locator('.room button')).toHaveCount(1);
  await now(page).getByRole('button', { name: 'Finish my turn' }).click();
  expect(await myTurn(page)).toBe(true);
  await page.getByRole('button', { name: 'Show the pond of Gakusei' }).click();
  await expect(now(page)).toContainText('This is the pond of Gakusei');
  await page.getByRole('button', { name: 'Back to my pond' }).click();
  await page.getByRole('region', { name: 'Goals' }).getByRole('button').first().click();
  await expect(page.getByText('Asks for')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  // A luck token buys two water.
  await now(page).getByRole('button', { name: 'Luck: 1' }).click();
  await now(page).getByRole('button', { name: '2 water' }).click();
  await expect(page.locator('.room button')).toHaveCount(3);
  expect(said).toEqual([]);
});

test('the first turn of KOI by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard');
  await alone(page, (form) => form.getByRole('radio', { name: /None, for a first game/ }).check());
  // The focus stays among the buttons as they change, and goes from the piece to the first place for it.
  await now(page).getByRole('button', { name: 'Work' }).press('Enter');
  await expect(now(page).getByRole('button', { name: 'Water' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open(page).first()).toBeFocused();
  await page.locator('.places button[data-hex="1,0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.places button[data-hex="2,0"]')).toBeFocused();
  await expect(page.locator('.ghost')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(moves(page)).toContainText('You placed 1 water');
  await expect(page.locator('[aria-live]')).toContainText('Water: choose');
  // Closer, and back to the whole pond.
  const plane = page.locator('.plane');
  await page.locator('.places button[data-hex="0,0"]').focus();
  await page.keyboard.press('+');
  await expect(plane).toHaveCSS('transform', /matrix\(1\.4/);
  await page.keyboard.press('0');
  await expect(plane).toHaveCSS('transform', 'none');
});

test('the piece in hand follows the pointer over the largest pond without drawing the pond again', async ({ page }, {
  project,
  annotations,
}) => {
  test.skip(project.name === 'phone', 'a finger does not hover');
  await largestPond(page);
  await alone(page, (form) => form.getByRole('radio', { name: /None, for a first game/ }).check());
  const box = (await page.locator('.pond').boundingBox())!;
  const at = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await at(0.5, 0.5);
  await expect(page.locator('.ghost')).toBeVisible();
  await page.evaluate(() => {
    const seen = { drawn: 0, frames: [] as number[] };
    Object.assign(window, { seen });
    const count = (records: MutationRecord[]) => (seen.drawn += records.length);
    for (const svg of document.querySelectorAll('.plane > svg'))
      for (const part of svg.children)
        new MutationObserver(count).observe(part, { attributes: true, childList: true, subtree: true });
    const frame = (time: number) => {
      seen.frames.push(time);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const moved = new Set<string>();
  for (let i = 0; i < 120; i++) {
    await at(0.5 + 0.13 * Math.sin(i / 9), 0.5 + 0.25 * Math.cos(i / 7));
    moved.add(await page.locator('.ghost').evaluate((ghost: SVGElement) => ghost.style.transform));
  }
  const { drawn, frames } = await page.evaluate(
    () => (window as unknown as { seen: { drawn: number; frames: number[] } }).seen,
  );
  expect(moved.size).toBeGreaterThan(30);
  expect(drawn, 'changes inside the drawings').toBe(0);
  const times = frames.slice(1).map((time, i) => time - frames[i]!);
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  annotations.push({ type: 'median frame', description: `${median.toFixed(1)} ms` });
});
