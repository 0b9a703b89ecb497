import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateUp } from '../database/migrate.js';
import type { MigrationOwner } from '../database/migrate.js';
import { openDatabase, sqliteFile } from '../database/open-database.js';
import { oncePerMigrations } from './once-per-migrations.js';

/** Bytes of a migrated database. Copying them is much faster than migrating. */
const templateOf = oncePerMigrations(async (owners) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'buildai-template-'));
  try {
    const db = openDatabase({ databaseUrl: undefined, dataDir });
    await migrateUp(db, owners).finally(() => db.destroy());
    return await readFile(sqliteFile({ dataDir }));
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

/** Writes an otherwise empty database with these migrations applied to a data folder. */
export async function freshSqlite(dataDir: string, owners: readonly MigrationOwner[]): Promise<void> {
  const template = await templateOf(owners);
  if (template) await writeFile(sqliteFile({ dataDir }), template);
}
