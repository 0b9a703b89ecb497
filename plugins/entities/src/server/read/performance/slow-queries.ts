import type { Clock, Logger } from '@buildai/core';
import { isTimeout } from '@buildai/core';
import type { QueryShape, SlowQuery } from '../../../shared/table-performance-api.js';
import type { EntityTable } from '../../storage/entity-tables.js';
import type { SlowQueryRepository, SlowRuns } from './slow-query-repository.js';
import { queryIdOf } from './slow-query-repository.js';

/** Time in ms that slow runs wait for others before they are stored. */
const pause = 2_000;
/** Maximum number of queries that wait to be stored; further ones are left out. */
const mostWaiting = 500;

export interface SlowQueriesParts {
  readonly repository: SlowQueryRepository;
  readonly clock: Clock;
  readonly log: Logger;
  /** A query is slow from so many ms on. */
  readonly slowFromMs: number;
}

/** Notes which queries of rows take long, so that builders can see them. */
export class SlowQueries {
  #waiting = new Map<string, SlowRuns>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: SlowQueriesParts) {}

  /**
   * Runs a read, without the time that it waits for its turn.
   * @param shapeOf called if it was slow
   */
  async measure<T>(table: EntityTable, shapeOf: () => QueryShape, read: () => Promise<T>): Promise<T> {
    const start = performance.now();
    let stopped = false;
    try {
      return await read();
    } catch (error) {
      stopped = isTimeout(error);
      throw error;
    } finally {
      const elapsed = performance.now() - start;
      if (stopped || elapsed >= this.parts.slowFromMs) this.#note(table, shapeOf(), elapsed, stopped);
    }
  }

  /** A query is slow from so many ms on. */
  get slowFromMs(): number {
    return this.parts.slowFromMs;
  }

  /** The slow queries of a table; those that took the most time together come first. */
  async list(tableId: string): Promise<readonly SlowQuery[]> {
    await this.flush();
    return this.parts.repository.list(tableId);
  }

  /** Stores what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const runs = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (runs.length === 0) return;
    await this.parts.repository
      .add(runs)
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'Slow queries could not be stored.'));
  }

  #note({ appId, tableId, copyOf }: EntityTable, shape: QueryShape, elapsed: number, stopped: boolean): void {
    const liveId = copyOf ?? tableId;
    const key = `${liveId} ${queryIdOf(shape)}`;
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= mostWaiting) return;
    this.#waiting.set(key, {
      appId,
      tableId: liveId,
      shape,
      runs: (known?.runs ?? 0) + 1,
      stopped: (known?.stopped ?? 0) + (stopped ? 1 : 0),
      totalMs: (known?.totalMs ?? 0) + elapsed,
      slowestMs: Math.max(known?.slowestMs ?? 0, elapsed),
      lastAt: this.parts.clock.timestamp(),
    });
    this.#timer ??= setTimeout(() => void this.flush(), pause).unref();
  }
}
