import type { Clock, Events, Transaction } from '@buildai/core';
import type { Version } from '@buildai/versions/shared';
import { recordsChanged } from '../../shared/entity-events.js';
import type { ColumnRows, ColumnRowsOf } from '../rows/column-rows.js';
import type { RecordChanges } from '../rows/record-changes.js';
import type { SearchIndexes } from '../storage/search/search-indexes.js';
import type { ColumnRuns, StagedRow, StoredRun } from './column-runs.js';
import { pagesOf } from './pages-of.js';
import type { PlannedColumnChange } from './plan-column-change.js';
import { requireFilled } from './plan-column-change.js';
import type { RowConversion } from './row-conversion.js';

/** A row was written during the conversion whose text needs the column that was left out. */
export class RowKeepsText extends Error {}

export interface StagedRowsParts {
  readonly clock: Clock;
  readonly events: Events;
  readonly runs: ColumnRuns;
  readonly changes: RecordChanges;
  readonly searches: Pick<SearchIndexes, 'beforeChange'>;
  readonly rows: ColumnRowsOf;
}

/** Stores the rows of a table as a conversion staged them. */
export class StagedRows {
  constructor(private readonly parts: StagedRowsParts) {}

  /**
   * @param stored the plan, or the one without the column that no row needs
   * @throws RowKeepsText if a row needs it after all
   */
  async store(
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
    const omittedColumn = stored.changed.keptIn === undefined ? changed.keptIn : undefined;
    if (omittedColumn !== undefined && (await rows.hasStaged(run.runId, omittedColumn)))
      throw new RowKeepsText();
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
    const { runs } = this.parts;
    for await (const page of pagesOf(rows, conversion.field, runs.writtenSince(run))) {
      const staged = page.flatMap(({ id, value }) => stagedRow(run, conversion, id, value) ?? []);
      await runs.unstage(
        run.runId,
        page.map(({ id }) => id),
        transaction,
      );
      await runs.stage(run.runId, staged, transaction);
    }
  }
}

/** What a conversion does to a row; undefined if it stays as it is. */
export function stagedRow(
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
