/**
 * On every screen, in every phase of every game: what now and what can be done are in sight when they are needed, and nothing
 * covers them. FOLD=whole goes to the end of the games, with axe in both palettes.
 */
import { expect, test, type Page } from '@playwright/test';
import { koiTurn } from './koi';
import { axe, jinLiTurn, koiKoiTurn, lakeTurn, listen, make, myTurn, picker, result } from './table';

test.skip(({ viewport }) => viewport?.width === 390, 'it sets its own screens');

const SIZES = [
  [360, 612],
  [360, 740],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
] as const;
const whole = process.env.FOLD === 'whole';
test.setTimeout(whole ? 1_800_000 : 300_000);

/** What one clicks on the way to a move. */
const HALVES: Record<string, readonly string[]> = {
  'jin-li': [
    '.squares button[aria-disabled="false"][aria-label*=" koi"]',
    '.squares button[aria-disabled="false"]:not([aria-label*=" koi"])',
  ],
  'koi-koi': ['.hand button.open'],
  'garden-lake': ['.reach button[aria-disabled="false"]'],
  koi: ['.market button.open, .room button.open'],
};

/** What is asked for and cannot be seen or pressed, by name. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const bad: string[] = [];
    const wanted =
      '.now > p, .now button, .bar .acts button, .scene button, .scene h2, .hand button, .reach button, .room button';
    const scene = document.querySelector('.scene');
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const box = element.getBoundingClientRect();
      // What is folded away has a box, too, but nobody is to see it.
      if (box.width === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const name = `${element.innerText.slice(0, 40) || element.getAttribute('aria-label')} at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join()}`;
      if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
        bad.push(`outside: ${name}`);
      else {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        // A scene over the board takes the turn's place: then its own buttons are what is asked for.
        if (scene && !scene.contains(element)) continue;
        const covered = top && !element.contains(top) && !top.contains(element);
        if (covered) bad.push(`covered by ${top.className || top.tagName}: ${name}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      bad.push(`wider than the window by ${document.documentElement.scrollWidth - innerWidth}`);
    return bad;
  });

/** Which phase this is, as people see it. */
const phase = (page: Page) =>
  page.evaluate(() => {
    const words = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
    const text = [...words('.now > p'), ...words('.now button'), ...words('.scene h2').slice(0, 1)].join('|');
    return text.replaceAll(/\d+/g, '#').replaceAll(/the [a-z ]+ (takes|and)/g, 'the X $1');
  });

async function inEveryPhase(
  page: Page,
  game: string,
  turn: (page: Page, pick: (n: number) => number) => Promise<unknown>,
  more?: Parameters<typeof make>[3],
  most = 8,
) {
  const said = listen(page);
  await make(page, game, ['me', 'gakusei'], more);
  const seen = new Map<string, number>();
  const found: string[] = [];
  const look = async () => {
    const now = await phase(page);
    const times = seen.get(now) ?? 0;
    seen.set(now, times + 1);
    if (times > 0) return;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      for (const fault of await hidden(page)) found.push(`${width}×${height}, “${now.slice(0, 90)}”: ${fault}`);
    }
    if (!whole) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await axe(page);
    }
  };
  const pick = picker(17);
  const desk = () => page.setViewportSize({ width: 1440, height: 900 });
  for (let i = 0; i < (whole ? 600 : most) && (await myTurn(page)); i++) {
    await look();
    await desk();
    // What is begun and not done yet is a phase, too; Escape puts it back.
    for (const step of HALVES[game.split('-flower')[0]!.split('-museum')[0]!] ?? []) {
      const first = page.locator(step).first();
      if (!(await first.isVisible())) break;
      await first.click();
      await look();
      await desk();
    }
    // Looking takes its time: a turn with nothing left to decide may have ended by itself, and the game with it.
    if (!(await myTurn(page))) break;
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
    await turn(page, pick);
  }
  if (whole) await look();
  // Until the last move is answered, the round may end and take the button with it.
  await myTurn(page);
  // A question of the table itself stands under what now, not over it.
  const resign = page.getByRole('button', { name: 'Resign' });
  if (await resign.isVisible()) {
    await desk();
    await resign.click();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const fault of await hidden(page)) found.push(`${width}×${height}, giving up: ${fault}`);
    }
  }
  expect(found).toEqual([]);
  expect(said).toEqual([]);
  if (whole) await expect(result(page)).toBeVisible();
}

test('Jin Li', ({ page }) => inEveryPhase(page, 'jin-li', jinLiTurn));
for (const rules of ['flower-cards', 'museum'])
  test(`Koi-Koi by the ${rules} rules`, ({ page }) =>
    inEveryPhase(page, `koi-koi-${rules}`, koiKoiTurn, (form) =>
      form.getByRole('spinbutton', { name: /^Rounds/ }).fill('2'),
    ));
test('Garden Lake', ({ page }) => inEveryPhase(page, 'garden-lake', lakeTurn));
test('KOI', ({ page }) => inEveryPhase(page, 'koi', koiTurn));
