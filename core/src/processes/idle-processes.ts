import type { WorkerProcess } from './worker-process.js';

type AnyProcess = WorkerProcess<object, object>;

/** Idle processes by key. */
const idle = new Map<string, AnyProcess>();

/**
 * Leaves the idle process of a stopped host to the next host of this process. A server has one host; tests start many,
 * and such a process takes seconds of processor time to start. It ends with this process.
 * @param key equal for processes that answer the same
 */
export function putIdleProcess<Request extends object, Answer extends object>(
  key: string,
  process: WorkerProcess<Request, Answer>,
): void {
  idle.get(key)?.kill();
  idle.set(key, process);
}

/** Takes over the process that a stopped host left, if there is one. */
export function takeIdleProcess<Request extends object, Answer extends object>(
  key: string,
): WorkerProcess<Request, Answer> | undefined {
  const process = idle.get(key);
  idle.delete(key);
  return process && !process.isGone ? (process as unknown as WorkerProcess<Request, Answer>) : undefined;
}
