import type { Database } from '@buildai/core';
import { isUniqueViolation } from '@buildai/core';
import type { StoredSource } from './stored-source.js';

type Row = Record<string, unknown>;

const columns = {
  id: 'id',
  appId: 'app_id',
  source: 'source',
  input: 'input',
  connectionId: 'connection_id',
  identity: 'identity',
  isTaken: 'is_taken',
  schedule: 'schedule',
  state: 'state',
  error: 'error',
  runId: 'run_id',
  jobId: 'job_id',
  holder: 'holder',
  cursor: 'cursor',
  listed: 'listed',
  leftOut: 'left_out',
  tries: 'tries',
  crashes: 'crashes',
  lastListedAt: 'last_listed_at',
  nextListingAt: 'next_listing_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof StoredSource, string>;

/** Columns stored as JSON. */
const inJson: ReadonlySet<keyof StoredSource> = new Set(['input', 'leftOut']);
const entries = Object.entries(columns) as [keyof StoredSource, string][];

export type SourceChanges = Partial<Omit<StoredSource, 'id' | 'appId'>>;
export type SourceRunGuard = Pick<StoredSource, 'id' | 'runId'> & Partial<Pick<StoredSource, 'holder'>>;

const toRow = (source: Partial<StoredSource>): Row =>
  Object.fromEntries(
    entries.flatMap(([key, column]) => {
      if (!(key in source)) return [];
      const value = source[key];
      return [[column, inJson.has(key) && value !== null ? JSON.stringify(value) : value]];
    }),
  );

function toSource(row: Row): StoredSource {
  const source = Object.fromEntries(entries.map(([key, column]) => [key, row[column]]));
  const input = JSON.parse(row.input as string) as StoredSource['input'];
  const leftOut =
    row.left_out === null ? null : (JSON.parse(row.left_out as string) as StoredSource['leftOut']);
  return { ...(source as unknown as StoredSource), input, leftOut, isTaken: Boolean(row.is_taken) };
}

/** The table `context_app_sources`. */
export class AppSourceRepository {
  constructor(private readonly db: Database) {}

  async get(id: string, db: Database = this.db): Promise<StoredSource | undefined> {
    const row = await this.#rows(db).where({ id }).first();
    return row && toSource(row);
  }

  /** Added sources of the app, oldest first. */
  async listTaken(appId: string): Promise<StoredSource[]> {
    const rows = await this.#rows(this.db)
      .where({ app_id: appId, is_taken: true })
      .orderBy(['created_at', 'id']);
    return rows.map(toSource);
  }

  async findAll(ids: readonly string[]): Promise<StoredSource[]> {
    return (await this.#rows(this.db).whereIn('id', [...ids])).map(toSource);
  }

  async ofApp(appId: string, db: Database = this.db): Promise<StoredSource[]> {
    return (await this.#rows(db).where({ app_id: appId })).map(toSource);
  }

  /** Returns the app's source with the same identity, or inserts this one. */
  async findOrInsert(source: StoredSource): Promise<StoredSource> {
    const { appId, identity } = source;
    const find = () => this.#rows(this.db).where({ app_id: appId, identity }).first();
    const known = await find();
    if (known) return toSource(known);
    try {
      await this.#rows(this.db).insert(toRow(source));
      return source;
    } catch (error) {
      const other = isUniqueViolation(error) ? await find() : undefined;
      if (other) return toSource(other);
      throw error;
    }
  }

  async insertAll(sources: readonly StoredSource[]): Promise<void> {
    for (const source of sources) await this.#rows(this.db).insert(toRow(source));
  }

  async update(
    id: string,
    changes: SourceChanges,
    db: Database = this.db,
  ): Promise<StoredSource | undefined> {
    const [row] = await this.#rows(db).where({ id }).update(toRow(changes)).returning('*');
    return row && toSource(row);
  }

  /** @returns undefined if another run or holder owns the source now. */
  async updateRun(
    { id, runId, holder }: SourceRunGuard,
    changes: SourceChanges,
    db: Database = this.db,
  ): Promise<StoredSource | undefined> {
    const held = this.#rows(db).where({ id, run_id: runId });
    if (holder !== undefined) void held.where({ holder });
    const [row] = await held.update(toRow(changes)).returning('*');
    return row && toSource(row);
  }

  async remove(id: string, db: Database = this.db): Promise<void> {
    await this.#rows(db).where({ id }).delete();
  }

  /** Sources that are due for listing. */
  async due(now: string, limit: number): Promise<StoredSource[]> {
    const rows = await this.#rows(this.db)
      .where({ is_taken: true })
      .where('next_listing_at', '<=', now)
      .whereIn('state', ['idle', 'error'])
      .orderBy('next_listing_at')
      .limit(limit);
    return rows.map(toSource);
  }

  /** Sources in progress whose job is one of these. */
  async withJob(jobIds: readonly string[]): Promise<StoredSource[]> {
    const rows = await this.#rows(this.db)
      .whereIn('state', ['waiting', 'listing'])
      .whereIn('job_id', [...jobIds]);
    return rows.map(toSource);
  }

  /** Deletes sources that were only previewed before this time, and of which nothing was added. */
  async pruneUnchosen(before: string): Promise<void> {
    await this.#rows(this.db)
      .where({ is_taken: false })
      .where('updated_at', '<', before)
      .whereNotIn('id', this.db('context_items').whereNotNull('app_source_id').select('app_source_id'))
      .delete();
  }

  #rows(db: Database) {
    return db<Row>('context_app_sources');
  }
}
