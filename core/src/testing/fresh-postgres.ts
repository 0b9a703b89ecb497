import knex from 'knex';
import { migrateUp } from '../database/migrate.js';
import type { MigrationOwner } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { newId } from '../ids/new-id.js';
import { pgBossSchema } from '../jobs/pg-boss-job-queue.js';
import { oncePerMigrations } from './once-per-migrations.js';

/** A separate database for one test on the server of TEST_POSTGRES_URL. */
export interface FreshPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** Shared by all workers of one test run and unique to it. */
const run = process.env.MOCHA_WORKER_ID === undefined ? process.pid : process.ppid;
const templatePrefix = `buildai_template_${run}_`;

function server(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('Set TEST_POSTGRES_URL to a PostgreSQL server to run this test.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(work: (admin: knex.Knex) => PromiseLike<T>): Promise<T> {
  const admin = knex({ client: 'pg', connection: server(), pool: { min: 0, max: 1 } });
  try {
    return await work(admin);
  } finally {
    await admin.destroy();
  }
}

const drop = (database: string) =>
  onServer((admin) => admin.raw('drop database if exists ?? with (force)', [database]));

/** Names of migrated template databases. Copying one takes a tenth of the time of migrating. */
const templateOf = oncePerMigrations(async (owners) => {
  const name = templatePrefix + newId();
  await onServer((admin) => admin.raw('create database ??', [name]));
  const db = openDatabase({ databaseUrl: urlOf(name), dataDir: '' });
  try {
    await migrateUp(db, owners);
    const { default: PgBoss } = await import('pg-boss');
    await db.raw(PgBoss.getConstructionPlans(pgBossSchema));
  } finally {
    await db.destroy();
  }
  return name;
});

let strategy: Promise<string> | undefined;

/**
 * Copying files takes half the processor time of logging each block, the default since PostgreSQL 15. Older versions
 * always copy files, and do not know the keyword.
 */
function copyStrategy(): Promise<string> {
  return (strategy ??= onServer(async (admin) => {
    const { rows } = await admin.raw<{ rows: { server_version_num: string }[] }>('show server_version_num');
    return Number(rows[0]?.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
  }));
}

/** Creates an otherwise empty database with these migrations applied. */
export async function freshPostgres(owners: readonly MigrationOwner[]): Promise<FreshPostgres> {
  const name = `buildai_test_${newId()}`;
  const [template, copying] = await Promise.all([templateOf(owners), copyStrategy()]);
  await onServer((admin) =>
    template
      ? admin.raw(`create database ?? template ?? ${copying}`, [name, template])
      : admin.raw('create database ??', [name]),
  );
  return { url: urlOf(name), drop: async () => void (await drop(name)) };
}

/** Drops the template databases of this test run. */
export async function dropTemplates(): Promise<void> {
  if (!process.env.TEST_POSTGRES_URL) return;
  const names = await onServer((admin) =>
    admin('pg_database').where('datname', 'like', `${templatePrefix}%`).pluck<string[]>('datname'),
  );
  for (const name of names) await drop(name);
}
