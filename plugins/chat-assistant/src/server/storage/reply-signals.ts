/** Hears that a reply has gone on. */
export interface ReplyListener extends Disposable {
  /** Resolves at the next sign, at once for one since the last call, else after so many milliseconds or the abort. */
  next(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Tells the readers in this process that a reply has gone on. Readers elsewhere look into the table now and then. */
export class ReplySignals {
  readonly #listeners = new Map<string, Set<() => void>>();

  notify(messageId: string): void {
    for (const hear of this.#listeners.get(messageId) ?? []) hear();
  }

  listen(messageId: string): ReplyListener {
    const listeners = this.#listeners.get(messageId) ?? new Set();
    this.#listeners.set(messageId, listeners);
    let heard = false;
    let wake: () => void = () => undefined;
    const hear = () => {
      heard = true;
      wake();
    };
    listeners.add(hear);
    return {
      async next(milliseconds, signal) {
        if (!heard && !signal?.aborted) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, milliseconds);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
            signal?.addEventListener('abort', wake, { once: true });
          });
          signal?.removeEventListener('abort', wake);
        }
        heard = false;
      },
      [Symbol.dispose]: () => {
        listeners.delete(hear);
        if (listeners.size === 0) this.#listeners.delete(messageId);
      },
    };
  }
}
