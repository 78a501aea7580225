/** Every fact that the server really sends is told in every language. The facts were recorded from whole games by a test of the Rust side. */
import { beforeAll, describe, expect, test } from 'vitest';
import gardenLake from '../../../testdata/facts/garden-lake.json';
import jinLi from '../../../testdata/facts/jin-li.json';
import koi from '../../../testdata/facts/koi.json';
import koiKoi from '../../../testdata/facts/koi-koi.json';
import type { GameEffect, GameEnd, GameIllegal, GameMerit, GameName } from '../wire/types';
import { sayIfKnown } from '../words/index.svelte';
import { LANGUAGES } from '../words/messages';
import { speak } from '../words/testing';
import { teller as gardenLakeTeller } from './garden-lake/tell';
import { teller as jinLiTeller } from './jin-li/tell';
import { teller as koiTeller } from './koi/tell';
import { teller as koiKoiTeller } from './koi-koi/tell';
import type { Teller } from './play';

interface Facts {
  effects: GameEffect[];
  illegals: GameIllegal[];
  ends: GameEnd[];
  merits: GameMerit[];
}
interface Recorded {
  seats: Record<string, Facts>;
  conflicts: string[];
  options: { key: string; choices: string[] }[];
}
const GAMES: [GameName, Recorded, Teller<GameName>][] = [
  ['jin-li', jinLi as unknown as Recorded, jinLiTeller as Teller<GameName>],
  ['koi-koi', koiKoi as unknown as Recorded, koiKoiTeller as Teller<GameName>],
  ['garden-lake', gardenLake as unknown as Recorded, gardenLakeTeller as Teller<GameName>],
  ['koi', koi as unknown as Recorded, koiTeller as Teller<GameName>],
];
/** Names of seats that no message holds, so that they cannot be mistaken for words. */
const NAMES = ['①', '②', '③', '④'];

/** A name of a message, or an argument that was not given. */
const UNTOLD = /^[a-z]+(-[a-z0-9]+)+$|[{}]|undefined|\[object/;
/** Latin letters that are no words: squares (a1), cells (k12), hexes, tile numbers, and the game's own name. */
const LETTERS = /[A-Za-z]{2,}/g;
const NO_WORDS = new Set(['NE', 'NW', 'SE', 'SW', 'KOI']);

function check(words: string | null, fact: unknown, language: string) {
  if (words === null) return;
  expect(words, JSON.stringify(fact)).not.toMatch(UNTOLD);
  expect(words.trim(), JSON.stringify(fact)).not.toBe('');
  if (language !== 'ja') return;
  const latin = (words.match(LETTERS) ?? []).filter((word) => !NO_WORDS.has(word));
  expect(latin, `${JSON.stringify(fact)} is told as “${words}”`).toEqual([]);
}

describe.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('in %s', (language) => {
  beforeAll(() => speak(language));

  test('the titles that one player alone can earn are not called like the computers', () => {
    for (const level of ['gakusei', 'senmon', 'sensei'])
      for (const title of [`choice-level-${level}`, `koi-title-${level}`])
        expect(sayIfKnown(title)).not.toContain(sayIfKnown(`table-level-${level}`));
  });

  test.each(GAMES)('every recorded fact of %s is told', (_, { seats }, teller) => {
    expect(Object.keys(seats).length).toBeGreaterThan(0);
    for (const { effects, illegals, ends, merits } of Object.values(seats)) {
      expect(Math.min(effects.length, illegals.length, ends.length)).toBeGreaterThan(0);
      for (const you of [true, false])
        for (const effect of effects)
          check(teller.effect(effect, { name: NAMES[0]!, you, seat: 0 }, NAMES), effect, language);
      for (const illegal of illegals) check(teller.illegal(illegal), illegal, language);
      for (const end of ends) check(teller.end(end), end, language);
      for (const merit of merits) check(teller.merit(merit), merit, language);
    }
  });

  test.each(GAMES)('every option of %s, its values and contradictions have words', (game, { options, conflicts }) => {
    for (const { key, choices } of options) {
      if (!(game === 'koi-koi' && key === 'rules')) expect(sayIfKnown(`option-${game}-${key}`), key).not.toBeNull();
      for (const choice of choices) expect(sayIfKnown(`choice-${key}-${choice.toLowerCase()}`), choice).not.toBeNull();
    }
    for (const conflict of conflicts) expect(sayIfKnown(`setup-${conflict}`), conflict).not.toBeNull();
  });
});
