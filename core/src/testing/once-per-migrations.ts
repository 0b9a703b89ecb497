import { createHash } from 'node:crypto';
import type { MigrationOwner } from '../database/migrate.js';

/**
 * Creates the template of a migrated database, once per process and set of migrations.
 * @param make gets a name for the set, the same in every process
 * @returns undefined if the migrations fail; the host that runs them reports the error
 */
export function oncePerMigrations<T>(
  make: (owners: readonly MigrationOwner[], name: string) => Promise<T>,
): (owners: readonly MigrationOwner[]) => Promise<T | undefined> {
  const made = new Map<string, Promise<T>>();
  return (owners) => {
    const sets = owners.map(({ id, migrations }) => [id, migrations.map(({ name }) => name)]);
    const name = createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 20);
    const one = made.get(name) ?? make(owners, name);
    made.set(name, one);
    return one.catch(() => undefined);
  };
}
