import { anySignal } from '@buildai/core';

/** Aborts a call on a timeout, or when its caller aborts. */
export class CallWatch {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  constructor(callerSignal: AbortSignal | undefined) {
    this.signal = callerSignal ? anySignal([callerSignal, this.#own.signal]) : this.#own.signal;
  }

  /** Starts a timeout in ms; aborts the call with this reason when it expires. */
  expect(milliseconds: number, reason: () => Error): void {
    this.rest();
    this.#timer = setTimeout(() => this.abort(reason()), milliseconds);
  }

  /** Restarts the timeout after received data. */
  readonly heard = (): void => {
    this.#timer?.refresh();
  };

  /** Stops the timeout. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  abort(reason: unknown): void {
    this.rest();
    this.#own.abort(reason);
  }

  /** Rejects as soon as the call is aborted, even if the work ignores the signal. */
  async race<T>(work: Promise<T>): Promise<T> {
    let stopListening = () => {};
    const aborted = new Promise<never>((_, reject) => {
      const listener = () => reject(this.signal.reason as Error);
      this.signal.addEventListener('abort', listener, { once: true });
      stopListening = () => this.signal.removeEventListener('abort', listener);
    });
    try {
      this.signal.throwIfAborted();
      return await Promise.race([work, aborted]);
    } finally {
      stopListening();
    }
  }
}
