import type { Knex } from 'knex';
import type { Database } from './transaction.js';

/** Runs one statement of a brief transaction. @returns the rows that it returns */
export type RunStatement = <T>(text: string, values: readonly Knex.Value[]) => Promise<readonly T[]>;

interface SqliteClient {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
  _query(
    connection: unknown,
    query: { readonly sql: string; readonly bindings: readonly unknown[]; readonly method: 'raw' },
  ): Promise<{ readonly response?: unknown }>;
}

/**
 * SQLite only. A transaction of a few statements, for writes of which there are many: knex makes a client, a query
 * builder and several emitters for each of its transactions, which takes as long as the statements.
 */
export async function briefTransaction<T>(db: Database, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = db.client as SqliteClient;
  const connection = await client.acquireConnection();
  const run: RunStatement = async (sql, bindings) =>
    (await client._query(connection, { sql, bindings, method: 'raw' })).response as never;
  try {
    await run('BEGIN IMMEDIATE;', []);
    try {
      const result = await work(run);
      await run('COMMIT;', []);
      return result;
    } catch (error) {
      // After some errors, SQLite has rolled back by itself, and this one fails.
      await run('ROLLBACK;', []).catch(() => undefined);
      throw error;
    }
  } finally {
    await client.releaseConnection(connection);
  }
}
