import type { Clock, Database, Live, Transaction } from '@buildai/core';
import { dialectOf, newId } from '@buildai/core';
import type { ColumnChange } from '../../shared/column-change.js';
import type { ColumnRun } from '../../shared/columns-api.js';
import { columnRunLiveEvent } from '../../shared/columns-api.js';

/** A run with what the server needs to go on with it. */
export interface StoredRun {
  readonly runId: string;
  readonly appId: string;
  readonly entity: string;
  readonly change: ColumnChange;
  readonly description: string;
  readonly baseId: string;
  readonly accountId: string;
  readonly state: ColumnRun['state'];
  /** ID of the last row that was read. */
  readonly lastId: string;
  readonly done: number;
  readonly total: number;
  readonly error: string | null;
  readonly versionId: string | null;
  readonly createdAt: string;
}

/** What a run is to do to a row: JSON objects of the changed fields, null for no value. */
export interface StagedRow {
  readonly row_id: string;
  readonly before: string;
  readonly after: string;
}

interface RunRow {
  readonly run_id: string;
  readonly app_id: string;
  readonly entity: string;
  readonly change: string;
  readonly description: string;
  readonly base_id: string;
  readonly account_id: string;
  readonly state: ColumnRun['state'];
  readonly last_id: string;
  readonly done_rows: number;
  readonly total_rows: number;
  readonly error: string | null;
  readonly version_id: string | null;
  readonly created_at: string;
}

const runs = 'column_runs';
const conversions = 'column_conversions';
/** Batch size; both databases limit the number of bound values per statement. */
const stagedAtOnce = 200;

const toRun = (row: RunRow): StoredRun => ({
  runId: row.run_id,
  appId: row.app_id,
  entity: row.entity,
  change: JSON.parse(row.change) as ColumnChange,
  description: row.description,
  baseId: row.base_id,
  accountId: row.account_id,
  state: row.state,
  lastId: row.last_id,
  done: row.done_rows,
  total: row.total_rows,
  error: row.error,
  versionId: row.version_id,
  createdAt: row.created_at,
});

type NewRun = Pick<
  StoredRun,
  'appId' | 'entity' | 'change' | 'description' | 'baseId' | 'accountId' | 'total'
>;
type RunOfApp = Pick<StoredRun, 'runId' | 'appId'>;

/**
 * Rows written this long before the conversion began are read again, in ms: clocks of instances differ. SQLite has one
 * instance, and whatever is read again there, in the transaction that stores all, keeps every app waiting.
 */
const clockMargins = { sqlite: 0, postgres: 60_000 } as const;

/**
 * Conversions of columns: how far each is, and what it is going to do to which row. The builders of an app hear of
 * each step.
 */
export class ColumnRuns {
  constructor(
    private readonly db: Database,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  async begin(run: NewRun): Promise<StoredRun> {
    const row: RunRow = {
      run_id: newId(),
      app_id: run.appId,
      entity: run.entity,
      change: JSON.stringify(run.change),
      description: run.description,
      base_id: run.baseId,
      account_id: run.accountId,
      state: 'running',
      last_id: '',
      done_rows: 0,
      total_rows: run.total,
      error: null,
      version_id: null,
      created_at: this.clock.timestamp(),
    };
    await this.db.transaction(async (transaction) => {
      await transaction<RunRow>(runs).insert(row);
      await this.#report(run, transaction);
    });
    return toRun(row);
  }

  async get(runId: string, db: Database = this.db): Promise<StoredRun | undefined> {
    const row = await db<RunRow>(runs).where({ run_id: runId }).first();
    return row && toRun(row);
  }

  async newest(appId: string, entity: string, db: Database = this.db): Promise<StoredRun | undefined> {
    const row = await db<RunRow>(runs)
      .where({ app_id: appId, entity })
      .orderBy('created_at', 'desc')
      .orderBy('run_id', 'desc')
      .first();
    return row && toRun(row);
  }

  /** Stages what was read. @returns false if the run no longer runs. */
  advance(
    run: RunOfApp,
    rows: readonly StagedRow[],
    progress: { readonly lastId: string; readonly read: number },
  ): Promise<boolean> {
    return this.db.transaction(async (transaction) => {
      const changed = await transaction<RunRow>(runs)
        .where({ run_id: run.runId, state: 'running' })
        .update({ last_id: progress.lastId, done_rows: transaction.raw('done_rows + ?', [progress.read]) });
      if (changed === 0) return false;
      await this.stage(run.runId, rows, transaction);
      await this.#report(run, transaction);
      return true;
    });
  }

  /** From when on rows may have been written after they were read: ISO 8601. */
  writtenSince({ createdAt }: StoredRun): string {
    return new Date(new Date(createdAt).getTime() - clockMargins[dialectOf(this.db)]).toISOString();
  }

  /** Stages rows, in place of what was staged for them before. */
  async stage(runId: string, rows: readonly StagedRow[], transaction: Transaction): Promise<void> {
    for (let start = 0; start < rows.length; start += stagedAtOnce) {
      const batch = rows.slice(start, start + stagedAtOnce).map((row) => ({ ...row, run_id: runId }));
      await transaction(conversions).insert(batch).onConflict(['run_id', 'row_id']).merge();
    }
  }

  /** How many rows a run has staged. */
  async staged(runId: string, transaction: Transaction): Promise<number> {
    const row = await transaction(conversions).where({ run_id: runId }).count({ count: '*' }).first<{
      count: number | string;
    }>();
    return Number(row?.count ?? 0);
  }

  async unstage(runId: string, rowIds: readonly string[], transaction: Transaction): Promise<void> {
    for (let start = 0; start < rowIds.length; start += stagedAtOnce) {
      await transaction(conversions)
        .where({ run_id: runId })
        .whereIn('row_id', rowIds.slice(start, start + stagedAtOnce))
        .delete();
    }
  }

  /** Ends a run that is running, and forgets what it staged. @returns false if it had ended already. */
  async end(
    run: RunOfApp,
    end: {
      readonly state: 'done' | 'failed' | 'cancelled';
      readonly error?: string;
      readonly versionId?: string;
    },
    transaction?: Transaction,
  ): Promise<boolean> {
    if (!transaction) return this.db.transaction((own) => this.end(run, end, own));
    const changed = await transaction<RunRow>(runs)
      .where({ run_id: run.runId, state: 'running' })
      .update({ state: end.state, error: end.error ?? null, version_id: end.versionId ?? null });
    if (changed > 0) await transaction(conversions).where({ run_id: run.runId }).delete();
    await this.#report(run, transaction);
    return changed > 0;
  }

  async deleteAll(appId: string, transaction: Transaction): Promise<void> {
    const ofApp = transaction<RunRow>(runs).where({ app_id: appId }).select('run_id');
    await transaction(conversions).whereIn('run_id', ofApp).delete();
    await transaction<RunRow>(runs).where({ app_id: appId }).delete();
  }

  /** Tells the builders of the app that a conversion made progress or ended. */
  async #report({ appId }: Pick<RunOfApp, 'appId'>, transaction: Transaction): Promise<void> {
    await this.live.send(`app:${appId}`, columnRunLiveEvent, { appId }, transaction);
  }
}
