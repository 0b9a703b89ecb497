import type { AppLogEntry } from './log-repository.js';
import { sizeOf } from './log-repository.js';

/** What may wait for the database of one app; the oldest entries beyond that are left out. */
const mostEntries = 2_000;
const mostBytes = 2_000_000;
/** One statement. */
const batchEntries = 200;
const batchBytes = 250_000;

/** The entries of one app that are not stored yet. */
export class WaitingLogs {
  #entries: AppLogEntry[] = [];
  #bytes = 0;
  #leftOut = 0;
  /** Entries that ever came. */
  #added = 0;
  writing: Promise<void> | undefined;

  get isEmpty(): boolean {
    return this.#entries.length === 0 && this.writing === undefined;
  }

  get added(): number {
    return this.#added;
  }

  /** Entries that ever came and do not wait any more. */
  get taken(): number {
    return this.#added - this.#entries.length;
  }

  add(entry: AppLogEntry): void {
    this.#entries.push(entry);
    this.#added += 1;
    this.#bytes += sizeOf(entry);
    while (this.#entries.length > mostEntries || (this.#bytes > mostBytes && this.#entries.length > 1)) {
      this.#shift();
      this.#leftOut += 1;
    }
  }

  /** Takes the oldest entries. Where others were left out before, the first one says so. */
  take(): readonly AppLogEntry[] {
    const batch: AppLogEntry[] = [];
    for (let bytes = 0; batch.length < batchEntries && bytes < batchBytes;) {
      const entry = this.#shift();
      if (!entry) break;
      batch.push(entry);
      bytes += sizeOf(entry);
    }
    const [first, ...others] = batch;
    if (!first || this.#leftOut === 0) return batch;
    const message = `(${this.#leftOut} messages before this one are missing, because functions logged too much at once.) ${first.message}`;
    this.#leftOut = 0;
    return [{ ...first, message }, ...others];
  }

  #shift(): AppLogEntry | undefined {
    const entry = this.#entries.shift();
    if (entry) this.#bytes -= sizeOf(entry);
    return entry;
  }
}
