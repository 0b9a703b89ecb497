import type { Knex } from 'knex';
import { dialectOf } from './dialect.js';
import type { PostgresConnection } from './postgres-statements.js';
import { postgresQuery } from './postgres-statements.js';
import { selectRows } from './select-rows.js';
import type { Database } from './transaction.js';

/** What this needs of the client of knex. */
interface Client {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
  positionBindings(text: string): string;
  _query(
    connection: unknown,
    query: { readonly sql: string; readonly bindings: readonly unknown[]; readonly method: 'raw' },
  ): Promise<{ readonly response?: unknown }>;
}

/**
 * Like `selectRows`, for statements that run many times with the same text: they stay prepared in the database, and
 * knex, which takes as long as a brief statement to build a query, only lends the connection.
 */
export async function runPrepared<T>(
  db: Database,
  text: string,
  values: readonly Knex.Value[],
): Promise<readonly T[]> {
  if (db.isTransaction) return selectRows(db, text, values);
  const client = db.client as Client;
  const connection = await client.acquireConnection();
  try {
    if (dialectOf(db) === 'postgres')
      return await postgresQuery<T>(connection as PostgresConnection, client, text, values);
    const { response } = await client._query(connection, { sql: text, bindings: values, method: 'raw' });
    return response as readonly T[];
  } finally {
    await client.releaseConnection(connection);
  }
}
