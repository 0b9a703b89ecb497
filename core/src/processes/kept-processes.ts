import type { AskedProcess } from './asked-process.js';

type AnyProcess = AskedProcess<object, object>;

/** Idle processes by key. */
const kept = new Map<string, AnyProcess>();

/**
 * Leaves the idle process of a stopped host to the next host of this process. A server has one host; tests start many,
 * and such a process takes seconds of processor time to start. It ends with this process.
 * @param key equal for processes that answer the same
 */
export function keepProcess<Request extends object, Answer extends object>(
  key: string,
  process: AskedProcess<Request, Answer>,
): void {
  kept.get(key)?.kill();
  kept.set(key, process);
}

/** Takes over the process that a stopped host left, if there is one. */
export function takeKeptProcess<Request extends object, Answer extends object>(
  key: string,
): AskedProcess<Request, Answer> | undefined {
  const process = kept.get(key);
  kept.delete(key);
  return process && !process.isGone ? (process as unknown as AskedProcess<Request, Answer>) : undefined;
}
