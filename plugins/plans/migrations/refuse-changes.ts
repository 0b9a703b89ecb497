import { dialectOf } from '@buildai/core';
import type { Database } from '@buildai/core';

const said = (table: string) => `${table} is append-only: write a further row instead`;

/** Makes the database itself refuse to change or delete rows of a table. */
export async function refuseChanges(db: Database, table: string): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await db.raw(
        `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${said(table)}'); end`,
      );
    }
    return;
  }
  await db.raw(
    `create function ${table}_refuse() returns trigger language plpgsql as $$ begin raise exception '${said(table)}'; end $$`,
  );
  // Truncating goes past triggers on rows.
  await db.raw(
    `create trigger ${table}_append_only before update or delete or truncate on ${table} execute function ${table}_refuse()`,
  );
}

/** What stays behind on PostgreSQL when the table is dropped. */
refuseChanges.dropFunction = async (db: Database, table: string): Promise<void> => {
  if (dialectOf(db) === 'postgres') await db.raw(`drop function ${table}_refuse()`);
};
