/**
 * Films: an own turn, the whole answer of the other, and an end, with everything moving. In every frame board, tray, hand and
 * bar stand where they stood. FILMS=folder takes longer, and keeps the frames there, so that somebody can look at them.
 */
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { koiTurn } from './koi';
import { jinLiTurn, koiKoiTurn, lakeTurn, listen, make, myTurn, picker, result } from './table';

test.setTimeout(240_000);
const folder = process.env.FILMS;

/** What must not move, by game; the parts of a phone and of a desktop are the same. */
const PARTS: Record<string, readonly string[]> = {
  'jin-li': ['.pond', '.now', '.bar', '.headline'],
  'koi-koi': ['.koi-koi', '.hand', '.middle', '.now', '.bar', '.headline'],
  'garden-lake': ['.own .board', '.garden > .tray', '.garden .others', '.now', '.bar', '.headline'],
  koi: ['.market', '.goals', '.shown', '.storage', '.now', '.bar', '.headline'],
};

/** From now on the page itself looks at every frame whether a part has moved by more than a pixel. */
const watchBoxes = (page: Page, parts: readonly string[]) =>
  page.evaluate((parts) => {
    const moved: string[] = [];
    Object.assign(window, { moved, frames: 0 });
    const box = (part: string) => {
      const found = document.querySelector(part)?.getBoundingClientRect();
      return found ? [found.x, found.y, found.width, found.height] : null;
    };
    const first = parts.map(box);
    const told = new Set<string>();
    const look = () => {
      (window as unknown as { frames: number }).frames++;
      for (const [i, part] of parts.entries()) {
        const now = box(part);
        // The bar stands on the same line; it may grow only where the board does not.
        const far = now?.some((side, k) => Math.abs(side - (first[i]?.[k] ?? side)) > 1);
        const line = `${part}: ${first[i]?.map(Math.round)} became ${now?.map(Math.round)} at “${document.querySelector('.now p')?.textContent}”`;
        if (far && !told.has(line)) moved.push(line);
        told.add(line);
      }
      requestAnimationFrame(look);
    };
    look();
  }, parts);

/** Keeps the frames that the browser draws. */
async function film(page: Page, name: string): Promise<CDPSession | null> {
  if (!folder) return null;
  const frames = path.join(folder, name);
  mkdirSync(frames, { recursive: true });
  const camera = await page.context().newCDPSession(page);
  let number = 0;
  const start = Date.now();
  camera.on('Page.screencastFrame', ({ data, sessionId }) => {
    const at = String(Date.now() - start).padStart(6, '0');
    writeFileSync(path.join(frames, `${String(number++).padStart(4, '0')}-${at}.jpg`), Buffer.from(data, 'base64'));
    void camera.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await camera.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 720, maxHeight: 720 });
  return camera;
}

type Turn = (page: Page, pick: (count: number) => number) => Promise<unknown>;
const GAMES: readonly [string, Turn][] = [
  ['jin-li', jinLiTurn],
  ['koi-koi-flower-cards', koiKoiTurn],
  ['koi-koi-museum', koiKoiTurn],
  ['garden-lake', lakeTurn],
  ['koi', koiTurn],
];
for (const [game, turn] of GAMES)
  test(`nothing jumps while a turn and its answer are shown: ${game}`, async ({ browser }, { project }) => {
    test.skip(!folder && game === 'koi-koi-museum', 'the same table');
    const { viewport, colorScheme, hasTouch } = project.use;
    const page = await (
      await browser.newContext({
        reducedMotion: 'no-preference',
        // A desktop high enough for the whole page: Playwright scrolls when it tries a click again, and boxes would seem to jump.
        ...(viewport ? { viewport: viewport.width < 960 ? viewport : { ...viewport, height: 1100 } } : {}),
        ...(colorScheme ? { colorScheme } : {}),
        ...(hasTouch ? { hasTouch } : {}),
      })
    ).newPage();
    const said = listen(page);
    await page.addInitScript(
      (pace) => localStorage.setItem('tancho.settings', JSON.stringify({ pace, muted: true })),
      folder ? 'normal' : 'fast',
    );
    await make(page, game, ['me', 'gakusei'], async (form) => {
      const rounds = form.getByRole('spinbutton', { name: /^Rounds/ });
      if (await rounds.isVisible()) await rounds.fill('1');
    });
    await myTurn(page);
    await page.evaluate(() => scrollTo(0, 0));
    await watchBoxes(page, PARTS[game.replace(/-(flower-cards|museum)$/, '')]!);
    const camera = await film(page, `${game}-${project.name}`);
    const answers = page.locator('ol[aria-label="Moves"] li.move', { has: page.getByRole('img', { name: 'Gakusei' }) });
    const pick = picker(3);
    const wanted = folder && game.startsWith('koi-koi') ? 99 : folder ? 3 : 1;
    let turns = 0;
    for (let i = 0; i < 60 && turns < wanted && (await myTurn(page)); i++) {
      const before = await answers.count();
      await turn(page, pick);
      await myTurn(page);
      if ((await answers.count()) > before) turns++;
    }
    if ((await result(page).count()) === 0 && (await page.getByRole('button', { name: 'Resign' }).isVisible())) {
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Yes, resign' }).click();
    }
    await expect(result(page)).toBeVisible();
    await page.waitForTimeout(folder ? 1200 : 300);
    await camera?.send('Page.stopScreencast');
    const seen = await page.evaluate(() => {
      const { moved, frames } = window as unknown as { moved: string[]; frames: number };
      return { moved, frames };
    });
    expect(seen.frames).toBeGreaterThan(20);
    expect(seen.moved).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
