/** The score pad: every game is written down by pointer and by keys, without a server, and kept. */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { axe, listen } from './table';

/** The pad asks the server for nothing: with it gone, everything must work. */
async function open(page: Page, game: string): Promise<string[]> {
  const said = listen(page);
  // A small phone is harder than the usual one.
  if (page.viewportSize()!.width < 500) await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`/pad/${game}`);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  return said;
}
const noWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
/** Width and height of a PNG. */
function size(path: string): [number, number] {
  const bytes = readFileSync(path);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
async function picture(page: Page, path: string) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture' }).click();
  await (await download).saveAs(path);
  expect(size(path)[0]).toBe(1080);
}
const card = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'The 48 cards' }).getByRole('button', { name });

test('Koi-Koi: taps, Koi, Game, the next round, undo, and a reload', async ({ page }, { project }) => {
  await open(page, 'koi-koi-museum');
  const [first, second] = [
    page.getByRole('region', { name: 'Player 1' }),
    page.getByRole('region', { name: 'Player 2' }),
  ];
  for (const name of [/^Crane/, /^Curtain/, /^Full moon/]) await card(page, name).click();
  await expect(first).toContainText('Three lights');
  await expect(first).toContainText('6 points');
  await first.getByRole('button', { name: 'Koi', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Game +12' })).toBeVisible();
  await page.getByRole('radio', { name: 'Player 2' }).first().check({ force: true });
  await card(page, /^Boar/).click();
  await expect(second).toContainText('1 card');
  await axe(page);
  await noWider(page);
  await page.screenshot({ path: `test-results/pad-koi-koi-${project.name}.png`, fullPage: true });
  await first.getByRole('button', { name: 'Game +12' }).click();
  await expect(page.getByText('Player 1 wins 12 points.')).toBeVisible();
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(page.getByRole('table', { name: 'The match' })).toContainText('Three lights');
  await expect(page.getByRole('heading', { name: 'Round 2 of 12' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'The match' })).toContainText('+12');
  await page.getByRole('button', { name: 'Cards used up' }).click();
  await page
    .getByRole('group', { name: 'Who made or improved a set last?' })
    .getByRole('button', { name: 'Nobody' })
    .click();
  await expect(page.getByText('Nobody wins a point.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Cards used up' })).toBeVisible();
  await picture(page, `test-results/pad-picture-koi-koi-${project.name}.png`);
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Hana');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New table' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 of 12' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hana' })).toBeVisible();
  await page.getByText('1 earlier table').click();
  await page.getByRole('button', { name: /^Hana and Player 2/ }).click();
  await expect(page.getByRole('table', { name: 'The match' })).toContainText('+12');
});

test('Koi-Koi by keys alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'no keys');
  const said = await open(page, 'koi-koi-flower-cards');
  const deck = page.getByRole('group', { name: 'The 48 cards' });
  await deck.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Player 1' })).toContainText('2 cards');
  expect(said).toEqual([]);
});

test('own rules are opened from a file, and a wrong file is refused with its line', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'once is enough');
  await open(page, 'koi-koi-museum');
  await page.getByText('Rules and box').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const text = readFileSync((await (await download).path())!, 'utf8');
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'application/toml',
    buffer: Buffer.from(content),
  });
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('wrong.toml', text.replace('tie = "extra"', 'tie = "never"')));
  await expect(page.getByRole('alert')).toContainText('line 20');
  await input.setInputFiles(file('ours.toml', text.replace(/(name = "Three lights"[^[]*points = )6/, '$19')));
  await expect(page.getByRole('combobox', { name: 'Rules' })).toHaveValue('ours');
  for (const name of [/^Crane/, /^Curtain/, /^Full moon/]) await card(page, name).click();
  await expect(page.getByRole('region', { name: 'Player 1' })).toContainText('9 points');
});

test('Garden Lake is painted by dragging and by keys', async ({ page }, { project }) => {
  const said = await open(page, 'garden-lake');
  await page.locator('label:has(input[name=brush])').nth(1).click();
  const lake = page.getByRole('group', { name: 'The lake of Player 1' });
  const box = (await lake.boundingBox())!;
  const at = (x: number, y: number): [number, number] => [
    box.x + ((x + 0.5) * box.width) / 12,
    box.y + ((y + 0.5) * box.height) / 12,
  ];
  await page.mouse.move(...at(0, 0));
  await page.mouse.down();
  await page.mouse.move(...at(11, 0), { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('row', { name: /^Full rows/ })).toContainText('1');
  await expect(page.getByRole('row', { name: /^Groups of koi/ })).toContainText('2');
  await expect(page.getByRole('button', { name: /^Player 1 3$/ })).toBeVisible();
  await lake.getByRole('button', { name: 'c4: free' }).focus();
  await page.keyboard.press('Enter');
  await expect(lake.getByRole('button', { name: 'c4: koi' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lake.getByRole('button', { name: 'c4: free' })).toBeVisible();
  await axe(page);
  await noWider(page);
  await page.screenshot({ path: `test-results/pad-garden-lake-${project.name}.png`, fullPage: true });
  await picture(page, `test-results/pad-picture-garden-lake-${project.name}.png`);
  expect(said).toEqual([]);
});

test('a pond of KOI is laid out; what cannot lie there is refused', async ({ page }, { project }) => {
  const said = await open(page, 'koi');
  const hex = (q: number, r: number) => page.locator(`[data-hex="${q},${r}"]`);
  const tool = (name: string) =>
    page.getByRole('radiogroup', { name: 'Piece' }).getByText(name, { exact: true }).click();
  const lay = async (q: number, r: number) => {
    await hex(q, r).focus();
    await page.keyboard.press('Enter');
  };
  await tool('Small koi');
  await lay(0, 0);
  await expect(page.getByRole('row', { name: /^Koi/ })).toContainText('2');
  await tool('Water');
  await lay(0, -1);
  await lay(1, -1);
  await lay(-1, 0);
  await expect(page.getByRole('row', { name: /^Koi/ })).toContainText('4');
  await tool('Foliage');
  await lay(-1, -1);
  await tool('Take away');
  await lay(0, -1);
  await expect(page.getByRole('row', { name: /^Koi/ })).toContainText('2');
  await expect(page.getByText('Open to land')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Luck tokens' }).fill('2');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('4');
  await axe(page);
  await noWider(page);
  await page.screenshot({ path: `test-results/pad-koi-${project.name}.png`, fullPage: true });
  await picture(page, `test-results/pad-picture-koi-${project.name}.png`);
  expect(said).toEqual([]);
});

test('the pad marks where a shore may lie, as the game does, and a piece that turns is seen before it lies', async ({
  page,
}, { project }) => {
  await open(page, 'koi');
  const tool = (name: string) =>
    page.getByRole('radiogroup', { name: 'Piece' }).getByText(name, { exact: true }).click();
  const target = page.locator('circle.target');
  await tool('Shore');
  // The hexes of the spring are no places for land.
  await expect(target).toHaveCount(6);
  await expect(page.locator('.ghost')).toHaveCount(0);
  const turn = page.getByRole('button', { name: /^Turn/ });
  await expect(turn).toBeDisabled();
  expect((await turn.boundingBox())!.y).toBeLessThan((await page.locator('.pond .plane').boundingBox())!.y);
  if (project.name !== 'phone') return;
  await tool('Medium koi');
  await page.locator('[data-hex="0,0"]').tap();
  await expect(page.locator('.ghost')).toBeVisible();
  await turn.tap();
  await expect(page.getByRole('row', { name: /^Koi/ })).not.toContainText('4');
  await page.getByRole('button', { name: 'Place here' }).tap();
  await expect(page.getByRole('row', { name: /^Koi/ })).toContainText('4');
  await expect(page.locator('.ghost')).toHaveCount(0);
});

test('Jin Li is tallied to its end, with six stones and one that comes back', async ({ page }, { project }) => {
  const said = await open(page, 'jin-li');
  await page.getByText('Rules and box').click();
  await page.getByRole('checkbox', { name: /^Fewer stones/ }).check();
  await page.getByRole('checkbox', { name: /^A stone comes back/ }).check();
  await expect(page.getByRole('region', { name: 'Player 1' })).toContainText('6 stones left');
  for (let turn = 0; turn < 6; turn++) {
    await page.getByRole('button', { name: 'Swim: +1' }).click();
    await page.getByRole('button', { name: 'Jump: +0' }).click();
  }
  await expect(page.getByRole('region', { name: 'Player 1' })).toContainText('1 stone left');
  for (const points of [2, 0, 2]) await page.getByRole('button', { name: `Swim: +${points}` }).click();
  await expect(page.getByText('Player 1 wins the match.')).toBeVisible();
  await axe(page);
  await noWider(page);
  await page.screenshot({ path: `test-results/pad-jin-li-${project.name}.png`, fullPage: true });
  expect(said).toEqual([]);
});

test('the printed values of a box are entered once and counted by', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'once is enough');
  await open(page, 'koi');
  await page.getByText('Rules and box').click();
  await page.getByRole('button', { name: 'Enter the values of your box' }).click();
  const editor = page.getByRole('region', { name: 'Enter the values of your box' });
  await editor.getByText('goals.willow', { exact: true }).click();
  const willow = editor.getByRole('spinbutton', { name: 'goals.willow points 1' });
  await willow.fill('999');
  await page.keyboard.press('Tab');
  await axe(page);
  await expect(editor.getByRole('alert')).toContainText('line');
  await expect(editor.getByRole('button', { name: 'Keep and use' })).toBeDisabled();
  await willow.fill('11');
  await page.keyboard.press('Tab');
  await editor.getByRole('textbox', { name: 'Name of the box' }).fill('Ours');
  await editor.getByRole('button', { name: 'Keep and use' }).click();
  await expect(page.getByRole('combobox', { name: 'Box' })).toHaveValue('Ours');
  await page.getByRole('radiogroup', { name: 'Piece' }).getByText('Weeping willow', { exact: true }).click();
  await page.locator('[data-hex="0,0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Goals/ })).toContainText('11');
});
