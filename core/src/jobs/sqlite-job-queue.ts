import type { Knex } from 'knex';
import { isUniqueViolation } from '../database/dialect.js';
import { newId } from '../ids/new-id.js';
import { JobNotFailed, JobNotFound } from './errors.js';
import type { HeldJob, JobQueue, NewJob } from './job-queue.js';
import { leaseDuration } from './job-queue.js';
import type { JobFilter, JobView } from './job-view.js';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly key: string | null;
  readonly data: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly attempt: number;
  readonly max_attempts: number;
  readonly run_at: string;
  readonly lease_owner: string | null;
  readonly lease_until: string | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

const failedRetention = 7 * 24 * 60 * 60_000;

const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Exponential backoff from one to two seconds, as in pg-boss. */
const backoff = (attempt: number) => 1_000 * 2 ** Math.min(attempt - 1, 16) * (1 + Math.random());

/** The table `jobs`. Done and cancelled jobs are deleted; failed ones are stored for a week. */
export class SqliteJobQueue implements JobQueue {
  readonly #db: Knex;
  readonly #instance = newId();

  constructor(db: Knex) {
    this.#db = db;
  }

  async add(
    { type, key, data, delay, maxAttempts }: NewJob,
    transaction?: Knex.Transaction,
  ): Promise<string> {
    const jobs = () => (transaction ?? this.#db)<Row>('jobs');
    const id = newId();
    const row = {
      id,
      type,
      key: key ?? null,
      data: JSON.stringify(data ?? null),
      state: 'waiting' as const,
      attempt: 0,
      max_attempts: maxAttempts,
      run_at: inMilliseconds(delay),
      created_at: inMilliseconds(0),
    };
    // A unique index allows one open job per key; which one exists is only known after both statements.
    for (;;) {
      const added = await jobs().insert(row).onConflict().ignore().returning('id');
      if (added.length > 0 || key === undefined) return id;
      const open = await jobs().where({ type, key }).whereNot('state', 'failed').first('id');
      if (open) return open.id;
    }
  }

  async due(types: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db<Row>('jobs')
      .where('state', 'waiting')
      .whereIn('type', types)
      .groupBy('type')
      .select<{ type: string; run_at: string }[]>('type', this.#db.raw('min(run_at) as run_at'));
    return new Map(rows.map(({ type, run_at }) => [type, Date.parse(run_at) - Date.now()]));
  }

  async claim(type: string, limit: number): Promise<readonly HeldJob[]> {
    const next = this.#db<Row>('jobs')
      .where({ type, state: 'waiting' })
      .where('run_at', '<=', inMilliseconds(0))
      .orderBy(['run_at', 'created_at'])
      .limit(limit)
      .select('id');
    const rows = await this.#db<Row>('jobs')
      .whereIn('id', next)
      .update({
        state: 'running',
        attempt: this.#db.raw('attempt + 1'),
        lease_owner: this.#instance,
        lease_until: inMilliseconds(leaseDuration),
      })
      .returning(['id', 'attempt', 'data']);
    return rows.map(({ id, attempt, data }) => ({ id, type, attempt, data: JSON.parse(data) as unknown }));
  }

  async renew(jobs: readonly HeldJob[]): Promise<ReadonlySet<string>> {
    const ids = jobs.map(({ id }) => id);
    const rows = await this.#held(ids)
      .update({ lease_until: inMilliseconds(leaseDuration) })
      .returning('id');
    return new Set(rows.map(({ id }) => id));
  }

  async complete({ id }: HeldJob): Promise<void> {
    await this.#held([id]).delete();
  }

  async fail({ id, attempt }: HeldJob, reason: string): Promise<void> {
    await this.#giveBack(this.#held([id]), inMilliseconds(backoff(attempt)), reason);
  }

  async cancel(jobId: string): Promise<boolean> {
    const deleted = await this.#db<Row>('jobs').where('id', jobId).whereNot('state', 'failed').delete();
    return deleted > 0;
  }

  async list({ state, type, limit }: JobFilter): Promise<readonly JobView[]> {
    const query = this.#db<Row>('jobs').orderBy(
      ['created_at', 'id'].map((column) => ({ column, order: 'desc' })),
    );
    if (state) void query.where({ state: state as Row['state'] });
    if (type) void query.where({ type });
    const rows = await query.limit(limit);
    return rows.map((row) => ({
      jobId: row.id,
      type: row.type,
      state: row.state,
      attempt: row.attempt,
      maxAttempts: row.max_attempts,
      createdAt: row.created_at,
      dueAt: row.state === 'waiting' ? row.run_at : null,
      error: row.error,
    }));
  }

  async countFailed(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db<Row>('jobs')
      .where({ state: 'failed' })
      .groupBy('type')
      .select<{ type: string; count: number }[]>('type', this.#db.raw('count(*) as count'));
    return new Map(rows.map(({ type, count }) => [type, count]));
  }

  async retry(jobId: string): Promise<string> {
    const more = { state: 'waiting' as const, run_at: inMilliseconds(0), finished_at: null };
    try {
      const [retried] = await this.#db<Row>('jobs')
        .where({ id: jobId, state: 'failed' })
        .update({ ...more, max_attempts: this.#db.raw('attempt + 1') })
        .returning('type');
      if (retried) return retried.type;
    } catch (error) {
      // Another job with the same key was added in the meantime.
      throw isUniqueViolation(error) ? JobNotFailed() : error;
    }
    throw (await this.#db<Row>('jobs').where('id', jobId).first('id')) ? JobNotFailed() : JobNotFound();
  }

  async recover(): Promise<void> {
    const abandoned = this.#db<Row>('jobs')
      .where('state', 'running')
      .where('lease_until', '<', inMilliseconds(0))
      .whereNot('lease_owner', this.#instance);
    await this.#giveBack(abandoned, inMilliseconds(0), 'The process that ran it ended.');
    await this.#db<Row>('jobs')
      .where('state', 'failed')
      .where('finished_at', '<', inMilliseconds(-failedRetention))
      .delete();
  }

  async check(): Promise<void> {
    await this.#db<Row>('jobs').first('id');
  }

  async stop(): Promise<void> {
    // The database is closed by the host.
  }

  #held(ids: readonly string[]) {
    return this.#db<Row>('jobs').whereIn('id', ids).where({ state: 'running', lease_owner: this.#instance });
  }

  async #giveBack(jobs: Knex.QueryBuilder<Row>, runAt: string, reason: string): Promise<void> {
    await jobs.update({
      state: this.#db.raw(`case when attempt < max_attempts then 'waiting' else 'failed' end`),
      run_at: runAt,
      finished_at: inMilliseconds(0),
      lease_owner: null,
      lease_until: null,
      error: reason,
    });
  }
}
