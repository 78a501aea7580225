/** A first visit over a slow line, as phones have it: measured when it is asked for, since a busy machine would be measured with it. */
import { expect, test } from '@playwright/test';
import { jinLiTurn, myTurn, picker } from './table';

test.skip(process.env.FIRST !== 'whole', 'FIRST=whole measures it');
test.use({ serviceWorkers: 'allow' });

/** 1.6 Mbit/s down, 0.75 up, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How long the first page and the first move may take, in milliseconds. */
const [HOME, MOVE] = [3_000, 6_000];

test('over a slow line home can be used within three seconds, and the first move of Jin Li is played within six', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  const begin = performance.now();
  const passed = () => Math.round(performance.now() - begin);
  // From the program itself, which compresses what it sends.
  await page.goto(`http://${process.env.TANCHO_TEST_SERVER}/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play Jin Li' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const home = passed();
  await page.getByRole('dialog').getByRole('button', { name: 'Against a beginner' }).click();
  expect(await myTurn(page)).toBe(true);
  await jinLiTurn(page, picker(7));
  const move = passed();
  console.log(`home: ${home} ms, first move: ${move} ms`);
  expect([home <= HOME, move <= MOVE]).toEqual([true, true]);
});
