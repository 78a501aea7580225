/** A finished game as a picture and as a short film. */
import { expect, test } from '@playwright/test';
import { readFileSync, statSync } from 'node:fs';
import { axe, listen } from './table';

const COMPUTER = { who: 'computer', level: 'gakusei' };

for (const [game, options, picture] of [
  ['jin-li', {}, [1080, 1308]],
  ['koi-koi', { rules: 'museum', rounds: '1' }, null],
] as const)
  test(`the end of ${game} is shared as a picture and as a film`, async ({ page }, { project }) => {
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
    await result.getByRole('button', { name: 'Share' }).click();
    const download = page.waitForEvent('download');
    await result.getByRole('button', { name: 'Picture' }).click();
    const path = `test-results/share-${game}.png`;
    await (await download).saveAs(path);
    const bytes = readFileSync(path);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1080);
    if (picture) expect(bytes.readUInt32BE(20)).toBe(picture[1]);
    // The film is made of what a watcher may see: nothing else is asked for.
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/replay?') && asked.push(request.url()));
    const film = page.waitForEvent('download', { timeout: 60_000 });
    await result.getByRole('button', { name: 'Film' }).click();
    const name = (await film).suggestedFilename();
    expect(name).toMatch(/\.(webm|mp4)$/);
    const file = `test-results/share-${name}`;
    await (await film).saveAs(file);
    expect(statSync(file).size).toBeGreaterThan(10_000);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes('as=watcher'))).toBe(true);
    expect(said).toEqual([]);
  });
