import { expect, test } from 'vitest';
import { COATS, VARIETIES } from './varieties';
import { Koi } from './shape';

test.each(VARIETIES)('%s is drawn with whole numbers only and stays within its length', (variety) => {
  const koi = new Koi({ length: 100, girth: COATS[variety].girth ?? 0.13, bend: 0.7, fins: 1 });
  const all = [
    koi.body(),
    koi.tail(),
    koi.dorsal(),
    koi.scales(),
    ...COATS[variety].patches.map(([t, s, a, b, seed]) => koi.patch(t, s, a, b, seed)),
  ].join('');
  expect(all).not.toMatch(/NaN|undefined|Infinity/);
  const xs = [...koi.body().matchAll(/(-?[\d.]+) -?[\d.]+/g)].map((match) => Number(match[1]));
  expect(Math.max(...xs)).toBeLessThanOrEqual(52);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(-52);
});
