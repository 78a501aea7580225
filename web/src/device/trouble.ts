/** Refusals on this device, as the server would send them. */
import type { Problem } from '../wire/types';

export class Trouble extends Error {
  constructor(readonly problem: Problem) {
    super(problem.type);
  }
}

/** Runs something of a module; what it refuses is a `Problem` in JSON. */
export function ask<T>(work: () => T): T {
  try {
    return work();
  } catch (reason) {
    if (typeof reason !== 'string') throw reason;
    throw new Trouble(JSON.parse(reason) as Problem);
  }
}
