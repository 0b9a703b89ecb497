import type { Logger } from 'pino';

const retryDelay = 1_000;

/**
 * A reader that never runs twice at once: a request that comes while it reads makes it read once more afterwards,
 * so that nothing is overlooked and a burst costs two reads. A read that fails is logged and tried again.
 */
export class RepeatedRead {
  readonly #read: () => Promise<void>;
  readonly #log: Logger;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(read: () => Promise<void>, log: Logger) {
    this.#read = read;
    this.#log = log;
  }

  /** Resolves once everything that was there at the time of the call is read, or reading has failed. */
  request(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Waits for the read under way; there is none after it. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#again = false;
    clearTimeout(this.#retry);
    await this.#running;
  }

  async #run(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      while (this.#again) {
        this.#again = false;
        await this.#read();
      }
    } catch (error) {
      if (this.#closed) return;
      this.#log.error({ err: error }, 'Reading from the database failed. Trying again.');
      this.#retry = setTimeout(() => void this.request(), retryDelay).unref();
    }
  }
}
