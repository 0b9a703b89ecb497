import type { MigrationOwner } from '../database/migrate.js';

/**
 * Creates the template of a migrated database, once per process and set of migrations.
 * @returns undefined if the migrations fail; the host that runs them reports the error
 */
export function oncePerMigrations<T>(
  make: (owners: readonly MigrationOwner[]) => Promise<T>,
): (owners: readonly MigrationOwner[]) => Promise<T | undefined> {
  const made = new Map<string, Promise<T>>();
  return (owners) => {
    const key = JSON.stringify(owners.map(({ id, migrations }) => [id, migrations.map(({ name }) => name)]));
    const one = made.get(key) ?? make(owners);
    made.set(key, one);
    return one.catch(() => undefined);
  };
}
