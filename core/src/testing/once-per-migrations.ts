import type { MigrationOwner } from '../database/migrate.js';

/**
 * Makes what databases are copied from, once in this process for the same migrations.
 * @returns undefined where these migrations fail, which is for the host that runs them to tell.
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
