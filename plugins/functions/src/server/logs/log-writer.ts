import type { AppDirectory } from '@buildai/apps/shared';
import type { Logger } from '@buildai/core';
import { atMost } from '@buildai/core';
import { LRUCache } from 'lru-cache';
import type { AppLogEntry, LogRepository } from './log-repository.js';
import { sizeOf } from './log-repository.js';
import { WaitingLogs } from './waiting-logs.js';

/** Time that entries wait for others, in ms. */
const pause = 100;
/** The bytes of an app are counted each time this part of its limit was written. */
const countedPart = 0.1;

export interface LogWriterParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly log: Logger;
  readonly logs: Pick<LogRepository, 'insert' | 'keepBytes'>;
  /** Bytes that the entries of an app may use. */
  readonly bytesPerApp: number;
}

/** Stores log entries in batches, in turns one of each app, so that an app that logs much delays no other. */
export class LogWriter {
  readonly #waiting = new Map<string, WaitingLogs>();
  /** Bytes written since those of the app were counted. */
  readonly #uncounted = new LRUCache<string, number>(atMost(10_000));
  #timer: NodeJS.Timeout | undefined;
  #isWriting = false;

  constructor(private readonly parts: LogWriterParts) {}

  add(entry: AppLogEntry): void {
    const waiting = this.#waiting.get(entry.appId) ?? new WaitingLogs();
    this.#waiting.set(entry.appId, waiting);
    waiting.add(entry);
    if (!this.#isWriting) this.#timer ??= setTimeout(() => void this.#writeOneOfEach(), pause).unref();
  }

  /** Stores what waits of an app. */
  async flush(appId: string): Promise<void> {
    const waiting = this.#waiting.get(appId);
    if (!waiting) return;
    const end = waiting.added;
    while (waiting.taken < end) await this.#writeNext(appId, waiting);
    await waiting.writing;
  }

  async flushAll(): Promise<void> {
    await Promise.all([...this.#waiting.keys()].map((appId) => this.flush(appId)));
  }

  async #writeOneOfEach(): Promise<void> {
    this.#isWriting = true;
    for (const [appId, waiting] of [...this.#waiting]) {
      await this.#writeNext(appId, waiting);
      if (waiting.isEmpty) this.#waiting.delete(appId);
    }
    this.#isWriting = false;
    const isMore = this.#waiting.size > 0;
    this.#timer = isMore ? setTimeout(() => void this.#writeOneOfEach(), pause).unref() : undefined;
  }

  async #writeNext(appId: string, waiting: WaitingLogs): Promise<void> {
    waiting.writing ??= this.#write(appId, waiting.take()).finally(() => (waiting.writing = undefined));
    await waiting.writing;
  }

  /** Never rejects. */
  async #write(appId: string, entries: readonly AppLogEntry[]): Promise<void> {
    const { apps, bytesPerApp, log, logs } = this.parts;
    try {
      if (entries.length === 0 || !(await apps.get(appId))) return;
      await logs.insert(appId, entries);
      // Unknown after a start, so they are counted.
      const before = this.#uncounted.get(appId) ?? bytesPerApp;
      const uncounted = entries.reduce((sum, entry) => sum + sizeOf(entry), before);
      const isDue = uncounted >= bytesPerApp * countedPart;
      this.#uncounted.set(appId, isDue ? 0 : uncounted);
      if (isDue) await logs.keepBytes(appId, bytesPerApp);
    } catch (error) {
      log.error({ err: error, appId }, 'Logs of functions could not be stored.');
    }
  }
}
