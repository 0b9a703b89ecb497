import type { Logger } from 'pino';

/** Calls one listener with events one at a time. An error does not stop later events. */
export class Subscription {
  #listener: (data: unknown) => void | Promise<void>;
  readonly #log: Logger;
  #last: Promise<void> = Promise.resolve();

  constructor(listener: (data: unknown) => void | Promise<void>, log: Logger) {
    this.#listener = listener;
    this.#log = log;
  }

  deliver(type: string, data: unknown): void {
    this.#last = this.#last
      .then(() => this.#listener(data))
      .catch((error: unknown) => this.#log.error({ err: error, event: type }, 'An event listener failed.'));
  }

  /** Stops calling the listener. */
  end(): void {
    this.#listener = () => undefined;
  }

  /** Resolves when all delivered events are handled. */
  settled(): Promise<void> {
    return this.#last;
  }
}
