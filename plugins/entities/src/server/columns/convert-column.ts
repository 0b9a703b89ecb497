import { inSlices } from '@buildai/core';
import { AppError, NotFound } from '@buildai/core/shared';
import type { AppChanges, Version } from '@buildai/versions/shared';
import { ColumnChanged } from '../../shared/errors.js';
import type { ColumnRowsOf } from '../rows/column-rows.js';
import type { EntityTable } from '../storage/entity-tables.js';
import type { ColumnRuns, StoredRun } from './column-runs.js';
import { convertAttempts } from './convert-column-job.js';
import type { ColumnPlanning, PlannedColumnChange } from './plan-column-change.js';
import type { RowConversion } from './row-conversion.js';
import type { StagedRows } from './staged-rows.js';
import { RowKeepsText, stagedRow } from './staged-rows.js';

export interface ConvertColumnParts {
  readonly appChanges: AppChanges;
  readonly planning: ColumnPlanning;
  readonly runs: ColumnRuns;
  readonly staged: StagedRows;
  readonly rows: ColumnRowsOf;
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
    const { runs } = this.parts;
    let { lastId } = run;
    let isRunning = true;
    await inSlices(async (size) => {
      const page = await this.parts.rows(table).page(conversion.field, lastId, size);
      const last = page.at(-1);
      if (!last) return false;
      const staged = page.flatMap(({ id, value }) => stagedRow(run, conversion, id, value) ?? []);
      lastId = last.id;
      isRunning = await runs.advance(run, staged, { lastId, read: page.length });
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
    const { appChanges, planning, runs, staged } = this.parts;
    const { version } = await appChanges.apply({
      appId: run.appId,
      base: stored.base,
      changes: await planning.changesOf(run.entity, stored),
      kind: 'edit',
      description: run.description,
      actor: { accountId: run.accountId },
      also: async (transaction, applied) => {
        if (!applied.version) throw NotFound();
        await staged.store(run, planned, stored, applied.version, transaction);
        const { versionId } = applied.version;
        // A cancellation that came first rolls everything back.
        if (!(await runs.end(run, { state: 'done', versionId }, transaction))) throw ColumnChanged();
      },
    });
    return version;
  }

  async #fail(runId: string, error: unknown): Promise<void> {
    const { runs } = this.parts;
    const message =
      error instanceof AppError ? error.message : 'Something went wrong. No row was changed. Try again.';
    const run = await runs.get(runId);
    if (run) await runs.end(run, { state: 'failed', error: message });
  }
}
