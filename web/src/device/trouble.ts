/** Refusals on this device, as the server would send them. */
import type { Problem } from '../wire/types';

export class Trouble extends Error {
  constructor(readonly problem: Problem) {
    super(problem.type);
  }
}

/**
 * Runs something of a module; what it refuses is a `Problem` in JSON. A module that broke in the middle of something is of no use any
 * more, and cannot be had anew beside it: its worker says so to the page, which starts another.
 */
export function ask<T>(work: () => T): T {
  try {
    return work();
  } catch (reason) {
    if (typeof reason === 'string') throw new Trouble(JSON.parse(reason) as Problem);
    if (reason instanceof WebAssembly.RuntimeError) setTimeout(() => reportError(reason));
    throw reason;
  }
}
