import { expect, test } from 'vitest';
import { indexOf, indices } from './cards';
import { arrange, NO_FIELD, type Picture } from './picture';
import { lineOf, recordedEffects } from './recorded';
import { koiTimes, since, steps, unread } from './steps';

const taking = recordedEffects('played').find(({ takes }) => takes.length > 0)!;
const staying = recordedEffects('turned').find(({ takes, among }) => takes.length + among.length === 0)!;
const made = recordedEffects('made')[0]!;
const dealt = recordedEffects('dealt')[0]!;
const ended = recordedEffects('round-ended')[0]!;
const before: Picture = {
  hand: null,
  counts: [8, 8],
  field: arrange(
    NO_FIELD,
    indices(taking.takes).map((card) => [card]),
  ),
  pile: 24,
  open: null,
  captured: [[], []],
};

test('a turn is told in steps: the card on what it takes, both gone, the turned card, where it stays, the set', () => {
  const list = steps(before, [taking, staying, made]);
  const [on, gone, turned, laid, set] = list;
  const [card, taken] = [indexOf(taking.card), indices(taking.takes)];
  expect(on!.picture.field.flat().flat()).toEqual(expect.arrayContaining([card, ...taken]));
  expect([on!.about, on!.from]).toEqual([taken, { card, source: `hand-${taking.seat}` }]);
  expect(gone!.picture.captured[taking.seat as 0 | 1]).toEqual([card, ...taken]);
  expect([turned!.picture.open, turned!.picture.pile]).toEqual([indexOf(staying.card), 23]);
  expect([laid!.picture.open, laid!.picture.field.flat()]).toEqual([null, [[indexOf(staying.card)]]]);
  expect(set!.moment).toEqual({ type: 'sets', seat: made.seat, sets: [made.made] });
  expect(list).toHaveLength(5);
});

test('a turn with a choice, a set and a call takes at most four seconds', () => {
  const chosen = recordedEffects('took')[0]!;
  const turn = [
    taking,
    { ...staying, among: [chosen.take] },
    chosen,
    made,
    { ...made },
    recordedEffects('called-koi')[0]!,
  ];
  expect(steps(before, turn).reduce((sum, { time }) => sum + time, 0)).toBeLessThanOrEqual(4000);
});

test('a turned card waits in the open for a choice, and falls on what was chosen', () => {
  const chosen = recordedEffects('took')[0]!;
  const waiting = steps(before, [{ ...staying, card: chosen.card, among: [chosen.take] }]);
  expect(waiting.map(({ picture }) => picture.open)).toEqual([indexOf(chosen.card)]);
  const [on, gone] = steps(waiting[0]!.picture, [chosen]);
  expect([on!.picture.open, on!.about]).toEqual([null, [indexOf(chosen.take)]]);
  expect(gone!.picture.captured[chosen.seat as 0 | 1]).toEqual(indices([chosen.card, chosen.take]));
});

test('the end of a round shows the old table, and what is dealt after it comes later', () => {
  const list = steps(before, [taking, ended, dealt]);
  const last = list.at(-1)!;
  expect(last.scene).toEqual({
    result: ended.result,
    reckoning: ended.reckoning,
    points: ended.points,
    shown: [],
  });
  expect(last.picture.captured[taking.seat as 0 | 1]).toEqual(indices([taking.card, ...taking.takes]));
});

test('only what is new is shown; turns that were missed and moves taken back are a cut', () => {
  const log = [lineOf(1, taking), lineOf(2, staying)];
  expect(since(1, log)).toEqual({ effects: [staying], cut: false });
  expect(since(2, log)).toEqual({ effects: [], cut: false });
  expect(since(0, [lineOf(1, taking), { ...lineOf(2, ended), seat: 1 }])).toEqual({
    effects: [taking, ended],
    cut: true,
  });
  const undone = { version: 3, moves: 1, seat: 0, note: { type: 'undone' as const, count: 1 } };
  expect(since(1, [...log, undone])).toEqual({ effects: [], cut: true });
});

test('what Koi multiplies lasts until the next deal', () => {
  const call = recordedEffects('called-koi')[0]!;
  expect(koiTimes([lineOf(1, dealt), lineOf(2, call)])).toEqual(call.times);
  expect(koiTimes([lineOf(1, call), lineOf(2, ended, dealt)])).toEqual([1, 1]);
});

test('a round that a lucky hand ended before anybody saw it is read first, once, with the hand that won it', () => {
  const hand = indices(taking.takes);
  const lucky = { type: 'lucky' as const, seat: 1, hand: taking.takes, kind: 'four' as const };
  const begun = [lineOf(1, dealt, lucky, ended, dealt), { ...lineOf(2, taking), seat: 1, action: '1a' }];
  const [scene, ...more] = unread(begun, [0], 0);
  expect(more).toEqual([]);
  expect(scene!.scene!.shown).toEqual([{ seat: 1, kind: 'four', hand }]);
  expect(scene!.picture.field.flat().flat().sort()).toEqual(indices(dealt.field).sort());
  expect(unread(begun, [0], ended.result.round)).toEqual([]);
  // Whoever has moved since has read it.
  expect(unread([...begun, { ...lineOf(3, staying), action: '2a' }], [0], 0)).toEqual([]);
});

test('a round that ends while somebody still holds a card says who has played the last one', () => {
  const used = { ...ended, result: { ...ended.result, end: 'exhausted' as const } };
  const last = (counts: [number, number]) => steps({ ...before, counts }, [taking, used]).at(-1)!.scene!.dealerDone;
  const other = 1 - taking.seat;
  const counts = (own: number, others: number): [number, number] => (other === 1 ? [own, others] : [others, own]);
  expect(last(counts(1, 1))).toBe(taking.seat);
  expect(last(counts(1, 0))).toBeUndefined();
});
