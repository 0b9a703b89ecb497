import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may go on before others get a turn, in ms. */
const longest = 8;

/** Interrupts long work on the main thread, so that other requests are answered in between. */
export class Turns {
  #since = performance.now();

  /** Call it after each small part of work, and wait for what it returns. */
  pause(): Promise<unknown> | undefined {
    if (performance.now() - this.#since < longest) return undefined;
    return nextTurn().then(() => (this.#since = performance.now()));
  }
}
