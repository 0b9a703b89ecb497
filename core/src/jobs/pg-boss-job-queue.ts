import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { lockInTransaction } from '../database/dialect.js';
import { JobNotFailed, JobNotFound } from './errors.js';
import type { HeldJob, JobQueue, NewJob } from './job-queue.js';
import { leaseDuration } from './job-queue.js';
import type { JobFilter, JobView } from './job-view.js';
import { libraryStates, toJobView } from './pg-boss-states.js';
import type { PgBossRow } from './pg-boss-states.js';

/** Database schema of the library. */
export const pgBossSchema = 'pgboss';
const open = ['created', 'retry', 'active'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Columns read directly from the library's table, where it has no API. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly singleton_key: string | null;
  readonly retry_count: number;
  readonly started_on: Date | null;
  readonly start_after: Date;
}

interface PgConnection {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Runs pg-boss's statements in the given transaction. */
function inTransaction(transaction: Knex.Transaction): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const client = transaction.client as { acquireConnection(): Promise<PgConnection> };
      return (await client.acquireConnection()).query(text, values);
    },
  };
}

/**
 * Jobs in pg-boss, one queue per type. pg-boss has no heartbeat: its expiry counts from `started_on`, so a lease is a
 * short expiry, and renewing it updates `started_on`. `retry_count` distinguishes successive leases of a job.
 */
export class PgBossJobQueue implements JobQueue {
  readonly #db: Knex;
  readonly #databaseUrl: string;
  readonly #log: Logger;
  readonly #queues = new Map<string, Promise<void>>();
  #boss: Promise<PgBoss> | undefined;

  constructor(db: Knex, databaseUrl: string, log: Logger) {
    this.#db = db;
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  async add(
    { type, key, data, delay, maxAttempts }: NewJob,
    transaction?: Knex.Transaction,
  ): Promise<string> {
    const boss = await this.#queue(type);
    const options: PgBoss.SendOptions = {
      id: randomUUID(),
      startAfter: delay / 1_000,
      retryLimit: maxAttempts - 1,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: leaseDuration / 1_000,
      ...(key === undefined ? {} : { singletonKey: key }),
    };
    const send = async (within: Knex.Transaction): Promise<string> => {
      if (key !== undefined) {
        const other = await this.#openJob(type, key, within);
        if (other) return other.id;
      }
      const id = await boss.send(type, { data }, { ...options, db: inTransaction(within) });
      if (!id) throw new Error(`The queue did not accept a job of the type ${type}.`);
      return id;
    };
    return transaction ? send(transaction) : this.#db.transaction(send);
  }

  async due(types: readonly string[]): Promise<ReadonlyMap<string, number>> {
    await this.#start();
    const rows = await this.#jobs()
      .whereIn('name', types)
      .whereIn('state', ['created', 'retry'])
      .groupBy('name')
      .select<{ name: string; wait: string }[]>(
        'name',
        this.#db.raw('extract(epoch from min(start_after) - now()) * 1000 as wait'),
      );
    return new Map(rows.map(({ name, wait }) => [name, Number(wait)]));
  }

  async claim(type: string, limit: number): Promise<readonly HeldJob[]> {
    const boss = await this.#queue(type);
    const jobs = await boss.fetch<{ data?: unknown }>(type, { batchSize: limit, includeMetadata: true });
    return jobs.map(({ id, retryCount, data }) => ({ id, type, attempt: retryCount + 1, data: data.data }));
  }

  async renew(jobs: readonly HeldJob[]): Promise<ReadonlySet<string>> {
    const rows = await this.#held(jobs).update({ started_on: this.#db.fn.now() }).returning('id');
    return new Set(rows.map(({ id }) => id));
  }

  async complete(job: HeldJob): Promise<void> {
    await this.#whileHeld(job, (boss, db) => boss.complete(job.type, job.id, {}, { db }));
  }

  async fail(job: HeldJob, reason: string): Promise<void> {
    await this.#whileHeld(job, (boss, db) => boss.fail(job.type, job.id, { reason }, { db }));
  }

  async cancel(jobId: string): Promise<boolean> {
    if (!uuid.test(jobId)) return false;
    const boss = await this.#start();
    const job = await this.#jobs()
      .where('id', jobId)
      .whereIn('state', open)
      .first<Pick<Row, 'name'> | undefined>('name');
    if (job) await boss.cancel(job.name, jobId);
    return job !== undefined;
  }

  async list({ state, type, limit }: JobFilter): Promise<readonly JobView[]> {
    await this.#start();
    const query = this.#jobs();
    if (state) void query.whereIn('state', libraryStates[state]);
    // The library stores internal jobs in the same table.
    void (type ? query.where('name', type) : query.whereNot('name', 'like', '\\_\\_%'));
    const rows = await query
      .orderBy(['created_on', 'id'].map((column) => ({ column, order: 'desc' })))
      .limit(limit)
      .select<PgBossRow[]>('*');
    return rows.map(toJobView);
  }

  async countFailed(): Promise<ReadonlyMap<string, number>> {
    // The library makes its tables when a server first starts.
    if (!(await this.#db.schema.withSchema(pgBossSchema).hasTable('job'))) return new Map();
    const rows = await this.#jobs()
      .whereIn('state', libraryStates.failed)
      .whereNot('name', 'like', '\\_\\_%')
      .groupBy('name')
      .select<{ name: string; count: string }[]>('name', this.#db.raw('count(*) as count'));
    return new Map(rows.map(({ name, count }) => [name, Number(count)]));
  }

  async retry(jobId: string): Promise<string> {
    if (!uuid.test(jobId)) throw JobNotFound();
    const boss = await this.#start();
    return this.#db.transaction(async (transaction) => {
      const job = await this.#jobs(transaction)
        .where('id', jobId)
        .forUpdate()
        .first<Pick<Row, 'name' | 'state' | 'singleton_key'> | undefined>('name', 'state', 'singleton_key');
      if (!job) throw JobNotFound();
      const { name, state, singleton_key: key } = job;
      if (state !== 'failed' || (key !== null && (await this.#openJob(name, key, transaction)))) {
        throw JobNotFailed();
      }
      await boss.retry(name, jobId, { db: inTransaction(transaction) });
      await this.#jobs(transaction).where({ id: jobId, name }).update({ start_after: this.#db.fn.now() });
      return name;
    });
  }

  async recover(): Promise<void> {
    const boss = await this.#start();
    // Its statement for expired jobs takes long to plan; mostly no job has a lease.
    const active = await this.#jobs().where('state', 'active').first<Pick<Row, 'id'> | undefined>('id');
    if (active) await boss.expire();
  }

  async check(): Promise<void> {
    await (await this.#start()).schemaVersion();
  }

  async stop(): Promise<void> {
    const boss = await this.#boss?.catch(() => undefined);
    await boss?.stop({ graceful: false });
  }

  #start(): Promise<PgBoss> {
    this.#boss ??= this.#open().catch((error: unknown) => {
      this.#boss = undefined;
      throw error;
    });
    return this.#boss;
  }

  async #open(): Promise<PgBoss> {
    const { default: PgBossClass } = await import('pg-boss');
    const boss = new PgBossClass({
      connectionString: this.#databaseUrl,
      application_name: 'buildai-jobs',
      schema: pgBossSchema,
      max: 3,
      schedule: false,
      archiveCompletedAfterSeconds: 60 * 60,
      deleteAfterDays: 7,
    });
    boss.on('error', (error) => this.#log.error({ err: error }, 'The job queue reported an error.'));
    return boss.start();
  }

  /** Returns the started library after the queue of the type was created. */
  async #queue(type: string): Promise<PgBoss> {
    const boss = await this.#start();
    const queue = this.#queues.get(type) ?? this.#create(boss, type);
    this.#queues.set(type, queue);
    try {
      await queue;
    } catch (error) {
      this.#queues.delete(type);
      throw error;
    }
    return boss;
  }

  /** One at a time across all instances: each queue is a table, and creating two at once deadlocks. */
  #create(boss: PgBoss, type: string): Promise<void> {
    return this.#db.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'job queues');
      await boss.createQueue(type);
    });
  }

  #jobs(db: Knex = this.#db) {
    return db.withSchema(pgBossSchema).table<Row>('job');
  }

  /** pg-boss's policies allow one waiting and one running job per key; here it is one in total. */
  async #openJob(
    type: string,
    key: string,
    transaction: Knex.Transaction,
  ): Promise<Pick<Row, 'id'> | undefined> {
    await lockInTransaction(transaction, `job ${type} ${key}`);
    return this.#jobs(transaction)
      .where({ name: type, singleton_key: key })
      .whereIn('state', open)
      .first<Pick<Row, 'id'> | undefined>('id');
  }

  #held(jobs: readonly HeldJob[], db?: Knex) {
    return this.#jobs(db)
      .whereIn('name', [...new Set(jobs.map(({ type }) => type))])
      .whereIn(
        ['id', 'retry_count'],
        jobs.map(({ id, attempt }) => [id, attempt - 1]),
      )
      .where('state', 'active');
  }

  async #whileHeld(job: HeldJob, act: (boss: PgBoss, db: PgBoss.Db) => Promise<void>): Promise<void> {
    const boss = await this.#start();
    await this.#db.transaction(async (transaction) => {
      const held = await this.#held([job], transaction).forUpdate().first<Pick<Row, 'id'> | undefined>('id');
      if (held) await act(boss, inTransaction(transaction));
    });
  }
}
