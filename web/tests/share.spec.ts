/** A finished game as a picture. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { axe, listen } from './table';

const COMPUTER = { who: 'computer', level: 'gakusei' };

for (const [game, options, picture] of [
  ['jin-li', {}, [1080, 1308]],
  ['koi-koi', { rules: 'museum', rounds: '1' }, null],
] as const)
  test(`the end of ${game} is shared as a picture`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same picture');
    const said = listen(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const link = await page.evaluate(
      async ([game, options, seats]) => {
        await fetch('/api/me');
        const body = JSON.stringify({ game, options, seats, start: 'first' });
        const answer = await fetch('/api/tables', { method: 'POST', body });
        return ((await answer.json()) as { link: string }).link;
      },
      [game, options, [COMPUTER, COMPUTER]] as const,
    );
    await page.goto(link);
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toBeVisible({ timeout: 100_000 });
    await axe(page);
    const download = page.waitForEvent('download');
    await result.getByRole('button', { name: 'Share' }).click();
    const path = `test-results/share-${game}.png`;
    await (await download).saveAs(path);
    const bytes = readFileSync(path);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1080);
    if (picture) expect(bytes.readUInt32BE(20)).toBe(picture[1]);
    expect(said).toEqual([]);
  });
