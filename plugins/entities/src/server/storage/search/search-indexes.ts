import type { Clock, Database, Jobs, Transaction } from '@buildai/core';
import { atMost, defineJob } from '@buildai/core';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { EntityTable, EntityTables } from '../entity-tables.js';
import type { Sql } from '../sql/sql.js';
import { dropSearchIndex, searchRegistry } from './drop-search-index.js';
import type { SearchIndex } from './search-index.js';
import { trigramsOf } from './trigrams.js';

const checkInterval = 60_000;
/** If an index finds more, it hardly helps, and a page fills sooner by going through the rows in their order. */
const mostCandidates = 5_000;

const buildSearch = z.object({ appId: z.string(), tableId: z.string() });

export const buildSearchJob = defineJob('entities/build-search-index', buildSearch, {
  maxAttempts: 3,
  concurrency: 1,
});

const mostTables = 10_000;

/** Indexes of the texts of rows, built in the background once a large table is searched. */
export class SearchIndexes {
  readonly #ready = new LRUCache<string, true>(atMost(mostTables));
  /** The part of each build of this process that is done, from 0 to 1, by table. */
  readonly #building = new Map<string, number>();
  readonly #nextCheck = new LRUCache<string, number>(atMost(mostTables));

  constructor(
    private readonly db: Database,
    private readonly tables: EntityTables,
    private readonly index: SearchIndex,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    /** Smaller tables are searched fast enough without an index. */
    private readonly worthwhileRows: number,
  ) {}

  /**
   * The condition of all rows that may have these words; undefined if there is no index yet, or none that helps.
   * @param db the connections that the rows are read on
   */
  async candidates(table: EntityTable, words: readonly string[], db: Database): Promise<Sql | undefined> {
    const trigrams = trigramsOf(words);
    if (trigrams.length === 0) return undefined;
    if (await this.isReady(table)) return this.index.candidates(db, table, trigrams, mostCandidates);
    await this.#ask(table);
    return undefined;
  }

  /** Builds the index of a table. Idempotent. */
  async build({ appId, tableId }: z.output<typeof buildSearch>, signal: AbortSignal): Promise<void> {
    const table = this.tables.table(appId, tableId);
    this.#building.set(tableId, 0);
    try {
      await this.index.build(this.db, table, signal, (part) => this.#building.set(tableId, part));
    } finally {
      this.#building.delete(tableId);
    }
    await this.db.transaction(async (transaction) => {
      if (!(await this.tables.isRegistered(table, transaction)))
        return dropSearchIndex(this.index, [tableId], transaction);
      await transaction(searchRegistry).insert({ table_id: tableId }).onConflict('table_id').ignore();
    });
  }

  /**
   * To be called in a transaction before it changes this many rows of a table: where the index would make that slow, it
   * goes, and is built again.
   */
  async beforeChange({ appId, tableId }: EntityTable, rows: number, transaction: Transaction): Promise<void> {
    const isLarge = rows >= this.worthwhileRows;
    if (!this.index.slowsChanges || !isLarge) return;
    const hadIndex = await transaction<{ table_id: string }>(searchRegistry)
      .where({ table_id: tableId })
      .first();
    if (!hadIndex) return;
    await dropSearchIndex(this.index, [tableId], transaction);
    await this.jobs.enqueue(buildSearchJob, { appId, tableId }, { key: tableId, transaction });
    this.#ready.delete(tableId);
  }

  /** Whether a table has a complete index. */
  async isReady({ tableId }: EntityTable): Promise<boolean> {
    if (this.#ready.has(tableId)) return true;
    const isReady = (await this.db(searchRegistry).where({ table_id: tableId }).first()) !== undefined;
    if (isReady) this.#ready.set(tableId, true);
    return isReady;
  }

  /** The part of a running build that is done, from 0 to 1; undefined while none runs. */
  async progress(table: EntityTable): Promise<number | undefined> {
    return (await this.index.reportedProgress(this.db, table)) ?? this.#building.get(table.tableId);
  }

  async #ask({ appId, tableId, name }: EntityTable): Promise<void> {
    const now = this.clock.now().getTime();
    if (now < (this.#nextCheck.get(tableId) ?? 0)) return;
    this.#nextCheck.set(tableId, now + checkInterval);
    const isLarge = (await this.db(name).select('id').offset(this.worthwhileRows).first()) !== undefined;
    if (isLarge) await this.jobs.enqueue(buildSearchJob, { appId, tableId }, { key: tableId });
  }
}
