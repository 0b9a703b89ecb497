import type { EventStream } from '@buildai/core';
import type { FunctionLogEntry } from '../../shared/function-log.js';
import type { LogRepository } from './log-repository.js';

/** Entries that wait for a slow reader; the oldest are dropped. */
const mostWaiting = 1_000;
/** Entries that a reader who was cut off catches up on. */
const mostMissed = 500;
/** Maximum duration of a stream in ms. Access is checked again on reconnect. */
const longest = 10 * 60_000;

class LogReader {
  #waiting: FunctionLogEntry[] = [];
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(private readonly name: string | undefined) {}

  push(entries: readonly FunctionLogEntry[]): void {
    const wanted = entries.filter(({ name }) => this.name === undefined || name === this.name);
    this.#waiting = [...this.#waiting, ...wanted].slice(-mostWaiting);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *read(): EventStream {
    for (;;) {
      const entry = this.#waiting.shift();
      if (entry) yield { id: entry.entryId, event: 'entry', data: entry };
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

export interface FollowLogs {
  readonly appId: string;
  readonly name: string | undefined;
  /** ID of the last entry that the reader received, on reconnect. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
}

/** Open streams of log entries on this instance; entries come from all. */
export class LogStreams {
  readonly #byApp = new Map<string, Set<LogReader>>();

  constructor(private readonly logs: LogRepository) {}

  async deliver(appId: string, entryIds: readonly string[]): Promise<void> {
    const readers = this.#byApp.get(appId);
    if (!readers) return;
    const entries = await this.logs.get(appId, entryIds);
    for (const reader of readers) reader.push(entries);
  }

  async *follow({ appId, name, after, signal }: FollowLogs): EventStream {
    const reader = new LogReader(name);
    const readers = this.#byApp.get(appId) ?? new Set();
    this.#byApp.set(appId, readers.add(reader));
    const end = () => reader.end();
    const timer = setTimeout(end, longest).unref();
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    try {
      if (after !== undefined) reader.push(await this.logs.after(appId, after, mostMissed));
      yield* reader.read();
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      readers.delete(reader);
      if (readers.size === 0 && this.#byApp.get(appId) === readers) this.#byApp.delete(appId);
    }
  }
}
