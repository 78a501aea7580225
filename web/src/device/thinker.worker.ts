/** Thinks: a computer's decision or a hint, one question at a time. */
import type { Answer, Question } from './mind';
import { moduleOf, type Thinker } from './modules';

const thinkers = new Map<string, Thinker>();

async function think({ game, kind, task }: Question): Promise<string> {
  const { Thinker } = await moduleOf(game);
  const thinker = thinkers.get(game) ?? new Thinker();
  thinkers.set(game, thinker);
  return kind === 'hint' ? thinker.hint(task) : thinker.think(task, crypto.getRandomValues(new Uint32Array(1))[0]!);
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const answer: Answer = await think(data).then(
    (answer) => ({ answer }),
    (reason: unknown) => ({ failed: String(reason) }),
  );
  self.postMessage(answer);
};
