import type { Logger } from 'pino';

/** One listener: called for one event after the other, and never kept from the next by a fault. */
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

  /** The listener is not called again. */
  end(): void {
    this.#listener = () => undefined;
  }

  /** Resolves when all that was delivered is dealt with. */
  settled(): Promise<void> {
    return this.#last;
  }
}
