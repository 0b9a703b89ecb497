import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateUp } from '../database/migrate.js';
import type { MigrationOwner } from '../database/migrate.js';
import { openDatabase, sqliteFile } from '../database/open-database.js';
import { oncePerMigrations } from './once-per-migrations.js';
import { hasOtherWorkers, testRun } from './test-run.js';

/** Templates of a run with several workers. */
const sharedFolder = join(tmpdir(), `buildai-templates-${testRun}`);

/** Bytes of a migrated database. Copying them is much faster than migrating. */
const templateOf = oncePerMigrations(async (owners, set) => {
  if (!hasOtherWorkers) return migrated(owners);
  const path = join(sharedFolder, set);
  const made = await readFile(path).catch(() => undefined);
  if (made) return made;
  const template = await migrated(owners);
  await mkdir(sharedFolder, { recursive: true });
  // Other workers only see complete files. If two make the same one, both are equal.
  const unfinished = `${path}-${process.pid}`;
  await writeFile(unfinished, template);
  await rename(unfinished, path);
  return template;
});

async function migrated(owners: readonly MigrationOwner[]): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buildai-template-'));
  try {
    const db = openDatabase({ databaseUrl: undefined, dataDir });
    await migrateUp(db, owners).finally(() => db.destroy());
    return await readFile(sqliteFile({ dataDir }));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Deletes the templates of this test run. */
export const deleteTemplates = (): Promise<void> => rm(sharedFolder, { recursive: true, force: true });

/** Writes an otherwise empty database with these migrations applied to a data folder. */
export async function freshSqlite(dataDir: string, owners: readonly MigrationOwner[]): Promise<void> {
  const template = await templateOf(owners);
  if (template) await writeFile(sqliteFile({ dataDir }), template);
}
