/** Aborts one call when nothing is heard in time, or when its caller does. */
export class CallWatch {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  constructor(callerSignal: AbortSignal | undefined) {
    this.signal = callerSignal ? AbortSignal.any([callerSignal, this.#own.signal]) : this.#own.signal;
  }

  /** From now on something must be heard within so many milliseconds; else the call ends with this reason. */
  expect(milliseconds: number, reason: () => Error): void {
    this.rest();
    this.#timer = setTimeout(() => this.abort(reason()), milliseconds);
  }

  /** Something was heard: the time begins anew. */
  readonly heard = (): void => {
    this.#timer?.refresh();
  };

  /** Nothing is waited for. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  abort(reason: unknown): void {
    this.rest();
    this.#own.abort(reason);
  }

  /** Rejects as soon as the call is aborted, even when the work takes no notice. */
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
