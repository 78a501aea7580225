import { beforeEach, expect, test, vi } from 'vitest';
import {
  beginsAgainst,
  keepAgainst,
  keepClimbed,
  keepLevel,
  keepChoice,
  lastAgainst,
  lastChoice,
  LEVELS,
  levelNumber,
  nextLevel,
  suggestedLevel,
  usual,
} from './plans';
import type { Level, SeatInfo } from './wire/types';

const me: SeatInfo = { who: 'person', name: 'Ann', yours: true };
const computer = (level: Level): SeatInfo => ({ who: 'computer', level, yours: false });

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
beforeEach(() => stored.clear());

test('levels are counted from 1 to 9', () => {
  expect(LEVELS.map(levelNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a win against computers offers the level above the best of them', () => {
  expect(nextLevel([me, computer('1')], [1, 2])).toBe('2');
  expect(nextLevel([computer('2'), me], [2, 1])).toBe('gakusei');
  expect(nextLevel([me, computer('1'), computer('senmon')], [1, 2, 3])).toBe('7');
});

test('nothing is offered after a loss, above sensei, against people or alone', () => {
  expect(nextLevel([me, computer('1')], [2, 1])).toBe(null);
  expect(nextLevel([me, computer('sensei')], [1, 2])).toBe(null);
  expect(nextLevel([me, { who: 'person', name: 'Bo', yours: false }], [1, 2])).toBe(null);
  expect(nextLevel([me, computer('1'), { who: 'person', name: 'Bo', yours: false }], [1, 2, 3])).toBe(null);
  expect(nextLevel([me], [1])).toBe(null);
});

test('the next step is where Play begins from then on; friends stay', () => {
  const sitters = [...usual(3, '1').sitters.slice(0, 2), { who: 'friend', name: '' } as const];
  keepChoice('koi', { ...usual(3, '1'), sitters });
  keepLevel('koi', '2');
  expect(lastChoice('koi')?.sitters.map(({ who }) => who)).toEqual(['me', '2', 'friend']);
  expect(lastAgainst()).toBe('2');
});

test('whoever began at the lowest level climbs with each win; who chose another keeps it', () => {
  expect([suggestedLevel('koi'), beginsAgainst('koi')]).toEqual(['1', null]);
  keepAgainst('koi', '1');
  keepClimbed('koi', '2');
  expect([suggestedLevel('koi'), beginsAgainst('koi')]).toEqual(['2', '2']);
  // The next level was played at once, and won, too.
  keepLevel('koi', '2');
  keepClimbed('koi', 'gakusei');
  keepClimbed('koi', '2');
  expect(beginsAgainst('koi')).toBe('gakusei');
  expect(lastAgainst()).toBe('2');
  keepAgainst('jin-li', 'senmon');
  keepClimbed('jin-li', '7');
  expect([suggestedLevel('jin-li'), beginsAgainst('jin-li')]).toEqual(['7', 'senmon']);
});
