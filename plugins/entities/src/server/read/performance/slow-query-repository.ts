import { createHash } from 'node:crypto';
import type { Database, Transaction } from '@buildai/core';
import type { QueryShape, SlowQuery } from '../../../shared/table-performance-api.js';

/** Slow runs of one query. Times in ms. */
export interface SlowRuns {
  readonly appId: string;
  readonly tableId: string;
  readonly shape: QueryShape;
  readonly runs: number;
  /** Those that the time limit ended. */
  readonly stopped: number;
  readonly totalMs: number;
  readonly slowestMs: number;
  /** ISO 8601. */
  readonly lastAt: string;
}

interface Row {
  readonly app_id: string;
  readonly table_id: string;
  readonly query_id: string;
  readonly shape: string;
  readonly runs: number;
  readonly stopped: number;
  readonly total_ms: number;
  readonly slowest_ms: number;
  readonly last_at: string;
}

const table = 'slow_queries';
/** Maximum number of queries kept of a table: anyone who may read it can send any number of different ones. */
const maxQueries = 50;

/** The same queries have the same ID. */
export const queryIdOf = (shape: QueryShape): string =>
  createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 20);

export class SlowQueryRepository {
  constructor(private readonly db: Database) {}

  /** Adds to what is known of each query. */
  async add(all: readonly SlowRuns[]): Promise<void> {
    // In one order on all instances, so that none waits for the other in turn.
    const rows = all.map(toRow).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    await this.db.transaction(async (transaction) => {
      for (const row of rows) {
        await transaction(table)
          .insert(row)
          .onConflict(['table_id', 'query_id'])
          .merge({
            runs: transaction.raw(`${table}.runs + excluded.runs`),
            stopped: transaction.raw(`${table}.stopped + excluded.stopped`),
            total_ms: transaction.raw(`${table}.total_ms + excluded.total_ms`),
            slowest_ms: transaction.raw(
              `case when excluded.slowest_ms > ${table}.slowest_ms then excluded.slowest_ms else ${table}.slowest_ms end`,
            ),
            last_at: transaction.raw('excluded.last_at'),
          });
      }
      for (const tableId of new Set(rows.map((row) => row.table_id))) await keepNewest(tableId, transaction);
    });
  }

  /** Those that took the most time together come first. */
  async list(tableId: string): Promise<readonly SlowQuery[]> {
    const rows = await this.db<Row>(table).where({ table_id: tableId }).orderBy('total_ms', 'desc');
    return rows.map((row) => ({
      id: row.query_id,
      shape: JSON.parse(row.shape) as QueryShape,
      runs: Number(row.runs),
      stopped: Number(row.stopped),
      averageMs: Number(row.total_ms) / Number(row.runs),
      slowestMs: Number(row.slowest_ms),
      lastAt: row.last_at,
    }));
  }

  /** Forgets queries that were last slow before a time. */
  async prune(before: string): Promise<void> {
    await this.db(table).where('last_at', '<', before).delete();
  }

  async deleteAll(appId: string, transaction: Transaction): Promise<void> {
    await transaction(table).where({ app_id: appId }).delete();
  }
}

const keyOf = ({ table_id, query_id }: Row): string => `${table_id} ${query_id}`;

const toRow = ({ appId, tableId, shape, runs, stopped, totalMs, slowestMs, lastAt }: SlowRuns): Row => ({
  app_id: appId,
  table_id: tableId,
  query_id: queryIdOf(shape),
  shape: JSON.stringify(shape),
  runs,
  stopped,
  total_ms: totalMs,
  slowest_ms: slowestMs,
  last_at: lastAt,
});

async function keepNewest(tableId: string, transaction: Transaction): Promise<void> {
  const surplus = await transaction<Row>(table)
    .where({ table_id: tableId })
    .orderBy('last_at', 'desc')
    .offset(maxQueries)
    // SQLite has no offset without a limit.
    .limit(1_000)
    .pluck('query_id');
  if (surplus.length > 0)
    await transaction(table).where({ table_id: tableId }).whereIn('query_id', surplus).delete();
}
