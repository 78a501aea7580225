/** Games without a server: the page finds it gone and plays on this device, with the modules of `cargo xtask wasm`. */
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { koiTurn } from './koi';
import { axe, jinLiTurn, koiKoiTurn, lakeTurn, listen, make, myTurn, picker, result } from './table';

const dist = path.resolve(import.meta.dirname, '../dist');
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const built = existsSync(path.resolve(import.meta.dirname, '../src/wasm/koi_bg.wasm'));
test.skip(!built && !process.env.CI, 'the page was built without offline play');
test.skip(({ viewport }) => viewport?.width === 390, 'once is enough');

/** The page still comes, as it does from the browser's own store; nothing else answers. */
async function cutOff(page: Page): Promise<string[]> {
  const said = listen(page);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  return said;
}
/** What the page complains about besides the server that is gone. */
const complaints = (said: readonly string[]) => said.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));

test('a whole game of Jin Li without a server: nothing is lost by closing the tab, and it can be found again', async ({
  page,
}) => {
  const said = await cutOff(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  await page.waitForURL(/\/t\/here-/);
  const table = page.url();
  const pick = picker(7);
  for (let turn = 0; turn < 3; turn++) {
    expect(await myTurn(page)).toBe(true);
    await jinLiTurn(page, pick);
  }
  expect(await myTurn(page)).toBe(true);
  const moves = page.locator('ol[aria-label="Moves"] li');
  const told = await moves.allInnerTexts();
  await page.reload();
  expect(await myTurn(page)).toBe(true);
  expect(await moves.allInnerTexts()).toEqual(told);
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: /^Play (this|it)/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await axe(page);
  await page.getByRole('button', { name: 'Share' }).click();
  for (const name of [/^Save the game/, /record/i]) {
    const link = page.getByRole('link', { name });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { record: { game: string }; table: string };
    expect([record.record.game, record.table]).toEqual(['jin-li', new URL(table).pathname.slice(3)]);
  }
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => /\/t\/here-/.test(url.pathname) && String(url) !== table);
  await expect(page.locator('.squares')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.line a.table', { hasText: 'on this device' })).toHaveCount(2);
  await page.goto(`${table}/replay`);
  await expect(page.locator('.squares')).toBeVisible();
  expect(complaints(said)).toEqual([]);
});

test('a match of Koi-Koi and a game of Garden Lake without a server', async ({ page }) => {
  const said = await cutOff(page);
  const pick = picker(11);
  await make(page, 'koi-koi-flower-cards', ['me', 'gakusei'], (form) =>
    form.getByRole('spinbutton', { name: /^Rounds/ }).fill('1'),
  );
  while (await myTurn(page)) await koiKoiTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await make(page, 'garden-lake', ['me', 'senmon']);
  while (await myTurn(page)) await lakeTurn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  expect(page.url()).toContain('/t/here-');
  expect(complaints(said)).toEqual([]);
});

test('two tabs with one table: both see every move, and none is made twice', async ({ page, context }) => {
  await cutOff(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  expect(await myTurn(page)).toBe(true);
  const other = await context.newPage();
  await cutOff(other);
  await other.goto(page.url());
  expect(await myTurn(other)).toBe(true);
  await jinLiTurn(page, picker(3));
  await myTurn(page);
  const moves = (tab: Page) => tab.locator('ol[aria-label="Moves"] li').allInnerTexts();
  await expect.poll(() => moves(other)).toEqual(await moves(page));
  await jinLiTurn(other, picker(4));
  await myTurn(other);
  await expect.poll(() => moves(page)).toEqual(await moves(other));
});

/** Ends a game of Jin Li on this device by giving it up after one turn. */
async function giveUp(page: Page) {
  await make(page, 'jin-li', ['me', 'gakusei']);
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, picker(5));
  expect(await myTurn(page)).toBe(true);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(result(page)).toBeVisible();
}

test('a finished game is given to the server once, from whichever tab, and stands in the list once', async ({
  page,
  context,
}) => {
  const said = await cutOff(page);
  await giveUp(page);
  const here = page.url();
  const give = (tab: Page) => tab.getByRole('button', { name: 'Give it to the server' });
  await give(page).click();
  await expect(page.getByText('The server cannot be reached now.')).toBeVisible();
  await page.unroute('**/api/**');
  const other = await context.newPage();
  await other.goto(here);
  await expect(give(other)).toBeVisible();
  await give(page).click();
  const open = page.getByRole('link', { name: 'Open it there' });
  const there = await open.getAttribute('href');
  expect(there).toMatch(/^\/t\/[0-9a-f]+$/);
  await give(other).click();
  await expect(other.getByRole('link', { name: 'Open it there' })).toHaveAttribute('href', there!);
  await open.click();
  await expect(result(page)).toContainText('has won');
  const record = await page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}/record`)).json(),
    there!.slice(3),
  );
  expect((record as { device: boolean }).device).toBe(true);
  await page.goto('/');
  await expect(page.locator('.line a.table')).toHaveCount(1);
  await expect(page.locator('.line a.table')).toHaveAttribute('href', there!);
  await page.goto(here);
  await expect(page.getByText('The server has kept this game.')).toBeVisible();
  expect(complaints(said)).toEqual([]);
});

/** Changes what lies on the disk, as nobody but the reader could. */
function onDisk(page: Page, change: string) {
  return page.evaluate(async (change) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('tancho', 1);
      request.onsuccess = () => done(request.result);
    });
    const transaction = database.transaction(['tables', 'events'], 'readwrite');
    const [tables, events] = [transaction.objectStore('tables'), transaction.objectStore('events')];
    const all = <T>(store: IDBObjectStore) =>
      new Promise<T[]>((done) => {
        const request = store.getAll();
        request.onsuccess = () => done(request.result as T[]);
      });
    const played = (await all<{ version: number; entry: { event: string; action: string } }>(events)).filter(
      ({ entry }) => entry.event === 'played',
    );
    if (change === 'a move') events.put({ ...played[0]!, entry: { ...played[0]!.entry, action: 'a1-a1/a1' } });
    if (change === 'rows') {
      tables.put({ table: 'here-forged', game: 'chess', version: 'x' });
      // What another version of this page might have kept.
      const cards = [
        {},
        { seats: [null] },
        { game: 'koi-koi', seats: [], changed_at: 1 },
        { game: 7, options: {}, seats: [{}] },
      ];
      for (const [i, card] of cards.entries())
        tables.put({
          table: `here-forged-${i}`,
          game: 'jin-li',
          version: 1,
          card: { table: `here-forged-${i}`, ...card },
        });
    }
    await new Promise((done) => (transaction.oncomplete = done));
    database.close();
  }, change);
}

test('what was forged on the disk is refused with a sentence, and everything else goes on', async ({ page }) => {
  await cutOff(page);
  await giveUp(page);
  const forged = page.url();
  await onDisk(page, 'rows');
  await onDisk(page, 'a move');
  await page.goto(forged);
  await expect(page.getByText(/^The stored game is damaged/)).toBeVisible();
  await page.goto('/t/here-forged');
  await expect(page.getByRole('link', { name: 'Back to the pond' })).toBeVisible();
  await giveUp(page);
  await page.goto('/');
  await expect(page.locator('.line a.table')).toHaveCount(2);
});

/** Lets a test end the page's workers, as browsers do that are short of memory. */
async function knowWorkers(page: Page) {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(globalThis, { workers });
    globalThis.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.push(this);
      }
    };
  });
}
const endWorkers = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { workers: Worker[] }).workers.forEach((worker) => worker.terminate()));

test('a newer page in another tab need not wait for the disk', async ({ page }) => {
  await cutOff(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  expect(await myTurn(page)).toBe(true);
  const opened = await page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open('tancho', 2);
        request.onsuccess = () => done('opened');
        request.onblocked = () => done('blocked');
      }),
  );
  expect(opened).toBe('opened');
});

test('workers that are gone without a word are missed, and the game goes on from what was stored', async ({ page }) => {
  await knowWorkers(page);
  await page.clock.install();
  await cutOff(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(7);
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, pick);
  expect(await myTurn(page)).toBe(true);
  await endWorkers(page);
  const moves = page.locator('ol[aria-label="Moves"] li');
  const before = await moves.count();
  const turn = jinLiTurn(page, pick);
  // Once is enough: new ones that are still on their way would be missed, too.
  await page.clock.fastForward(60_000);
  await expect.poll(() => moves.count(), { timeout: 60_000 }).toBeGreaterThan(before);
  await turn;
  expect(await myTurn(page)).toBe(true);
  const told = await moves.allInnerTexts();
  await page.reload();
  expect(await myTurn(page)).toBe(true);
  expect(await moves.allInnerTexts()).toEqual(told);
});

test('a worker that is gone in the middle of a review is missed, and the review is begun anew', async ({ page }) => {
  await knowWorkers(page);
  await cutOff(page);
  await giveUp(page);
  const ended = new URL(page.url()).pathname;
  await page.clock.install();
  await page.goto(`${ended}/review`);
  await page.waitForFunction(() => (globalThis as unknown as { workers: Worker[] }).workers.length === 2);
  // The first keeps the tables, the second reviews.
  await page.evaluate(() => (globalThis as unknown as { workers: Worker[] }).workers[1]!.terminate());
  const done = page.getByRole('heading', { name: 'In short' });
  await page.clock.fastForward(2_000);
  await expect(done).toHaveCount(0);
  await page.clock.fastForward(70_000);
  await expect(done).toBeVisible({ timeout: 90_000 });
});

/** From now on the disk of the worker that keeps the tables can be full, as far as that worker can tell: nothing is stored any more. */
async function fillableDisk(page: Page): Promise<(full: boolean) => Promise<void>> {
  let now = false;
  await page.route(/\/tables\.worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const disk = `
      let full = ${now};
      new BroadcastChannel('disk').onmessage = ({ data }) => (full = data);
      for (const name of ['add', 'put']) {
        const store = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...values) {
          const request = store.apply(this, values);
          if (full) this.transaction.abort();
          return request;
        };
      }`;
    await route.fulfill({ response, body: `${disk}\n${await response.text()}` });
  });
  return (full) => {
    now = full;
    return page.evaluate((full) => new BroadcastChannel('disk').postMessage(full), full);
  };
}

test('a disk that is full is told of, nothing is lost, and the game goes on once there is room', async ({ page }) => {
  const full = await fillableDisk(page);
  await cutOff(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  const pick = picker(7);
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, pick);
  expect(await myTurn(page)).toBe(true);
  const moves = page.locator('ol[aria-label="Moves"] li');
  const before = await moves.allInnerTexts();
  await full(true);
  const turn = jinLiTurn(page, pick);
  await expect(page.getByText('This device cannot go on just now.')).toBeVisible();
  expect(await moves.allInnerTexts()).toEqual(before);
  await full(false);
  await turn;
  expect(await myTurn(page)).toBe(true);
  const told = await moves.allInnerTexts();
  expect(told.length).toBeGreaterThan(before.length);
  await page.reload();
  expect(await myTurn(page)).toBe(true);
  expect(await moves.allInnerTexts()).toEqual(told);
  await full(true);
  await page.goto('/new/jin-li');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('This device could not do that.')).toBeVisible();
});

test('a tab that is closed in the middle of a move has made it or not, and the game goes on', async ({
  page,
  context,
}) => {
  await cutOff(page);
  await make(page, 'jin-li', ['me', 'gakusei']);
  const table = page.url();
  let tab = page;
  for (const wait of [0, 3, 10, 30]) {
    expect(await myTurn(tab)).toBe(true);
    const koi = tab.locator('.squares button[aria-disabled="false"][aria-label*=" koi"]').first();
    await koi.click();
    const goal = tab.locator('.squares button[aria-disabled="false"]:not([aria-label*=" koi"])').first();
    await goal.click({ noWaitAfter: true });
    await tab.waitForTimeout(wait);
    const next = await context.newPage();
    await tab.close({ runBeforeUnload: false });
    tab = next;
    await cutOff(tab);
    await tab.goto(table);
  }
  const pick = picker(5);
  for (let turn = 0; turn < 2; turn++) {
    expect(await myTurn(tab)).toBe(true);
    await jinLiTurn(tab, pick);
  }
  expect(await myTurn(tab)).toBe(true);
});

test("a box of one's own is played with on this device, replayed and reviewed", async ({ page }) => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../crates/garden-lake/components.toml'), 'utf8');
  const own = { rules: 'garden-lake', name: 'Printed', text: text.replace('master = 28', 'master = 30') };
  await page.addInitScript((own) => localStorage.setItem('tancho.boxes', JSON.stringify([own])), own);
  await make(page, 'garden-lake', ['me', 'gakusei'], async (form) => {
    await form.getByLabel('Your own box').selectOption('Printed');
    await expect(form.getByText('so the game is played here')).toBeVisible();
  });
  expect(page.url()).toContain('/t/here-');
  const table = new URL(page.url()).pathname;
  const pick = picker(3);
  expect(await myTurn(page)).toBe(true);
  await lakeTurn(page, pick);
  expect(await myTurn(page)).toBe(true);
  await page.reload();
  expect(await myTurn(page)).toBe(true);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(result(page)).toBeVisible();
  // This host does not know the box, and says so.
  await page.getByRole('button', { name: 'Give it to the server' }).click();
  await expect(result(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await page.goto(`${table}/review`);
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 90_000 });
});

test('lessons, puzzles and reviews without a server', async ({ page }) => {
  const said = await cutOff(page);
  await page.goto('/learn/jin-li');
  await page.locator('main a[href^="/learn/jin-li/"]').first().click();
  await expect(page.locator('.squares')).toBeVisible();
  await page.locator('.squares button[aria-disabled="false"]').first().click();
  await page.goto('/puzzles/jin-li/1');
  await expect(page.locator('.squares')).toBeVisible();
  await page.getByRole('button', { name: 'Show a solution' }).click();
  await expect(page.getByText('This is a right turn.')).toBeVisible();
  await make(page, 'jin-li', ['me', 'gakusei']);
  const table = new URL(page.url()).pathname;
  const pick = picker(5);
  while (await myTurn(page)) await jinLiTurn(page, pick);
  await page.goto(`${table}/review`);
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 90_000 });
  expect(complaints(said)).toEqual([]);
});

/** Levels in turn, by nodes: on every machine they think the same and at no clock. */
const NODES = 150;
interface Game {
  game: string;
  level: string;
  turn: (page: Page, pick: (count: number) => number) => Promise<void>;
  rounds?: number;
}
const GAMES: readonly Game[] = [
  { game: 'jin-li', level: 'gakusei', turn: jinLiTurn },
  { game: 'koi-koi-flower-cards', level: 'senmon', turn: koiKoiTurn, rounds: 2 },
  { game: 'koi-koi-museum', level: 'sensei', turn: koiKoiTurn, rounds: 2 },
  { game: 'garden-lake', level: 'gakusei', turn: lakeTurn },
  { game: 'koi', level: 'senmon', turn: koiTurn },
];
const WHOLE = process.env.OFFLINE === 'whole';

/** A game to its end, its replay to the last position, and its review. */
async function playAndStudy(page: Page, { game, level, turn, rounds }: Game) {
  await make(page, game, ['me', level], async (form) => {
    if (rounds) await form.getByRole('spinbutton', { name: /^Rounds/ }).fill(String(rounds));
  });
  expect(page.url()).toContain('/t/here-');
  const table = new URL(page.url()).pathname;
  const pick = picker(17);
  while (await myTurn(page)) await turn(page, pick);
  await expect(result(page)).toContainText(/has won|have won|tied/);
  await page.goto(`${table}/replay`);
  const bar = page.getByRole('region', { name: 'Replay' });
  await page.locator('h1').click({ force: true });
  await page.keyboard.press('End');
  await expect(bar).toContainText(/(\d+) \/ \1/);
  await page.goto(`${table}/review`);
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 600_000 });
}

async function learnSolveAndCount(page: Page) {
  await page.goto('/learn/jin-li/swim');
  const square = (name: string) => page.locator('.squares').getByRole('button', { name: new RegExp(`^${name},`) });
  for (const [turn, answer] of [
    ['a1 b2 d4', 'That was a whole turn'],
    ['g1 f2 e3', 'Now you can swim'],
  ] as const) {
    for (const name of turn.split(' ')) await square(name).click();
    await expect(page.locator('.speech')).toContainText(answer);
  }
  await expect(page.locator('.speech .where')).toContainText('Lesson done!');
  await page.goto('/puzzles/jin-li/1');
  await page.getByRole('button', { name: 'Show a solution' }).click();
  await expect(page.getByText('This is a right turn.')).toBeVisible();
  await page.goto('/pad/koi');
  await page.getByRole('radiogroup', { name: 'Piece' }).getByText('Small koi', { exact: true }).click();
  await page.locator('[data-hex="0,0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Koi/ })).toContainText('2');
}

test.describe('with everything kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page opens without a network, plays, teaches and counts; when the network is back, nothing is doubled', async ({
    page,
    context,
  }) => {
    test.setTimeout(WHOLE ? 3_600_000 : 240_000);
    await page.addInitScript((nodes) => localStorage.setItem('tancho.nodes', String(nodes)), NODES);
    await page.goto('/');
    await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play KOI', exact: true })).toBeVisible();
    const games = WHOLE ? GAMES : GAMES.slice(0, 1);
    for (const game of games) await test.step(game.game, () => playAndStudy(page, game));
    await learnSolveAndCount(page);
    await page.goto('/rules/koi');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    const mine = page.locator('.line a.table');
    for (let visit = 0; visit < 2; visit++) {
      await page.goto('/');
      await expect(mine.filter({ hasText: 'on this device' })).toHaveCount(games.length);
      await expect(mine).toHaveCount(games.length);
    }
    // The server was told of none of them.
    expect(await page.evaluate(async () => (await fetch('/api/me/tables')).json())).toEqual([]);
  });

  test('at a table with the server, hints, previews and the review come from this device', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
    await page.reload();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await make(page, 'jin-li', ['me', 'gakusei']);
    expect(page.url()).not.toContain('/t/here-');
    expect(await myTurn(page)).toBe(true);
    await page.keyboard.press('h');
    await expect(page.getByRole('button', { name: /^Play (this|it)/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await expect(result(page)).toBeVisible();
    await page.getByRole('link', { name: 'Review' }).first().click();
    await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible({ timeout: 90_000 });
    expect(asked.filter((path) => /\/(hint|preview|review)/.test(path) && path.startsWith('/api/'))).toEqual([]);
  });

  test('when the server no longer speaks the protocol of a kept page, the game stays in sight and the newest page is fetched', async ({
    page,
  }) => {
    let newer = false;
    let socket: WebSocketRoute | undefined;
    await page.routeWebSocket('**/api/socket', (opened) => {
      socket = opened;
      const server = opened.connectToServer();
      server.onMessage((text) =>
        opened.send(newer ? String(text).replace(/"protocol":\d+(,"oldest":\d+)?/, '"protocol":99,"oldest":98') : text),
      );
    });
    await page.goto('/');
    await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
    await page.reload();
    await make(page, 'jin-li', ['me', 'gakusei']);
    expect(page.url()).not.toContain('/t/here-');
    expect(await myTurn(page)).toBe(true);
    const told = await page.locator('ol[aria-label="Moves"] li').allInnerTexts();
    newer = true;
    await socket!.close();
    await expect(page.getByText('The server speaks a newer version than this page.')).toBeVisible();
    await expect(page.locator('.squares')).toBeVisible();
    newer = false;
    const [answer] = await Promise.all([
      page.waitForResponse((answer) => answer.request().isNavigationRequest()),
      page.getByRole('button', { name: 'Load the page again' }).click(),
    ]);
    expect(answer.fromServiceWorker()).toBe(false);
    expect(await myTurn(page)).toBe(true);
    expect(await page.locator('ol[aria-label="Moves"] li').allInnerTexts()).toEqual(told);
  });

  test('what is loaded is as much as the page says to whoever saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/');
    const load = page.getByRole('button', { name: /^Get it now, about \d+ MB/ });
    const megabytes = Number(/\d+/.exec(await load.innerText()));
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const bytes = files.map(({ parentPath, name }) =>
      brotliCompressSync(readFileSync(path.join(parentPath, name)), FAST),
    );
    const all = bytes.reduce((sum, { length }) => sum + length, 0) / 1_000_000;
    expect([all < megabytes, all > megabytes - 1]).toEqual([true, true]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await load.click();
    await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 90_000 });
  });
});
