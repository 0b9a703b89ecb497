import type { Logger } from 'pino';

const retryDelay = 1_000;

/**
 * Runs one read at a time. A request during a read causes one more read afterwards, so that nothing is missed and a
 * burst costs two reads. Failed reads are logged and retried.
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

  /** Resolves when everything present at the time of the call was read, or the read failed. */
  request(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Waits for the current read and prevents further ones. */
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
