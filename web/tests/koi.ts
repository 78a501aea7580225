/** A simple hand that plays KOI by real clicks, taps or keys: it takes what is offered, places what it has, and ends its turn. */
import { expect, type Locator, type Page } from '@playwright/test';
import { now, result } from './table';

type Use = (what: Locator) => Promise<void>;
const click: Use = (what) => what.click();
export const enter: Use = (what) => what.press('Enter');

/** Chooses a place for the piece in hand; a finger sees it there first, then lays it. */
async function place(page: Page, pick: (count: number) => number, use: Use) {
  const open = page.locator('.places button[aria-disabled="false"]');
  const hex = open.nth(pick(await open.count()));
  if (page.viewportSize()!.width > 600) return use(hex);
  await hex.tap();
  await expect(page.locator('.ghost')).toBeVisible();
  await now(page).getByRole('button', { name: 'Place here' }).tap();
}

/** One decision, or the two clicks that make one. */
export async function koiTurn(page: Page, pick: (count: number) => number, use: Use = click) {
  const bar = now(page);
  const story = page.locator('ol[aria-label="Moves"] li');
  const before = await story.count();
  const targets = page.locator('.places button[aria-disabled="false"]');
  // Moving koi to and fro is legal for ever: this hand places instead. A phone takes what is stored from the storage itself.
  const hands = bar.locator('button.hand:not(:has-text("Move a koi")):visible');
  const offers = bar.getByRole('button', { name: /^(Take \d|Buy|A .* leaves)/ });
  const items = page.locator('.room button.open');
  const cards = page.locator('.market button.open');
  const work = bar.getByRole('button', { name: 'Work' });
  const finish = bar.getByRole('button', {
    name: /^(Finish my turn|Finish without the reward|Claim nothing|No more water)$/,
  });
  if (await work.isVisible()) {
    const full = (await page.locator('.room button').count()) > pick(4);
    if (full || (await cards.count()) === 0) await use(work);
    else {
      const card = cards.nth(pick(await cards.count()));
      await use(card);
      await use(bar.getByRole('button', { name: 'Take this card' }));
    }
  } else if ((await targets.count()) > 0) await place(page, pick, use);
  else if ((await bar.innerText()).includes('choose what goes back')) await use(items.first());
  else if ((await offers.count()) > 0) await use(offers.first());
  // What rains has to be placed; otherwise the turn may end before all is used.
  else if ((await finish.count()) > 0 && pick(6) === 0) await use(finish);
  else {
    const useful = (await hands.count()) > 0 ? hands : items;
    if ((await useful.count()) === 0) await use(finish);
    else {
      await use(useful.nth(pick(await useful.count())));
      await place(page, pick, use);
    }
  }
  await expect(story.nth(before).or(result(page)).first()).toBeVisible();
}

/** Lets the page see a pond of 217 hexes with koi in it, and a large koi in hand that may lie anywhere: more than a game can bring. */
export async function largestPond(page: Page) {
  const far = ([q, r]: readonly number[]) => Math.max(Math.abs(q!), Math.abs(r!), Math.abs(q! + r!));
  const span = Array.from({ length: 17 }, (_, i) => i - 8);
  const all = span.flatMap((q) => span.map((r) => [q, r])).filter((hex) => far(hex) <= 8);
  const lying = (at: readonly number[]) => [0, 1, 2].map((i) => [at[0]! + i, at[1]!]);
  const swims = all.filter((hex) => far(lying(hex)[2]!) <= 8 && (hex[0]! + 3 * hex[1]!) % 11 === 0).slice(0, 20);
  const pond = [
    ...all.map((at, i) => (i % 5 ? { piece: 'water', at } : { piece: 'foliage', at, lily: i % 2 === 0 })),
    ...swims.map((at) => ({ piece: 'koi', size: 'large', hexes: lying(at) })),
  ];
  const covers = lying([0, 0]);
  const places = [{ verb: 'large-koi', turn: 0, covers, at: all }];
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = JSON.parse(String(message));
      for (const { view } of said.views ?? []) {
        view.players[0].pond = pond;
        view.players[0].koi = swims.map(() => ({ points: 6, lilies: 0, open: [] }));
        view.choices = { actions: [{ action: { type: 'work' } }], places };
      }
      socket.send(JSON.stringify(said));
    });
  });
}
