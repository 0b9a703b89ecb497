import type { Migration } from '@buildai/migrations';
import { BootError } from '../boot/boot-error.js';
import { lockInTransaction } from './dialect.js';
import { isUnreachable } from './is-unreachable.js';
import type { Database } from './transaction.js';

/** A part of the schema with separate migration records, so that its plugin can be removed. */
export interface MigrationOwner {
  readonly id: string;
  readonly migrations: readonly Migration[];
}

const tableOf = (owner: MigrationOwner) => `migrations_${owner.id.replaceAll('-', '_')}`;

async function ensureTable(db: Database, owner: MigrationOwner): Promise<void> {
  await db.raw(
    'create table if not exists ?? (name varchar(200) primary key, applied_at varchar(24) not null)',
    [tableOf(owner)],
  );
}

async function appliedNames(db: Database, owner: MigrationOwner): Promise<Set<string>> {
  const rows = await db<{ name: string }>(tableOf(owner)).select('name');
  return new Set(rows.map(({ name }) => name));
}

/** Names in order of application. */
export interface MigrationStatus {
  readonly owner: string;
  readonly applied: readonly string[];
  readonly pending: readonly string[];
}

interface Applied {
  readonly owner: string;
  readonly name: string;
}

/** Whether exactly the known migrations are applied: one statement, for nearly all starts change nothing. */
async function isCurrent(db: Database, owners: readonly MigrationOwner[]): Promise<boolean> {
  // A missing table would end the caller's transaction on PostgreSQL.
  if (db.isTransaction || owners.length === 0) return false;
  const tables = owners.map(() => 'select ? as owner, name from ??').join(' union all ');
  const names = owners.flatMap((owner) => [owner.id, tableOf(owner)]);
  const rows = await db
    .raw<Applied[] | { rows: Applied[] }>(tables, names)
    .then((answer) => ('rows' in answer ? answer.rows : answer))
    .catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      // A table is missing.
      return undefined;
    });
  if (!rows) return false;
  const applied = new Set(rows.map(({ owner, name }) => `${owner} ${name}`));
  const known = owners.flatMap(({ id, migrations }) => migrations.map(({ name }) => `${id} ${name}`));
  return applied.size === known.length && known.every((name) => applied.has(name));
}

/**
 * Applies pending migrations, one transaction each. Safe if two instances start at the same time.
 * @throws BootError if the database has a migration that the code does not know: it is newer than the code
 */
export async function migrateUp(
  db: Database,
  owners: readonly MigrationOwner[],
): Promise<readonly MigrationStatus[]> {
  if (await isCurrent(db, owners)) return owners.map(({ id }) => ({ owner: id, applied: [], pending: [] }));
  const statuses: MigrationStatus[] = [];
  for (const owner of owners) {
    statuses.push(
      await db.transaction(async (transaction) => {
        await lockInTransaction(transaction, 'buildai-migrations');
        await ensureTable(transaction, owner);
        const applied = await appliedNames(transaction, owner);
        const known = new Set(owner.migrations.map(({ name }) => name));
        const unknown = [...applied].filter((name) => !known.has(name));
        if (unknown.length > 0) {
          throw new BootError(
            `The database is newer than this version of "${owner.id}": it contains the migration ${unknown.join(', ')}. ` +
              'Start the newer version, or restore a backup made before the upgrade.',
          );
        }
        const pending = owner.migrations.filter(({ name }) => !applied.has(name));
        for (const migration of pending) {
          try {
            await migration.up(transaction);
          } catch (error) {
            throw new BootError(`The migration ${migration.name} of "${owner.id}" failed: ${String(error)}`, {
              cause: error,
            });
          }
          await transaction(tableOf(owner)).insert({
            name: migration.name,
            applied_at: new Date().toISOString(),
          });
        }
        return { owner: owner.id, applied: pending.map(({ name }) => name), pending: [] };
      }),
    );
  }
  return statuses;
}

/** Rolls back the newest `steps` migrations of one owner. */
export async function migrateDown(
  db: Database,
  owner: MigrationOwner,
  steps: number,
): Promise<readonly string[]> {
  return db.transaction(async (transaction) => {
    await lockInTransaction(transaction, 'buildai-migrations');
    await ensureTable(transaction, owner);
    const applied = await appliedNames(transaction, owner);
    const newestFirst = owner.migrations.filter(({ name }) => applied.has(name)).reverse();
    const undone = newestFirst.slice(0, steps);
    for (const migration of undone) {
      await migration.down(transaction);
      await transaction(tableOf(owner)).where({ name: migration.name }).delete();
    }
    return undone.map(({ name }) => name);
  });
}

/** Lists applied and pending migrations without changing anything. */
export async function migrationStatus(
  db: Database,
  owners: readonly MigrationOwner[],
): Promise<readonly MigrationStatus[]> {
  const namesOf = (owner: MigrationOwner) => owner.migrations.map(({ name }) => name);
  if (await isCurrent(db, owners))
    return owners.map((owner) => ({ owner: owner.id, applied: namesOf(owner).sort(), pending: [] }));
  const statuses: MigrationStatus[] = [];
  // One after the other: a transaction has one connection, which takes one statement at a time.
  for (const owner of owners) {
    const there = await db.schema.hasTable(tableOf(owner));
    const applied = there ? await appliedNames(db, owner) : new Set<string>();
    statuses.push({
      owner: owner.id,
      applied: [...applied].sort(),
      pending: namesOf(owner).filter((name) => !applied.has(name)),
    });
  }
  return statuses;
}
