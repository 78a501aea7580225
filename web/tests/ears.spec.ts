/**
 * Whole games against the computer by ear and by keys alone. The player knows roles, names and what the live region said, nothing else.
 * At the end what was heard is held against the story of the table: every turn of the other and the winner, in order, once.
 */
import { expect, test, type Page } from '@playwright/test';
import { Ears, type Thing } from './ears';
import { listen, make, picker } from './table';

test.skip(({ viewport }) => viewport?.width === 390, 'phones have no keys');
/** EARS=whole plays every game to its end; otherwise the long ones are given up after a while. */
const whole = process.env.EARS === 'whole';
test.setTimeout(whole ? 1_800_000 : 300_000);

type Pick = (count: number) => number;
/** Plays one decision, if there is one now. */
type Turn = (ears: Ears, pick: Pick) => Promise<boolean>;

/** The story of the table as the page writes it down, from its beginning. */
const story = (page: Page) =>
  page
    .locator('ol[aria-label="Moves"] li')
    .evaluateAll((all) =>
      all
        .map((line) => [...line.children].find((part) => part.matches('button, span:not(:empty)'))?.textContent ?? '')
        .reverse(),
    );

/** Gives up, by keys. */
async function resign(ears: Ears) {
  for (const name of [/^Resign$/, /^Yes, resign$/]) {
    await expect.poll(async () => Boolean(await ears.button(name))).toBe(true);
    await ears.use((await ears.button(name))!);
  }
  await expect.poll(() => ears.has('region', 'Result')).toBe(true);
}

/** Plays until the result is there, or gives up after so many decisions; the keyboard is never nowhere after something was done. */
async function playOut(page: Page, ears: Ears, turn: Turn, pick: Pick, most: number) {
  let done = 0;
  for (let idle = 0; idle < 150;) {
    if (await ears.has('region', 'Result')) return;
    if (done === most) return resign(ears);
    if (await turn(ears, pick)) {
      await ears.isSomewhere();
      idle = 0;
      done++;
    } else {
      idle++;
      await page.waitForTimeout(100);
    }
  }
  throw new Error(`nothing can be done:\n${(await ears.heard()).slice(-8).join('\n')}`);
}

/** Every line of the story is heard once and in order, “your turn” after what the other did, and the winner at last. */
async function heardAll(page: Page, ears: Ears, ask: RegExp) {
  const heard = await ears.heard();
  const told = await story(page);
  const first = told.findIndex((line) => heard.includes(line));
  const lines = told.slice(first);
  expect(heard.filter((line) => told.includes(line))).toEqual(lines);
  // Whoever is asked has heard everything that happened before.
  const mine = (line: string) => /^Your? /.test(line) && told.includes(line);
  const theirs = (line: string) => line.startsWith('Gakusei') && told.includes(line);
  let asked = true;
  for (const line of heard) {
    if (ask.test(line)) asked = true;
    else if (theirs(line)) asked = false;
    else if (mine(line)) expect(asked, `asked before “${line}”`).toBe(true);
  }
  const ends = heard.filter((line) => /(have won|has won|is tied)\./.test(line));
  expect(ends).toHaveLength(1);
  expect(heard.at(-1)).toBe(ends[0]);
  // Names for people, never what programs call things and places.
  for (const line of heard)
    expect(line).not.toMatch(/\b(east|west|seat \d|undefined|null|NaN)\b|\[object|\b\d+[a-d]\b|-?\d,-?\d/i);
}

async function byEar(
  page: Page,
  game: string,
  turn: Turn,
  ask: RegExp,
  { most = Infinity, more }: { most?: number; more?: Parameters<typeof make>[3] } = {},
) {
  const said = listen(page);
  const ears = await Ears.open(page);
  await make(page, game, ['me', 'gakusei'], more);
  await playOut(page, ears, turn, picker(21), whole ? Infinity : most);
  // The last lines, so that one sees what came instead.
  await expect.poll(async () => [...said, ...(await ears.heard()).slice(-4)].join('\n')).toMatch(/(won|tied)[^\n]*$/);
  await heardAll(page, ears, ask);
  expect(said).toEqual([]);
}

/** Walks over the pond of Jin Li to a square and chooses it. */
async function chooseSquare(ears: Ears, goal: string) {
  const here = (await ears.tabTo(({ name }) => /^[a-g][1-7]\b/.test(name))).name;
  const [dx, dy] = [goal.charCodeAt(0) - here.charCodeAt(0), Number(goal[1]) - Number(here[1])];
  for (let i = 0; i < Math.abs(dx); i++) await ears.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(dy); i++) await ears.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
  expect((await ears.focused())?.name.slice(0, 2)).toBe(goal);
  await ears.press('Enter');
}
const jinLi: Turn = async (ears, pick) => {
  const pass = await ears.button(/^Pass$/);
  if (pass) return ears.use(pass).then(() => true);
  const any = async (name: RegExp) => {
    const open = await ears.buttons(name);
    return open[pick(open.length)]?.name.slice(0, 2);
  };
  const koi = await any(/^[a-g][1-7]\b.* koi/);
  if (!koi) return false;
  await chooseSquare(ears, koi);
  await expect.poll(async () => (await ears.heard()).at(-1)).toContain('Choose where it goes');
  const goal = await any(/^[a-g][1-7]\b(?!.* koi)/);
  const before = (await ears.heard()).length;
  await chooseSquare(ears, goal!);
  await expect.poll(async () => (await ears.heard()).length).toBeGreaterThan(before);
  if ((await ears.heard()).slice(before).some((line) => line.includes('stone falls')))
    await chooseSquare(ears, (await any(/^[a-g][1-7]\b/))!);
  await expect
    .poll(async () => (await ears.heard()).slice(before).some((line) => /^You (swim|jump)/.test(line)))
    .toBe(true);
  return true;
};

const isOpen = ({ role, disabled }: Thing) => role === 'button' && !disabled;
const koiKoi: Turn = async (ears, pick) => {
  const next = await ears.button(/^(Next round|To the result)$/);
  if (next) return ears.use(next).then(() => true);
  const calls = await ears.buttons(/^(End the round|Koi!)/);
  if (calls.length > 0) return ears.use(calls[pick(calls.length)]!).then(() => true);
  const before = (await ears.heard()).length;
  const hand = await ears.buttons(/(?:)/, /^Your hand/);
  const field = await ears.buttons(/(?:)/, /^The field/);
  if (hand.length + field.length === 0) return false;
  const group = hand.length > 0 ? /^Your hand/ : /^The field/;
  await ears.tabTo(({ within }) => group.test(within));
  const wanted = hand.length > 0 ? hand[pick(hand.length)]! : field[0]!;
  await ears.walkTo(({ id }) => id === wanted.id);
  await ears.press('Enter');
  if (hand.length > 0) {
    await expect.poll(async () => (await ears.heard()).length).toBeGreaterThan(before);
    const open = await ears.buttons(/can be taken/, /^The field/);
    if (open.length > 0) {
      await ears.tabTo(({ within }) => /^The field/.test(within));
      await ears.walkTo(isOpen);
    }
    await ears.press('Enter');
  }
  await expect
    .poll(async () => (await ears.heard()).slice(before).some((line) => /^You (play|lay|take)/.test(line)))
    .toBe(true);
  return true;
};

const lake: Turn = async (ears, pick) => {
  const end = await ears.button(/^(Left end|Right end|Finish my turn|Pass|Finish the game)$/);
  const open = await ears.buttons(/(?:)/, /^Tiles in reach/);
  const before = (await ears.heard()).length;
  const done = () =>
    expect.poll(async () => (await ears.heard()).slice(before).some((line) => /^Your? /.test(line))).toBe(true);
  if (open.length === 0) {
    if (!end) return false;
    // A turn with nothing left to decide ends by itself; waiting is a way to play it.
    if (/end$/.test(end.name)) await ears.use(end);
    return done().then(() => true);
  }
  await ears.tabTo(({ within }) => /^Tiles in reach/.test(within));
  const wanted = open[pick(open.length)]!;
  expect(await ears.walkTo(({ id }) => id === wanted.id)).not.toBeNull();
  await ears.press('Enter');
  // The keyboard is on the lake now; N goes from place to place.
  await expect.poll(async () => (await ears.focused())?.name ?? '').toMatch(/it (fits|does not fit)$/);
  for (let i = pick(4); i > 0; i--) await ears.press('n');
  await expect.poll(async () => (await ears.heard()).at(-1)).toMatch(/it fits/);
  await ears.press('Enter');
  return done().then(() => true);
};

const koi: Turn = async (ears, pick) => {
  const bar = async (name: RegExp) => (await ears.buttons(name))[0];
  const before = (await ears.heard()).length;
  const done = () =>
    expect.poll(async () => (await ears.heard()).slice(before).some((line) => /^Your? /.test(line))).toBe(true);
  const finish = await bar(/^(Finish my turn|Finish without the reward|Claim nothing|No more water)$/);
  const place = async () => {
    await ears.tabTo(
      ({ within, name, disabled }) => /^Pond of/.test(within) && /can be chosen/.test(name) && !disabled,
    );
    await ears.press('Enter');
    await done();
    return true;
  };
  const work = await bar(/^Work$/);
  if (work) {
    const cards = await ears.buttons(/^Space/, /^Market row/);
    if (cards.length === 0 || pick(2) === 0) await ears.use(work);
    else {
      await ears.tabTo(({ within }) => /^Market row/.test(within));
      const wanted = cards[pick(cards.length)]!;
      await ears.walkTo(({ id }) => id === wanted.id);
      await ears.press('Enter');
      await expect.poll(async () => Boolean(await bar(/^Take this card$/))).toBe(true);
      await ears.use((await bar(/^Take this card$/))!);
    }
    return done().then(() => true);
  }
  if ((await ears.buttons(/can be chosen/, /^Pond of/)).length > 0) {
    // What is in hand already goes to one of the marked places.
    return place();
  }
  const giveBack = await bar(/^Give back/);
  const offer = giveBack ?? (await bar(/^(Take \d|Buy|A .* leaves)/));
  if (offer)
    return ears
      .use(offer)
      .then(done)
      .then(() => true);
  const things = await ears.buttons(
    /^(Water|Foliage|Lily on foliage|Shore|Lantern on a shore|(Small|Medium|Large) koi|Claim: .*|Path tile)$/,
  );
  if (things.length === 0 || (finish && pick(6) === 0)) {
    if (!finish) return false;
    return ears
      .use(finish)
      .then(done)
      .then(() => true);
  }
  await ears.use(things[pick(things.length)]!);
  return place();
};

test('a game of Jin Li by ear', ({ page }) => byEar(page, 'jin-li', jinLi, /^Your turn/, { most: 6 }));
for (const rules of ['flower-cards', 'museum'])
  test(`a match of Koi-Koi by the ${rules} rules by ear`, ({ page }) =>
    byEar(page, `koi-koi-${rules}`, koiKoi, /^(Your turn|You have made|You turned)/, {
      more: (form) => form.getByRole('spinbutton', { name: /^Rounds/ }).fill(whole ? '3' : '1'),
    }));
test('a game of Garden Lake by ear', ({ page }) =>
  byEar(page, 'garden-lake', lake, /^(Your turn|Choose the end|Lay your|You may|No tile in reach fits)/, { most: 9 }));
test('a game of KOI by ear', ({ page }) => byEar(page, 'koi', koi, /^(Your turn|Your storage|It rains)/, { most: 14 }));
