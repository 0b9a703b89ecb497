import type { AppDirectory } from '@buildai/apps/shared';
import type { Logger } from '@buildai/core';
import type { AppLogEntry, LogRepository } from './log-repository.js';

/** Time that entries wait for others, in ms. */
const pause = 100;
/** Entries of one statement. */
const batchSize = 200;
/** Entries that wait at most; older ones are dropped, so that a database that is slow fills no memory. */
const mostWaiting = 10_000;

/** Stores log entries in batches. */
export class LogWriter {
  #waiting: AppLogEntry[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(
    private readonly logs: Pick<LogRepository, 'insert'>,
    private readonly apps: Pick<AppDirectory, 'get'>,
    private readonly log: Logger,
  ) {}

  add(entry: AppLogEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > mostWaiting) this.#waiting = this.#waiting.slice(-mostWaiting / 2);
    if (this.#writing) return;
    this.#timer ??= setTimeout(() => void this.flush(), pause).unref();
  }

  /** Stores what is waiting. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      for (const appId of new Set(batch.map((entry) => entry.appId)))
        await this.#write(
          appId,
          batch.filter((entry) => entry.appId === appId),
        );
    }
  }

  async #write(appId: string, entries: readonly AppLogEntry[]): Promise<void> {
    try {
      if (await this.apps.get(appId)) await this.logs.insert(appId, entries);
    } catch (error) {
      this.log.error({ err: error, appId }, 'Logs of functions could not be stored.');
    }
  }
}
