import { afterEach, expect, test, vi } from 'vitest';
import { ask, Trouble } from './trouble';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const thrown = (reason: unknown) => () => {
  throw reason;
};

test('what a module refuses is a problem, and only a module that broke is told of', () => {
  vi.useFakeTimers();
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  expect(() => ask(thrown('{"type":"no-such-table"}'))).toThrow(Trouble);
  expect(() => ask(thrown(new Error('no room')))).toThrow('no room');
  vi.runAllTimers();
  expect(report).not.toHaveBeenCalled();
  const broken = new WebAssembly.RuntimeError('unreachable');
  expect(() => ask(thrown(broken))).toThrow(broken);
  vi.runAllTimers();
  expect(report).toHaveBeenCalledWith(broken);
});
