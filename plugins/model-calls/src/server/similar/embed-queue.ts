import type { Clock, Jobs } from '@buildai/core';
import { atMost } from '@buildai/core';
import { LRUCache } from 'lru-cache';
import type { ComparedTable } from './compared-table.js';
import { keyOf } from './compared-table.js';
import { embedRowsJob } from './embed-rows.js';

/** Changes within this time are embedded together, in ms. */
const gatherTime = 1_000;
/** How often embedding of the same table is asked for, in ms. */
const askInterval = 10_000;

/** Schedules the jobs that embed the rows of tables. */
export class EmbedQueue {
  readonly #nextAsk = new LRUCache<string, number>(atMost(10_000));

  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Enqueues a table whose embeddings are incomplete, at most once in each interval. */
  async ask(table: ComparedTable): Promise<void> {
    const now = this.clock.now().getTime();
    const key = keyOf(table);
    if (now < (this.#nextAsk.get(key) ?? 0)) return;
    this.#nextAsk.set(key, now + askInterval);
    await this.#add(table);
  }

  /** Enqueues a table whose rows have changed, after a pause that gathers further changes. */
  changed(table: ComparedTable): Promise<void> {
    return this.#add(table, { delay: gatherTime });
  }

  async #add(table: ComparedTable, later: { readonly delay?: number } = {}): Promise<void> {
    const { tableId, fieldsKey } = table;
    await this.jobs.enqueue(embedRowsJob, { tableId, fieldsKey }, { key: keyOf(table), ...later });
  }
}
