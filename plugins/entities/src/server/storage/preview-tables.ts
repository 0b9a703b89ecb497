import type { Clock, Database, Live, ReadCache, Transaction } from '@buildai/core';
import { previewRowsLiveEvent } from '../../shared/preview-rows-api.js';

/** State of the latest copy of an app's rows. */
export interface PreviewCopy {
  readonly runId: string;
  /** The run whose tables the preview shows; null while it shows the live rows. */
  readonly usedRun: string | null;
  readonly state: 'copying' | 'ready' | 'failed';
  readonly copiedRows: number;
  readonly totalRows: number;
  readonly copiedAt: string | null;
}

interface CopyRow {
  readonly app_id: string;
  readonly run_id: string;
  readonly used_run: string | null;
  readonly state: PreviewCopy['state'];
  readonly copied_rows: number;
  readonly total_rows: number;
  readonly copied_at: string | null;
}

interface TableRow {
  readonly app_id: string;
  readonly run_id: string;
  readonly table_id: string;
  readonly copy_id: string;
}

const copies = 'preview_copies';
const tables = 'preview_tables';

/** Where the preview finds the rows of a table: in itself, in a copy, or nowhere yet. */
export type PreviewPlace =
  { readonly kind: 'live' } | { readonly kind: 'copy'; readonly runId: string; readonly copyId?: string };

/** The copy that the preview of an app shows. */
export interface ActiveCopy {
  /** Undefined if it shows the live rows. */
  readonly runId: string | undefined;
  /** The copy of each live table, by its ID. */
  readonly copyIds: ReadonlyMap<string, string>;
}

/**
 * Which apps have a copy of their rows for the preview, and in which tables. The builders of an app are told when the
 * state of its copy changes.
 */
export class PreviewTables {
  /** @param shown by app */
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly shown: ReadCache<ActiveCopy>,
  ) {}

  async placeOf(appId: string, tableId: string, transaction?: Transaction): Promise<PreviewPlace> {
    const shown = await this.#shownIn(appId, transaction);
    if (shown?.runId === undefined) return { kind: 'live' };
    const copyId = shown.copyIds.get(tableId);
    return { kind: 'copy', runId: shown.runId, ...(copyId === undefined ? {} : { copyId }) };
  }

  /** Whether the preview shows a copy, as `placeOf` sees it: what is decided by one and done by the other agrees. */
  async isShown(appId: string, transaction?: Transaction): Promise<boolean> {
    return (await this.#shownIn(appId, transaction))?.runId !== undefined;
  }

  #shownIn(appId: string, transaction?: Transaction): Promise<ActiveCopy | undefined> {
    const load = () => this.#shownCopy(appId, transaction ?? this.db);
    return transaction ? load() : this.shown.get(appId, load);
  }

  /** Forgets which copy the preview of an app shows. */
  forgetShown(appId: string): void {
    this.shown.forget(appId);
  }

  async #shownCopy(appId: string, db: Database): Promise<ActiveCopy> {
    const rows = await db(`${copies} as c`)
      .leftJoin(`${tables} as t`, (join) => join.on('t.app_id', 'c.app_id').andOn('t.run_id', 'c.used_run'))
      .where({ 'c.app_id': appId })
      .whereNotNull('c.used_run')
      .select<{ used_run: string; table_id: string | null; copy_id: string | null }[]>(
        'c.used_run',
        't.table_id',
        't.copy_id',
      );
    const copyIds = rows.flatMap(({ table_id, copy_id }) =>
      table_id === null || copy_id === null ? [] : [[table_id, copy_id] as const],
    );
    return { runId: rows[0]?.used_run, copyIds: new Map(copyIds) };
  }

  async find(appId: string, transaction?: Transaction): Promise<PreviewCopy | undefined> {
    const row = await (transaction ?? this.db)<CopyRow>(copies).where({ app_id: appId }).first();
    return (
      row && {
        runId: row.run_id,
        usedRun: row.used_run,
        state: row.state,
        copiedRows: row.copied_rows,
        totalRows: row.total_rows,
        copiedAt: row.copied_at,
      }
    );
  }

  /** Starts a run; what the preview shows does not change yet. */
  async begin(appId: string, runId: string, transaction: Transaction): Promise<void> {
    await this.shown.changed(appId, transaction);
    const fresh = { run_id: runId, state: 'copying', copied_rows: 0, total_rows: 0 } as const;
    await transaction<CopyRow>(copies)
      .insert({ ...fresh, app_id: appId, used_run: null, copied_at: null })
      .onConflict('app_id')
      .merge(fresh);
    await this.report(appId, transaction);
  }

  /** @returns false if another run has started since, or the copy was dropped. */
  async update(
    appId: string,
    runId: string,
    change: Partial<Omit<CopyRow, 'app_id' | 'run_id'>>,
    transaction: Transaction,
  ): Promise<boolean> {
    if (change.used_run !== undefined) await this.shown.changed(appId, transaction);
    const updated = await transaction<CopyRow>(copies).where({ app_id: appId, run_id: runId }).update(change);
    if (updated > 0) await this.report(appId, transaction);
    return updated > 0;
  }

  /** Makes the preview show the copy of a run. @returns as `update` does */
  use(appId: string, runId: string, transaction: Transaction): Promise<boolean> {
    const used = { state: 'ready', used_run: runId, copied_at: this.clock.timestamp() } as const;
    return this.update(appId, runId, used, transaction);
  }

  /** Reports to the builders of an app that the state of its preview rows has changed. */
  report(appId: string, transaction: Transaction): Promise<void> {
    return this.live.send(`app:${appId}`, previewRowsLiveEvent, { appId }, transaction);
  }

  async add(
    appId: string,
    runId: string,
    tableId: string,
    copyId: string,
    transaction: Transaction,
  ): Promise<void> {
    await this.shown.changed(appId, transaction);
    await transaction<TableRow>(tables).insert({
      app_id: appId,
      run_id: runId,
      table_id: tableId,
      copy_id: copyId,
    });
  }

  /** Removes the tables of all other runs from the registry. @returns the IDs of the tables to drop. */
  async forgetTables(
    appId: string,
    keptRun: string | null,
    transaction: Transaction,
  ): Promise<readonly string[]> {
    await this.shown.changed(appId, transaction);
    const others = () =>
      transaction<TableRow>(tables)
        .where({ app_id: appId })
        .whereNot({ run_id: keptRun ?? '' });
    const found = await others().select('copy_id');
    await others().delete();
    return found.map((row) => row.copy_id);
  }

  async forget(appId: string, transaction: Transaction): Promise<void> {
    await this.shown.changed(appId, transaction);
    await transaction<CopyRow>(copies).where({ app_id: appId }).delete();
  }

  /** Whether a table is one of the copies. */
  async has(appId: string, copyId: string, db: Database): Promise<boolean> {
    return (await db<TableRow>(tables).where({ app_id: appId, copy_id: copyId }).first()) !== undefined;
  }

  /** The IDs of all copy tables. */
  async all(db: Database): Promise<readonly { readonly appId: string; readonly copyId: string }[]> {
    if (!(await db.schema.hasTable(tables))) return [];
    const rows = await db<TableRow>(tables).orderBy(['app_id', 'copy_id']).select('app_id', 'copy_id');
    return rows.map(({ app_id, copy_id }) => ({ appId: app_id, copyId: copy_id }));
  }
}
