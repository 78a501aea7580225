/**
 * The pad comes to what `tancho score` comes to: piles, sheets, tallies, lakes and ponds, made up at random, are written down
 * by the page's own code and scored by both. Some of each always run; PAD=whole makes it 8,000 piles, 150 lakes and 1,500 ponds.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cardAt } from '../../src/games/koi-koi/cards';
import { arcHexes, type Hex } from '../../src/games/koi/hex';
import { pondOf } from '../../src/games/koi/pond';
import { call, emptySheet, finish, nextRound, tap, writeSheet } from '../../src/pad/koi-koi';
import { emptyLake, MARKS, paint, SIDE } from '../../src/pad/lake';
import { boxOf, scoreTable, type How, type Module, type Rules } from '../../src/pad/score';
import { around, emptyPond, koiPoints, lay, TOOLS, writePond, type Pond } from '../../src/pad/pond';

const WHOLE = process.env.PAD === 'whole';
const PILES = WHOLE ? 8000 : 400;
const [LAKES, PONDS, SHEETS, TALLIES] = WHOLE ? [150, 1500, 200, 200] : [10, 30, 10, 10];
const HOUR = 3_600_000;

const wasm = new URL('../../src/wasm/', import.meta.url);
const program = (() => {
  const target = process.env.CARGO_TARGET_DIR ?? path.resolve(import.meta.dirname, '../../../target');
  const built = ['release', 'debug'].map((profile) => path.join(target, profile, 'tancho')).filter(existsSync);
  return process.env.TANCHO ?? built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
})();
const ready = program !== undefined && existsSync(new URL('koi-pad_bg.wasm', wasm));

/** The module as the page uses it; Node cannot fetch it. */
async function load(game: Rules): Promise<Module> {
  const code = (await import(/* @vite-ignore */ new URL(`${game}-pad.js`, wasm).href)) as Module & {
    initSync(input: { module: Uint8Array }): unknown;
  };
  code.initSync({ module: readFileSync(new URL(`${game}-pad_bg.wasm`, wasm)) });
  return code;
}
const folder = mkdtempSync(path.join(tmpdir(), 'tancho-pad-'));
afterAll(() => rmSync(folder, { recursive: true }));
function tancho(words: readonly string[], input = ''): string {
  return execFileSync(program!, ['score', ...words], {
    input,
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'pipe'],
  }).toString();
}
function scoredFile(words: readonly string[], text: string): unknown {
  const file = path.join(folder, 'table');
  writeFileSync(file, text);
  return JSON.parse(tancho([...words, file])) as unknown;
}
const how = (options: Record<string, string> = {}): How => ({ options, file: '' });

/** Small numbers that are the same in every run (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}
const pick = <T>(below: (n: number) => number, list: readonly T[]): T => list[below(list.length)]!;

test('the program and the modules are there, where nothing may be skipped', () => {
  expect(ready || !process.env.CI).toBe(true);
});

describe.skipIf(!ready)('the pad agrees with tancho score', () => {
  test.each(['flower-cards', 'museum'])(`on piles under the rules %s`, { timeout: HOUR }, async (rules) => {
    const module = await load('koi-koi');
    const below = random(1);
    const count = PILES / 2;
    const sheets = Array.from({ length: count }, () => {
      let sheet = emptySheet();
      const taken = 1 + below(40);
      // A second tap on a card would take it out again.
      const deck = Array.from({ length: 48 }, (_, card) => ({ card, place: below(1 << 20) }));
      deck.sort((a, b) => a.place - b.place);
      for (const { card } of deck.slice(0, taken)) sheet = tap(sheet, cardAt(card), 0);
      return sheet;
    });
    const lines = sheets.map((sheet) => sheet.rounds[0]!.piles[0].join(' '));
    const told = tancho(['koi-koi', '--rules', rules, '--stdin'], lines.join('\n') + '\n')
      .trimEnd()
      .split('\n');
    expect(told.length).toBe(count);
    let made = 0;
    for (const [i, sheet] of sheets.entries()) {
      const { report, error } = scoreTable(module, 'koi-koi', how({ rules }), writeSheet(sheet));
      expect(error).toBeNull();
      const { worth: total, sets } = report!.rounds[0]!.sides[0];
      expect({ total, sets }, lines[i]).toEqual(JSON.parse(told[i]!));
      made += sets.length;
    }
    expect(made).toBeGreaterThan(count);
  });

  test('on sheets of whole matches', { timeout: HOUR }, async () => {
    const module = await load('koi-koi');
    for (let number = 0; number < SHEETS; number++) {
      const below = random(100 + number);
      const rules = pick(below, ['flower-cards', 'museum']);
      const options = { rules, rounds: '4', 'field-lights': String(below(2) === 1) };
      let sheet = emptySheet(below(2) as 0 | 1);
      for (let round = 0; round < 4; round++) {
        if (round > 0) sheet = nextRound(sheet);
        for (let i = 0; i < 40; i++) sheet = tap(sheet, cardAt(below(48)), below(2) as 0 | 1);
        const now = scoreTable(module, 'koi-koi', how(options), writeSheet(sheet)).report!.rounds.at(-1)!;
        const winner = ([0, 1] as const).find((side) => now.sides[side].worth > 0);
        if (winner !== undefined && below(2) === 0) sheet = call(sheet, winner, now.sides[winner].announces);
        sheet = finish(
          sheet,
          winner === undefined ? { type: 'exhausted', last_maker: null } : { type: 'game', seat: winner },
        );
        if (scoreTable(module, 'koi-koi', how(options), writeSheet(sheet)).report!.end) break;
      }
      const flags = Object.entries(options)
        .filter(([key]) => key !== 'rules')
        .flatMap(([key, value]) => ['--option', `${key}=${value}`]);
      const told = scoredFile(['koi-koi', '--rules', rules, ...flags, '--sheet'], writeSheet(sheet));
      expect(scoreTable(module, 'koi-koi', how(options), writeSheet(sheet)).report).toEqual(told);
    }
  });

  test('on tallies of Jin Li', { timeout: HOUR }, async () => {
    const module = await load('jin-li');
    for (let number = 0; number < TALLIES; number++) {
      const below = random(200 + number);
      const keys = ['inset', 'six-stones', 'target-15', 'return-stone'];
      const options = Object.fromEntries(keys.map((key) => [key, String(below(2) === 1)]));
      let words = '';
      for (let i = 0; i < 30; i++) {
        const more = `${words} ${pick(below, ['s', 'j'])}${below(3)}`.trim();
        if (scoreTable(module, 'jin-li', how(options), more).error !== null) break;
        words = more;
      }
      const flags = Object.entries(options).flatMap(([key, value]) => ['--option', `${key}=${value}`]);
      const told = JSON.parse(tancho(['jin-li', ...flags, ...words.split(' ')])) as unknown;
      expect(scoreTable(module, 'jin-li', how(options), words).report).toEqual(told);
    }
  });

  test('on lakes', { timeout: HOUR }, async () => {
    const module = await load('garden-lake');
    let groups = 0;
    for (let number = 0; number < LAKES; number++) {
      const below = random(300 + number);
      let lake = emptyLake();
      for (let i = 0; i < 60; i++) {
        const [x, y, mark] = [below(SIDE), below(SIDE), pick(below, [...MARKS, '~', 'k', 'k', 'l', 'l'] as const)];
        const across = below(2) === 0;
        const cells = Array.from({ length: 1 + below(12) }, (_, k): [number, number] =>
          across ? [x + k, y] : [x, y + k],
        );
        lake = paint(lake, cells, mark);
      }
      const { title: _, ...told } = scoredFile(['garden-lake', '--json'], lake) as Record<string, unknown>;
      const { report } = scoreTable(module, 'garden-lake', how(), lake);
      expect(report, lake).toEqual(told);
      groups += report!.scoring_groups.length;
    }
    expect(groups).toBeGreaterThan(LAKES);
  });

  test('on ponds', { timeout: HOUR }, async () => {
    const module = await load('koi');
    const box = boxOf(module, 'koi', how()).report!;
    const PARCHMENTS = box.parchments.map(({ counts }) => counts);
    let koi = 0;
    for (let number = 0; number < PONDS; number++) {
      const below = random(400 + number);
      let pond: Pond = emptyPond();
      for (let i = 0; i < 60; i++) {
        const report = scoreTable(module, 'koi', how(), writePond(pond)).report!;
        const view = pondOf(pond.pieces, koiPoints(report), box.spring);
        const solid: Hex[] = [
          ...view.hexes.map(({ at }) => at),
          ...view.arcs.flatMap((arc) => arcHexes(arc.x, arc.direction)),
        ];
        const tool =
          below(3) === 0 ? pick(below, TOOLS) : pick(below, ['water', 'water', 'foliage', 'small-koi'] as const);
        const next = lay(pond, tool, box, pick(below, around(solid)), { turn: below(6), flipped: below(2) === 1 });
        if (scoreTable(module, 'koi', how(), writePond(next)).error === null) pond = next;
      }
      pond = {
        ...pond,
        luck: below(4),
        parchments: PARCHMENTS.filter(() => below(3) === 0),
        cards: { well: below(4), market: below(4), storage: below(4) },
      };
      if (below(2) === 1)
        pond = {
          ...pond,
          scenario: pick(below, ['none', 'torrid-summer', 'illuminated-path', 'imperial-lake'] as const),
        };
      const told = scoredFile(['koi', '--json'], writePond(pond));
      expect(scoreTable(module, 'koi', how(), writePond(pond)).report, writePond(pond)).toEqual(told);
      koi += swimming(told);
    }
    expect(koi).toBeGreaterThan(PONDS);
  });
});
const swimming = (report: unknown): number => (report as { details: { koi: unknown[] } }).details.koi.length;
