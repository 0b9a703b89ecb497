import pg from 'pg';
import { migrateUp } from '../database/migrate.js';
import type { MigrationOwner } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { newId } from '../ids/new-id.js';
import { pgBossSchema } from '../jobs/pg-boss-job-queue.js';
import { oncePerMigrations } from './once-per-migrations.js';
import { testRun } from './test-run.js';

/** A separate database for one test on the server of TEST_POSTGRES_URL. */
export interface FreshPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

const templatePrefix = `buildai_template_${testRun}_`;

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

let pool: pg.Pool | undefined;

/** One connection per process, which does not keep the process running: each is a process of the server. */
function administrator(): pg.Pool {
  if (pool) return pool;
  pool = new pg.Pool({ connectionString: server(), max: 1, allowExitOnIdle: true });
  // The server may end first. The next statement opens a connection.
  pool.on('error', () => undefined);
  return pool;
}

const onServer = (statement: string) => administrator().query(statement);

const drop = (database: string) => onServer(`drop database if exists "${database}" with (force)`);

async function migrateNew(owners: readonly MigrationOwner[], name: string): Promise<void> {
  const db = openDatabase({ databaseUrl: urlOf(name), dataDir: '' });
  try {
    await migrateUp(db, owners);
    const { default: PgBoss } = await import('pg-boss');
    await db.raw(PgBoss.getConstructionPlans(pgBossSchema));
  } finally {
    await db.destroy();
  }
}

/**
 * Names of migrated template databases, which all workers of the run use. Copying one takes a tenth of the time of
 * migrating. It has its name only when it is complete.
 */
const templateOf = oncePerMigrations(async (owners, set) => {
  const name = templatePrefix + set;
  const unfinished = `${templatePrefix}${newId()}`;
  // Held, since the lock belongs to the connection and an idle one is closed.
  const connection = await administrator().connect();
  try {
    await connection.query(`select pg_advisory_lock(hashtext('${templatePrefix}'))`);
    const { rowCount } = await connection.query(`select 1 from pg_database where datname = '${name}'`);
    if (rowCount) return name;
    await connection.query(`create database "${unfinished}"`);
    await migrateNew(owners, unfinished);
    await connection.query(`alter database "${unfinished}" rename to "${name}"`);
    return name;
  } finally {
    await connection.query('select pg_advisory_unlock_all()');
    connection.release();
  }
});

let strategy: Promise<string> | undefined;

/**
 * Copying files takes half the processor time of logging each block, the default since PostgreSQL 15. Older versions
 * always copy files, and do not know the keyword.
 */
function copyStrategy(): Promise<string> {
  return (strategy ??= onServer('show server_version_num').then(({ rows: [row] }) =>
    Number((row as { server_version_num: string }).server_version_num) >= 150_000 ? 'strategy file_copy' : '',
  ));
}

/** Creates an otherwise empty database with these migrations applied. */
export async function freshPostgres(owners: readonly MigrationOwner[]): Promise<FreshPostgres> {
  const name = `buildai_test_${newId()}`;
  const [template, copying] = await Promise.all([templateOf(owners), copyStrategy()]);
  await onServer(`create database "${name}" ${template ? `template "${template}" ${copying}` : ''}`);
  return { url: urlOf(name), drop: async () => void (await drop(name)) };
}

/** Drops the template databases of this test run. */
export async function dropTemplates(): Promise<void> {
  if (!process.env.TEST_POSTGRES_URL) return;
  const { rows } = await onServer(`select datname from pg_database where datname like '${templatePrefix}%'`);
  for (const { datname } of rows as { datname: string }[]) await drop(datname);
}
