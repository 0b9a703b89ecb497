import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationOwners } from '../boot/migration-owners.js';
import type { Settings } from '../config/settings.js';
import type { Plugin } from '../plugin/define-plugin.js';
import type { TestDatabase } from './start-test-host.js';
import { freshPostgres } from './fresh-postgres.js';
import { freshSqlite } from './fresh-sqlite.js';

/** The data of a server, for others to go on with. Disposing it deletes the data. */
export interface LastingStorage extends AsyncDisposable {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
}

/** A folder and a fresh database with the tables of these plugins. */
export async function startLastingStorage(
  database: TestDatabase,
  plugins: readonly Plugin[],
): Promise<LastingStorage> {
  const owners = migrationOwners(plugins);
  const dataDir = await mkdtemp(join(tmpdir(), 'buildai-lasting-'));
  const postgres = database === 'postgres' ? await freshPostgres(owners) : undefined;
  if (!postgres) await freshSqlite(dataDir, owners);
  return {
    settings: { dataDir, databaseUrl: postgres?.url },
    async [Symbol.asyncDispose]() {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
