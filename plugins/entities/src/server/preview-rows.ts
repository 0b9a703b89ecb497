import type { AppSettings, AppStore } from '@buildai/apps/shared';
import type { Clock, Database, Jobs, Live, Transaction } from '@buildai/core';
import { defineJob, newId } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import { z } from 'zod';
import type { PreviewRowsState } from '../shared/preview-rows-api.js';
import { previewRowsLiveEvent } from '../shared/preview-rows-api.js';
import { previewRowsSetting } from '../shared/preview-rows-setting.js';
import type { EntityTable, EntityTables } from './entity-tables.js';
import { EntityRows } from './entity-rows.js';
import type { PreviewTables } from './preview-tables.js';
import type { RecordChanges } from './record-changes.js';
import type { RowSql } from './row-sql.js';

/** Rows per transaction; on SQLite, other writers wait meanwhile. */
const rowsAtOnce = 2000;
const attempts = 3;

export const copyRowsJob = defineJob(
  'entities/copy-rows',
  z.object({ appId: z.string(), runId: z.string() }),
  { maxAttempts: attempts, concurrency: 1 },
);

export interface PreviewRowsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly rowSql: RowSql;
  readonly tables: EntityTables;
  readonly copies: PreviewTables;
  readonly changes: RecordChanges;
  readonly apps: AppStore;
  readonly settings: AppSettings;
  readonly live: Live;
}

/**
 * Makes the preview show what its setting says. A copy takes effect when it is complete; until then, and after
 * a crash, the preview keeps the rows it has.
 */
export class PreviewRows {
  constructor(private readonly parts: PreviewRowsParts) {}

  async state(appId: string): Promise<PreviewRowsState> {
    const copy = await this.parts.copies.find(appId);
    return {
      rows: copy?.usedRun ? 'copy' : 'live',
      copiedAt: copy?.copiedAt ?? null,
      copying: copy?.state === 'copying' ? { copied: copy.copiedRows, total: copy.totalRows } : null,
      failed: copy?.state === 'failed',
    };
  }

  /** Starts or drops a copy if the setting has changed, and resumes an interrupted one. */
  async settle(appId: string): Promise<void> {
    const { copies, jobs, settings } = this.parts;
    const wanted = await settings.read(appId, previewRowsSetting);
    const copy = await copies.find(appId);
    if (wanted === 'live') {
      if (copy) await this.#giveUp(appId);
    } else if (!copy) await this.#begin(appId, false);
    else if (copy.state === 'copying') {
      await jobs.enqueue(copyRowsJob, { appId, runId: copy.runId }, { key: copy.runId });
    }
  }

  /** @throws InvalidInput if the preview is set to show the live rows. */
  async copyAgain(appId: string): Promise<void> {
    if ((await this.parts.settings.read(appId, previewRowsSetting)) === 'live')
      throw InvalidInput({ message: 'The preview shows live data. Turn on its copy first.' });
    await this.#begin(appId, true);
  }

  async #begin(appId: string, again: boolean): Promise<void> {
    const { apps, copies, db, jobs } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      if (!again && (await copies.find(appId, transaction))) return;
      const runId = newId();
      await copies.begin(appId, runId, transaction);
      await jobs.enqueue(copyRowsJob, { appId, runId }, { key: runId, transaction });
      await this.#tell(appId, transaction);
    });
  }

  async #giveUp(appId: string): Promise<void> {
    const { apps, copies, changes, db, tables } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      await copies.forget(appId, transaction);
      await tables.drop(appId, await copies.forgetTables(appId, null, transaction), transaction);
      await changes.forgetCopy(appId, transaction);
      await this.#tell(appId, transaction);
    });
  }

  /** The job: copies all rows into new tables, then switches the preview to them. */
  async copy({ appId, runId }: z.infer<typeof copyRowsJob.data>, signal: AbortSignal, attempt: number) {
    try {
      const made = await this.#makeTables(appId, runId);
      for (const { from, to } of made ?? []) {
        if (!(await this.#copyTable(from, to, runId, signal))) return;
      }
      if (made) await this.#use(appId, runId);
    } catch (error) {
      if (attempt >= attempts && !signal.aborted) await this.#fail(appId, runId);
      throw error;
    }
  }

  /** Creates empty tables for all live ones; undefined if another run has started or the copy was dropped. */
  async #makeTables(appId: string, runId: string) {
    const { apps, copies, db, tables } = this.parts;
    return db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      const copy = await copies.find(appId, transaction);
      if (copy?.runId !== runId || copy.usedRun === runId) return undefined;
      // Tables of interrupted runs, including earlier attempts of this one.
      const left = await copies.forgetTables(appId, copy.usedRun, transaction);
      await tables.drop(appId, left, transaction);
      const made: { readonly from: EntityTable; readonly to: EntityTable }[] = [];
      let rows = 0;
      for (const from of await tables.listAll(appId, transaction)) {
        made.push({ from, to: await tables.makeCopy(from, runId, transaction) });
        const counted = await transaction(from.name)
          .count({ count: '*' })
          .first<{ count: number | string }>();
        rows += Number(counted?.count ?? 0);
      }
      await copies.update(appId, runId, { copied_rows: 0, total_rows: rows, state: 'copying' }, transaction);
      await this.#tell(appId, transaction);
      return made;
    });
  }

  /** @returns false if another run has started or the copy was dropped. */
  async #copyTable(from: EntityTable, to: EntityTable, runId: string, signal: AbortSignal): Promise<boolean> {
    const { copies, db, rowSql } = this.parts;
    let last = '';
    for (;;) {
      signal.throwIfAborted();
      const copied = await db
        .transaction(async (transaction) => {
          const before = await copies.find(from.appId, transaction);
          if (before?.runId !== runId) return undefined;
          const bound = await new EntityRows(transaction, from.name, rowSql).lastIdAfter(last, rowsAtOnce);
          if (!bound) return { last, isEnd: true };
          await new EntityRows(transaction, to.name, rowSql).copyFrom(from.name, last, bound.id);
          const done = { copied_rows: before.copiedRows + bound.count };
          // Locks the row, so that a new run waits for this batch.
          if (!(await copies.update(from.appId, runId, done, transaction))) throw new Superseded();
          await this.#tell(from.appId, transaction);
          return { last: bound.id, isEnd: bound.count < rowsAtOnce };
        })
        .catch((error: unknown) => {
          if (error instanceof Superseded) return undefined;
          throw error;
        });
      if (!copied) return false;
      if (copied.isEnd) return true;
      last = copied.last;
    }
  }

  async #use(appId: string, runId: string): Promise<void> {
    const { apps, changes, clock, copies, db, tables } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      const used = { state: 'ready', used_run: runId, copied_at: clock.timestamp() } as const;
      if (!(await copies.update(appId, runId, used, transaction))) return;
      await tables.drop(appId, await copies.forgetTables(appId, runId, transaction), transaction);
      await changes.forgetCopy(appId, transaction);
      await this.#tell(appId, transaction);
    });
  }

  async #fail(appId: string, runId: string): Promise<void> {
    const { copies, db } = this.parts;
    await db.transaction(async (transaction) => {
      await copies.update(appId, runId, { state: 'failed' }, transaction);
      await this.#tell(appId, transaction);
    });
  }

  #tell(appId: string, transaction: Transaction): Promise<void> {
    return this.parts.live.send(`app:${appId}`, previewRowsLiveEvent, { appId }, transaction);
  }
}

/** Another run started in the middle of a batch; rolls the batch back. */
class Superseded extends Error {}
