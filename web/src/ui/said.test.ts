import { beforeEach, expect, test } from 'vitest';
import { tell as lake } from '../games/garden-lake/story';
import { breakdown, tell as jinLi } from '../games/jin-li/story';
import { tell as koiKoi } from '../games/koi-koi/story';
import type { Line } from '../wire/types';
import { speak } from '../words/testing';
import { note, reason, refusal } from './said';
import { standing } from './story';

const move = (action: string, words: string, moves = 1): Line => ({
  version: 2,
  kind: 'move',
  seat: 0,
  action,
  words,
  moves,
});

beforeEach(() => speak('en'));

test('moves are told in the words of the catalogue', async () => {
  expect(jinLi(move('a1-b2/c3', 'red swims a1 to b2, drops a stone on c3, 2 points'), 'Ann')).toBe(
    'Ann swims from a1 to b2, stone on c3, +2 points',
  );
  expect(koiKoi(move('10c', 'east plays maple chaff (10c), takes maple blue ribbon (10b)'), 'Ann')).toBe(
    'Ann plays maple chaff, takes maple blue ribbon',
  );
  expect(koiKoi(move('game', 'east calls Game and wins 6'), 'Ann')).toBe('Ann ends the round: 6 points');
  expect(lake(move('+Sk0@i9', 'pine lays a square (koi) on i9, gains a double, gains a ell'), 'Ann')).toBe(
    'Ann lays a bonus (4 squares, koi) on i9, gains a bonus (2 squares), gains a bonus (a corner of 3)',
  );
  await speak('ja');
  expect(jinLi(move('a1^c3', 'red jumps a1 to c3'), 'Ann')).toBe('Ann：a1からc3へ跳ぶ');
  expect(lake(move('17left', 'pine adds tile 17 on the left'), 'Ann')).toBe('Ann：左端にタイルを足す');
});

test('a move that cannot be read is left to the server', () => {
  expect(jinLi(move('fly', 'red flies'), 'Ann')).toBeNull();
  expect(lake(move('fly', 'red flies'), 'Ann')).toBeNull();
});

test('every note of the server has words, and unknown ones stay', async () => {
  const line = (words: string): Line => ({ version: 1, kind: 'note', seat: 0, words, moves: 0 });
  expect(note(line('Ann sits down'), ['Ann'])).toBe('Ann sits down');
  expect(note(line('something new'), ['Ann'])).toBe('something new');
  await speak('ja');
  expect(note(line('the computer (gakusei) takes back 2 moves'), ['Gakusei'])).toBe('Gakuseiが手を戻しました');
});

test('reasons and refusals are sentences', () => {
  const outcome = { points: [0, 0], places: [2, 1], reason: 'red gave up' };
  expect(reason(outcome, ['Ann', 'Bo'])).toBe('Ann gave up.');
  expect(refusal('stale', 'x')).toContain('moved on');
  expect(refusal('new-code', 'the moon is full')).toBe('The moon is full.');
});

test('what was taken back does not count', () => {
  const log: Line[] = [
    move('a1-b2/c3', 'red swims a1 to b2, drops a stone on c3, 2 points', 1),
    { version: 3, kind: 'undo', seat: 0, words: 'Ann takes back a move', moves: 0 },
    move('a1^c3', 'red jumps a1 to c3, 1 point', 1),
  ];
  expect(standing(log).map((line) => line.action)).toEqual(['a1^c3']);
  expect(breakdown(null, log)).toEqual([{ label: 'Turns of 1 point', values: [1, 0] }]);
});

test('a table that cannot be set up as asked says why in the words of the catalogue', async () => {
  expect(refusal('setup', 'cards names 3 cards for 2 players: name one for all or one for each')).toBe(
    'Choose one lake card for all, or one for each player.',
  );
  expect(refusal('setup', 'deal 1: something new')).toBe('Deal 1: something new.');
  await speak('ja');
  expect(refusal('setup', 'the scenarios are for a solo game: one seat')).toBe('シナリオは一人用です。');
});
