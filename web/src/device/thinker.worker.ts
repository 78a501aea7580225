/** Thinks: a computer's decision or a hint, one question at a time, about tables as they are stored. */
import type { Answer, Question } from './mind';
import { adviceOf, giveFile, moduleOf, type Thinker } from './modules';
import * as store from './store';
import { ask, Trouble } from './trouble';

/** So many positions are looked at if the worker is named after a number; by the clock otherwise. */
const NODES = Number(self.name) || undefined;

const thinkers = new Map<string, Thinker>();

async function hint({ game, seen, file }: Question & { kind: 'hint' }): Promise<string> {
  const advice = await adviceOf(game);
  if (file) await giveFile(game, adviceOf(game), file);
  return ask(() => advice.hint(seen));
}

async function think(question: Question): Promise<string> {
  const { game, table } = question;
  if (question.kind === 'hint') return hint(question);
  const { Thinker } = await moduleOf(game);
  const thinker = thinkers.get(game) ?? new Thinker();
  thinkers.set(game, thinker);
  const news = await store.events(table, thinker.version(table));
  if (news[0]?.data) await giveFile(game, moduleOf(game), news[0].data);
  if (news.length > 0) ask(() => thinker.load(JSON.stringify(news)));
  return ask(() => thinker.think(table, crypto.getRandomValues(new Uint32Array(1))[0]!, NODES)) ?? '';
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const answer: Answer = await think(data).then(
    (answer) => ({ answer }),
    (reason: unknown) => (reason instanceof Trouble ? { refused: reason.problem } : { failed: String(reason) }),
  );
  self.postMessage(answer);
};
