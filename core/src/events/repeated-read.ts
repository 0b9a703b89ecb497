import type { Logger } from 'pino';

/**
 * A reader that never runs twice at once: a request that comes while it reads makes it read once more afterwards,
 * so that nothing is overlooked and a burst costs two reads.
 */
export class RepeatedRead {
  readonly #read: () => Promise<void>;
  readonly #log: Logger;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(read: () => Promise<void>, log: Logger) {
    this.#read = read;
    this.#log = log;
  }

  /** Resolves once everything that was there at the time of the call is read. Never rejects: faults are logged. */
  request(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#read();
      } catch (error) {
        this.#log.error({ err: error }, 'Reading from the database failed; it is tried again at the next occasion.');
      }
    }
  }
}
