import type { ApiClient } from '@buildai/core/shared';
import { AppError } from '@buildai/core/shared';
import type { ImportFailure, ImportView, importsApi } from '../../../shared/import/imports-api.js';
import type { ImportWorkerClient } from '../worker/import-worker-client.js';
import type { BatchToStore, Conversion } from '../worker/messages.js';
import { batchesAtOnce } from './batch-size.js';

const attempts = 6;
const longestWait = 15_000;
/** Time between two reports of progress, in ms. */
const reportEvery = 200;

export interface RunState {
  readonly state: 'importing' | 'failed' | 'done' | 'cancelled';
  readonly done: number;
  readonly stored: number;
  readonly failures: readonly ImportFailure[];
  /** The speed of this run, not counting what was stored before. */
  readonly rowsPerSecond: number;
  /** Whether the server does not answer, and is asked again. */
  readonly isWaiting: boolean;
  /** Why it cannot go on; what is stored stays. */
  readonly error?: string;
}

interface ImportRunParts {
  readonly api: ApiClient<typeof importsApi>;
  readonly worker: ImportWorkerClient;
  readonly appId: string;
  readonly importView: ImportView;
  readonly conversion: Conversion;
  readonly onState: (state: RunState) => void;
}

/** Whether the same request may succeed later. */
function isTransient(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500 || error.status === 429 || error.status === 408;
}

/** Sends the rows of a file in batches until all are stored, or it is cancelled. */
export class ImportRun {
  readonly #cancelled = new AbortController();
  readonly #failures = new Map<number, ImportFailure>();
  #waiting = 0;
  #done = 0;
  #stored = 0;
  #startedAt = 0;
  #doneBefore = 0;
  #reportedAt = 0;
  #nextReport: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: ImportRunParts) {}

  /** Starts, or goes on after a failure or a reload. Never rejects. */
  async start(): Promise<void> {
    const { api, worker, appId, importView, conversion } = this.parts;
    const params = { appId, importId: importView.id };
    this.#done = 0;
    this.#waiting = 0;
    this.#startedAt = performance.now();
    this.#report('importing');
    try {
      const found = await api.getImport({ params });
      this.#stored = found.import.stored;
      for (const failure of found.failures) this.#failures.set(failure.row, failure);
      this.#doneBefore = 0;
      const { batchSize } = importView;
      await worker.call('startBatches', [{ ...conversion, batchSize, stored: found.batches }]);
      await this.#sendAll();
      const isCancelled = this.#cancelled.signal.aborted;
      await api.finishImport({ params, body: { state: isCancelled ? 'cancelled' : 'complete' } });
      this.#report(isCancelled ? 'cancelled' : 'done');
    } catch (error) {
      this.#report('failed', error instanceof Error ? error.message : String(error));
    }
  }

  /** Sends rows again that failed. Never rejects. */
  async retry(rows: readonly number[]): Promise<void> {
    const { api, worker, appId, importView, conversion } = this.parts;
    this.#report('importing');
    try {
      const { batches } = await api.getImport({ params: { appId, importId: importView.id } });
      const regular = Math.ceil(importView.total / importView.batchSize);
      let number = Math.max(regular, (batches.at(-1)?.to ?? -1) + 1);
      const { records } = await worker.call('batchOf', [rows, conversion]);
      for (let start = 0; start < records.length; start += importView.batchSize, number += 1) {
        const some = records.slice(start, start + importView.batchSize);
        for (const { row } of some) this.#failures.delete(row);
        await this.#send({ number, records: some }, true);
      }
      this.#report('done');
    } catch (error) {
      this.#report('failed', error instanceof Error ? error.message : String(error));
    }
  }

  /** Stops after the batches that are being sent. What is stored stays. */
  cancel(): void {
    this.#cancelled.abort();
  }

  /** Several batches at once. A failure ends the others first, so that none reports progress after it. */
  async #sendAll(): Promise<void> {
    const senders = Array.from({ length: batchesAtOnce }, () =>
      this.#sendBatches().catch((error: unknown) => {
        this.#cancelled.abort();
        throw error;
      }),
    );
    await Promise.allSettled(senders);
    await Promise.all(senders);
  }

  async #sendBatches(): Promise<void> {
    const { worker } = this.parts;
    while (!this.#cancelled.signal.aborted) {
      const batch = await worker.call('nextBatch', []);
      if (!batch) return;
      for (const failure of batch.failures) this.#failures.set(failure.row, failure);
      if (batch.records.length > 0) await this.#send(batch);
      else this.#doneBefore += batch.rows;
      this.#done += batch.rows;
      this.#reportProgress();
    }
  }

  async #send({ number, records }: Pick<BatchToStore, 'number' | 'records'>, retry = false): Promise<void> {
    const { api, appId, importView } = this.parts;
    const params = { appId, importId: importView.id, number };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { stored, failures } = await api.storeBatch({ params, body: { records: [...records], retry } });
        if (attempt > 1) this.#waiting -= 1;
        this.#stored += stored;
        for (const failure of failures) this.#failures.set(failure.row, failure);
        return;
      } catch (error) {
        if (!isTransient(error) || attempt === attempts || this.#cancelled.signal.aborted) throw error;
        if (attempt === 1) this.#waiting += 1;
        this.#report('importing');
        await this.#wait(Math.min(longestWait, 500 * 2 ** attempt));
      }
    }
  }

  async #wait(milliseconds: number): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
      this.#cancelled.signal.addEventListener('abort', resolve, { once: true });
    });
  }

  /** Progress at most every `reportEvery`, and always the last of it: the next batch may take long. */
  #reportProgress(): void {
    const wait = this.#reportedAt + reportEvery - performance.now();
    if (wait <= 0) this.#report('importing');
    else this.#nextReport ??= setTimeout(() => this.#report('importing'), wait);
  }

  #report(state: RunState['state'], error?: string): void {
    clearTimeout(this.#nextReport);
    this.#nextReport = undefined;
    this.#reportedAt = performance.now();
    const seconds = Math.max(0.001, (this.#reportedAt - this.#startedAt) / 1000);
    this.parts.onState({
      state,
      done: this.#done,
      stored: this.#stored,
      failures: [...this.#failures.values()].sort((a, b) => a.row - b.row),
      isWaiting: this.#waiting > 0,
      rowsPerSecond: Math.max(0, this.#done - this.#doneBefore) / seconds,
      ...(error === undefined ? {} : { error }),
    });
  }
}
