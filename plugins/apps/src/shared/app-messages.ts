type Listener<T> = (message: T) => void;

interface Waiting<T> {
  readonly message: T;
  /** In ms, as `performance.now` has it. */
  readonly sentAt: number;
}

/** How long a message waits for a listener, in ms: parts of the builder load within seconds, if at all. */
const waitingLimit = 30_000;

/**
 * Messages between parts of the builder of an app, in the browser. A message without a listener waits: the part
 * that it is for may still be loading.
 */
export class AppMessages<T> {
  readonly #listeners = new Map<string, Set<Listener<T>>>();
  readonly #waiting = new Map<string, readonly Waiting<T>[]>();

  constructor(private readonly limit = waitingLimit) {}

  send(appId: string, message: T): void {
    const listeners = this.#listeners.get(appId);
    if (listeners?.size) for (const listener of listeners) listener(message);
    else {
      const waiting = this.#waiting.get(appId) ?? [];
      this.#waiting.set(appId, [...waiting, { message, sentAt: performance.now() }]);
    }
  }

  /** @returns a function to unsubscribe. */
  listen(appId: string, listener: Listener<T>): () => void {
    const all = this.#listeners.get(appId) ?? new Set();
    this.#listeners.set(appId, all.add(listener));
    const waiting = this.#waiting.get(appId) ?? [];
    this.#waiting.delete(appId);
    const since = performance.now() - this.limit;
    for (const { message, sentAt } of waiting) if (sentAt > since) listener(message);
    return () => void all.delete(listener);
  }
}
