import { freePort } from '@buildai/core/testing';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import knex from 'knex';
import type { Knex } from 'knex';

/** PostgreSQL with pgvector, in this process, behind a socket. It serves one connection. */
export async function startPgvectorDatabase(): Promise<AsyncDisposable & { readonly db: Knex }> {
  const postgres = await PGlite.create({ extensions: { vector } });
  const port = await freePort();
  const server = new PGLiteSocketServer({ db: postgres, host: '127.0.0.1', port });
  await server.start();
  const db = knex({
    client: 'pg',
    connection: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    pool: { min: 1, max: 1 },
  });
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await server.stop();
      await postgres.close();
    },
  };
}
