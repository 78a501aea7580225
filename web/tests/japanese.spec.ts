/** Whole games of every kind and number of seats, watched in Japanese: no English word is left in log, hint and result. */
import { expect, test, type Page } from '@playwright/test';
import { listen } from './table';

const TABLES = [
  ['jin-li', 2, {}],
  ['koi-koi', 2, { rules: 'flower-cards', rounds: '3' }],
  ['koi-koi', 2, { rules: 'museum', rounds: '3' }],
  ['garden-lake', 2, {}],
  ['garden-lake', 3, {}],
  ['garden-lake', 4, { cards: 'same-B' }],
  ['koi', 2, {}],
  ['koi', 3, {}],
  ['koi', 4, {}],
  ['garden-lake', 1, { cards: 'same' }],
  ['koi', 1, {}],
] as const;
/** Directions of the pond and the game's own name are no words of a sentence. */
const KNOWN = new Set(['NE', 'NW', 'SE', 'SW', 'KOI']);

const foreign = (text: string) => (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !KNOWN.has(word));

/** Opens a table in Japanese; `who` sits on each seat. */
async function open(page: Page, game: string, options: object, seats: readonly object[]) {
  await page.addInitScript(() => localStorage.setItem('tancho.language', 'ja'));
  // The page asks who it is, too: two first answers would make two identities.
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = await page.evaluate(
    async ([game, options, seats]) => {
      await fetch('/api/me');
      const plan = { game, options, seats, start: 'first' };
      const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(plan) });
      return ((await answer.json()) as { link: string }).link;
    },
    [game, options, seats] as const,
  );
  await page.goto(link);
}
const COMPUTER = { who: 'computer', level: 'gakusei' };

for (const [game, seats, options] of TABLES)
  test(`${game} with ${seats} ${JSON.stringify(options)}`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same words');
    const said = listen(page);
    await open(page, game, options, Array(seats).fill(COMPUTER));
    const result = page.getByRole('region', { name: '結果' });
    await expect(result).toBeVisible({ timeout: 100_000 });
    const lines = await page.locator('ol[aria-label] li > span, ol[aria-label] li > button').allInnerTexts();
    // A round of Koi-Koi may be won with the third card.
    expect(lines.length).toBeGreaterThan(6);
    for (const text of [...lines, await result.locator('h2, p:not(.proof)').allInnerTexts()].flat())
      expect(foreign(text), text).toEqual([]);
    expect(said).toEqual([]);
  });

for (const [game, seats, options] of TABLES)
  test(`a hint in ${game} with ${seats} ${JSON.stringify(options)}`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same words');
    await open(page, game, options, [{ who: 'me', name: '①' }, ...Array(seats - 1).fill(COMPUTER)]);
    await expect(page.locator('.now.active')).toBeVisible();
    await page.getByRole('button', { name: 'ヒント' }).click();
    const hint = page.getByRole('region', { name: 'ヒント' });
    await expect(hint.getByRole('listitem').first()).toBeVisible();
    const text = await hint.innerText();
    expect(foreign(text), text).toEqual([]);
  });

test('the buttons of KOI’s bar are as low as in English, though Japanese may break anywhere', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'a desktop has room');
  await page.setViewportSize({ width: 360, height: 612 });
  await page.addInitScript(() => localStorage.setItem('tancho.language', 'ja'));
  await page.goto('/learn/koi/card');
  const buttons = page.locator('.now button');
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) {
    const { y, height } = (await button.boundingBox())!;
    expect(height).toBeLessThanOrEqual(52);
    expect(y + height).toBeLessThanOrEqual(612);
  }
});
