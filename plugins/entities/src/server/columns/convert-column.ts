import type { Clock, Database, Events, Live, Transaction } from '@buildai/core';
import { dialectOf, inSlices } from '@buildai/core';
import { AppError, NotFound } from '@buildai/core/shared';
import type { AppChanges, Version } from '@buildai/versions/shared';
import { recordsChanged } from '../../shared/entity-events.js';
import { ColumnChanged } from '../../shared/errors.js';
import type { EntityTable } from '../storage/entity-tables.js';
import type { RecordChanges } from '../rows/record-changes.js';
import type { ColumnRows } from '../rows/column-rows.js';
import type { ColumnRuns, StagedRow, StoredRun } from './column-runs.js';
import { convertAttempts } from './convert-column-job.js';
import { pagesOf } from './pages-of.js';
import type { ColumnPlanning, PlannedColumnChange } from './plan-column-change.js';
import { requireFilled } from './plan-column-change.js';
import { reportColumnRun } from './report-column-run.js';
import type { SearchIndexes } from '../storage/search/search-indexes.js';
import type { RowConversion } from './row-conversion.js';

/**
 * Rows written this long before the conversion began are read again, in ms: clocks of instances differ. SQLite has one
 * instance, and whatever is read again there, in the transaction that stores all, keeps every app waiting.
 */
const clockMargins = { sqlite: 0, postgres: 60_000 } as const;

/** A row was written during the conversion whose text needs the column that was left out. */
class RowKeepsText extends Error {}

export interface ConvertColumnParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly live: Live;
  readonly appChanges: AppChanges;
  readonly planning: ColumnPlanning;
  readonly runs: ColumnRuns;
  readonly changes: RecordChanges;
  readonly searches: Pick<SearchIndexes, 'beforeChange'>;
  readonly rows: (table: EntityTable, transaction?: Transaction) => ColumnRows;
}

/**
 * Converts the rows of a column: reads them in batches and stages what becomes of each, then stores the version
 * and all rows in one transaction. Until then no row has changed, so it can be cancelled, or go on after a crash.
 */
export class ConvertColumn {
  constructor(private readonly parts: ConvertColumnParts) {}

  /** The job. */
  async run(runId: string, signal: AbortSignal, attempt: number): Promise<void> {
    try {
      await this.convert(runId, signal);
    } catch (error) {
      if (signal.aborted || (attempt < convertAttempts && !(error instanceof AppError && error.status < 500)))
        throw error;
      await this.#fail(runId, error);
    }
  }

  /** @returns the version; undefined if the run was cancelled. */
  async convert(runId: string, signal?: AbortSignal): Promise<Version | undefined> {
    const run = await this.parts.runs.get(runId);
    if (run?.state !== 'running') return undefined;
    const planned = await this.#plan(run);
    const { table, conversion } = planned;
    if (table && conversion && !(await this.#stageAll(run, table, conversion, signal))) return undefined;
    const slim = await this.#withoutEmptyColumn(run, planned);
    if (!slim) return this.#store(run, planned, planned);
    try {
      return await this.#store(run, planned, slim);
    } catch (error) {
      if (!(error instanceof RowKeepsText)) throw error;
      return this.#store(run, planned, planned);
    }
  }

  /** The plan without a column for texts that do not fit, if no row has one; undefined if the plan stays as it is. */
  async #withoutEmptyColumn(
    run: StoredRun,
    { change, changed, table }: PlannedColumnChange,
  ): Promise<PlannedColumnChange | undefined> {
    if (change.kind !== 'retype' || changed.keptIn === undefined) return undefined;
    if (table && (await this.parts.rows(table).hasStaged(run.runId, changed.keptIn))) return undefined;
    const converts = change.changed === 'keep' ? 'convert' : change.changed;
    return this.#plan({ ...run, change: { ...change, changed: converts, refused: 'clear' } });
  }

  /** The plan of a run, on the newest version: others may have changed other parts of the app since. */
  async #plan(run: StoredRun): Promise<PlannedColumnChange> {
    const planned = await this.parts.planning.plan(run);
    const before = await this.parts.planning.fileAt(run.baseId, planned.path);
    if (before !== planned.before) throw ColumnChanged();
    return planned;
  }

  async #stageAll(
    run: StoredRun,
    table: EntityTable,
    conversion: RowConversion,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const { db, live, runs } = this.parts;
    let { lastId } = run;
    let isRunning = true;
    await inSlices(async (size) => {
      const page = await this.parts.rows(table).page(conversion.field, lastId, size);
      const last = page.at(-1);
      if (!last) return false;
      const staged = page.flatMap(({ id, value }) => stagedRow(run, conversion, id, value) ?? []);
      lastId = last.id;
      isRunning = await db.transaction(async (transaction) => {
        const progress = { lastId, read: page.length };
        if (!(await runs.advance(run.runId, staged, progress, transaction))) return false;
        await reportColumnRun(live, run.appId, transaction);
        return true;
      });
      return isRunning && page.length === size;
    }, signal ?? new AbortController().signal);
    return isRunning;
  }

  /** @param stored the plan, or the one without the column that no row needs */
  async #store(
    run: StoredRun,
    planned: PlannedColumnChange,
    stored: PlannedColumnChange,
  ): Promise<Version | undefined> {
    const { appChanges, live, runs } = this.parts;
    const { version } = await appChanges.apply({
      appId: run.appId,
      base: stored.base,
      changes: await this.parts.planning.changesOf(run.entity, stored),
      kind: 'edit',
      description: run.description,
      actor: { accountId: run.accountId },
      also: async (transaction, applied) => {
        if (!applied.version) throw NotFound();
        await this.#changeRows(run, planned, stored, applied.version, transaction);
        const { versionId } = applied.version;
        // A cancellation that came first rolls everything back.
        if (!(await runs.end(run.runId, { state: 'done', versionId }, transaction))) throw ColumnChanged();
        await reportColumnRun(live, run.appId, transaction);
      },
    });
    return version;
  }

  async #changeRows(
    run: StoredRun,
    { table, conversion, changed }: PlannedColumnChange,
    stored: PlannedColumnChange,
    version: Version,
    transaction: Transaction,
  ): Promise<void> {
    if (!table || !conversion) return;
    const { changes, clock, events, runs, searches } = this.parts;
    const rows = this.parts.rows(table, transaction);
    await rows.lock();
    await this.#stageRecent(run, rows, conversion, transaction);
    const leftOut = stored.changed.keptIn === undefined ? changed.keptIn : undefined;
    if (leftOut !== undefined && (await rows.hasStaged(run.runId, leftOut))) throw new RowKeepsText();
    await changes.noteStaged(table, version.number, run.runId, transaction);
    await searches.beforeChange(table, await runs.staged(run.runId, transaction), transaction);
    await rows.applyStaged(run.runId, stored.conversion?.fields ?? [], {
      at: clock.timestamp(),
      by: run.accountId,
    });
    await events.publish(recordsChanged, { appId: run.appId, entity: run.entity }, transaction);
  }

  /** Stages the rows once more that were written since the conversion began. */
  async #stageRecent(
    run: StoredRun,
    rows: ColumnRows,
    conversion: RowConversion,
    transaction: Transaction,
  ): Promise<void> {
    const { db, runs } = this.parts;
    const margin = clockMargins[dialectOf(db)];
    const since = new Date(new Date(run.createdAt).getTime() - margin).toISOString();
    for await (const page of pagesOf(rows, conversion.field, since)) {
      const staged = page.flatMap(({ id, value }) => stagedRow(run, conversion, id, value) ?? []);
      await runs.unstage(
        run.runId,
        page.map(({ id }) => id),
        transaction,
      );
      await runs.stage(run.runId, staged, transaction);
    }
  }

  async #fail(runId: string, error: unknown): Promise<void> {
    const { db, live, runs } = this.parts;
    const message =
      error instanceof AppError ? error.message : 'Something went wrong. No row was changed. Try again.';
    await db.transaction(async (transaction) => {
      const run = await runs.get(runId, transaction);
      if (!run) return;
      await runs.end(runId, { state: 'failed', error: message }, transaction);
      await reportColumnRun(live, run.appId, transaction);
    });
  }
}

function stagedRow(
  run: StoredRun,
  conversion: RowConversion,
  id: string,
  value: unknown,
): StagedRow | undefined {
  const { kind, change } = conversion.convert(value);
  if (kind === 'refused') requireFilled(run.change);
  if (!change) return undefined;
  const before = Object.fromEntries(
    Object.keys(change).map((field) => [field, field === conversion.field ? (value ?? null) : null]),
  );
  return { row_id: id, before: JSON.stringify(before), after: JSON.stringify(change) };
}
