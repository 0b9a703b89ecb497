import type { Caller } from '../shared/access.js';
import { TooManyRequests } from '../shared/errors.js';
import { callerKey } from './caller-key.js';

/** Exceeds usual numbers of tabs. Each open stream holds a connection and may query the database. */
export const mostStreams = 100;

/** Counts the open event streams per caller on this instance. */
export class StreamLimit {
  readonly #open = new Map<string, number>();

  /**
   * Counts one stream until the signal is aborted.
   * @throws TooManyRequests
   */
  take(caller: Caller, ip: string, signal: AbortSignal): void {
    const key = callerKey(caller, ip);
    const open = this.#open.get(key) ?? 0;
    if (open >= mostStreams)
      throw TooManyRequests({ message: 'Too many streams are open at once. Close some tabs.' });
    this.#open.set(key, open + 1);
    if (signal.aborted) this.#release(key);
    else signal.addEventListener('abort', () => this.#release(key), { once: true });
  }

  #release(key: string): void {
    const open = this.#open.get(key) ?? 0;
    if (open > 1) this.#open.set(key, open - 1);
    else this.#open.delete(key);
  }
}
