import type { MigrationOwner } from '../database/migrate.js';
import { migrationStatus } from '../database/migrate.js';
import type { Database } from '../database/transaction.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that the schema matches the code. */
export function checkMigrations(db: Database, owners: readonly MigrationOwner[]): DoctorCheck {
  return {
    id: 'core/migrations',
    title: 'Migrations',
    needs: 'database',
    async run() {
      const statuses = await migrationStatus(db, owners);
      const newer = statuses.filter(({ owner, applied }) => {
        const known = owners.find(({ id }) => id === owner)?.migrations.map(({ name }) => name);
        return applied.some((name) => !known?.includes(name));
      });
      if (newer.length > 0) {
        return {
          state: 'failed',
          message: `The database is newer than this program: ${newer.map(({ owner }) => owner).join(', ')}.`,
          remedy: 'Start the newer version, or restore a backup made before the upgrade.',
        };
      }
      const pending = statuses.reduce((sum, { pending: names }) => sum + names.length, 0);
      if (pending === 0) return { state: 'ok', message: 'All migrations are applied.' };
      return {
        state: 'warning',
        message: `${pending} ${pending === 1 ? 'is' : 'are'} not applied yet.`,
        remedy: 'Run `buildai migrate`; `buildai start` runs it too.',
      };
    },
  };
}
