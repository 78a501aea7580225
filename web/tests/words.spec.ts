/** Words and tables as they stand on the screen: one point and several, and rules whose columns stand under their heads. */
import { expect, test } from '@playwright/test';
import { make } from './table';

const GAMES = ['jin-li', 'koi-koi-flower-cards', 'koi-koi-museum', 'garden-lake', 'koi'];
const LANGUAGES = {
  en: { one: '+1 point', two: '+2 points', waits: ['Waiting for one more player', 'Waiting for 2 more players'] },
  ja: { one: '+1点', two: '+2点', waits: ['あと1人を待っています', 'あと2人を待っています'] },
} as const;

for (const language of ['en', 'ja'] as const) {
  test(`no table of the rules is ragged or wider than its page in ${language}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('tancho.language', value), language);
    for (const game of GAMES) {
      await page.goto(`/rules/${game}`);
      await expect(page.locator('main h2').first()).toBeVisible();
      const tables = await page.locator('main table').evaluateAll((all) =>
        all.map((table) => {
          const rows = [...(table as HTMLTableElement).rows];
          const cells = (row: HTMLTableRowElement) => [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
          const edges = (row: HTMLTableRowElement) =>
            [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().left)).join();
          return {
            cells: new Set(rows.map(cells)).size,
            // On a phone the rows of a wordy table are blocks of their own, without a head.
            edges: new Set(rows.filter(({ offsetHeight }) => offsetHeight > 0).map(edges)).size,
            cut: [...table.querySelectorAll('td, th')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
          };
        }),
      );
      for (const table of tables) expect(table, game).toEqual({ cells: 1, edges: 1, cut: 0 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, game).toBeLessThanOrEqual(0);
    }
  });

  test(`one and several are told apart on the screen in ${language}`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same words');
    const { one, two, waits } = LANGUAGES[language];
    const say = (value: string) => page.evaluate((value) => localStorage.setItem('tancho.language', value), value);
    for (const friends of [1, 2]) {
      await make(page, 'koi', ['me', 'friend'], (form) =>
        friends === 1
          ? Promise.resolve()
          : form
              .getByRole('combobox', { name: 'How many play' })
              .selectOption('3')
              .then(() => form.getByRole('combobox', { name: 'Who sits here' }).nth(2).selectOption('friend'))
              .then(() => undefined),
      );
      await say(language);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(waits[friends - 1]!);
      await say('en');
    }
    await page.goto('/learn/jin-li/points');
    await say(language);
    await page.reload();
    const square = (name: string) => page.locator(`.squares [data-square="${name}"]`);
    const line = page.locator('.side li.move');
    for (const [turn, points] of [
      ['c3 d4 g7', one],
      ['f3 e4 g5', two],
    ] as const) {
      await expect(page.locator('.now.active')).toBeVisible();
      for (const name of turn.split(' ')) await square(name).click();
      await expect(line.filter({ hasText: new RegExp(`\\${points}(?!s)`) })).toHaveCount(1);
    }
  });
}
