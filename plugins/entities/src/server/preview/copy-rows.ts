import type { AppStore } from '@buildai/apps/shared';
import { inSlices } from '@buildai/core';
import type { Database, Transaction } from '@buildai/core';
import type { z } from 'zod';
import type { copyRowsJob } from './copy-rows-job.js';
import { copyAttempts } from './copy-rows-job.js';
import { EntityRows } from '../rows/entity-rows.js';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import type { PreviewTables } from '../storage/preview-tables.js';
import type { RecordChanges } from '../rows/record-changes.js';
import type { RowSql } from '../storage/sql/row-sql.js';

export interface CopyRowsParts {
  readonly db: Database;
  readonly rowSql: RowSql;
  readonly tables: EntityTables;
  readonly copies: PreviewTables;
  readonly changes: RecordChanges;
  readonly apps: AppStore;
}

/**
 * Copies the rows of an app for its preview. The copy takes effect when it is complete; until then, and after a
 * crash, the preview keeps the rows it has.
 */
export class CopyRows {
  constructor(private readonly parts: CopyRowsParts) {}

  /** The job: copies all rows into new tables, then switches the preview to them. */
  async run({ appId, runId }: z.infer<typeof copyRowsJob.data>, signal: AbortSignal, attempt: number) {
    try {
      const made = await this.#makeTables(appId, runId);
      for (const { from, to } of made ?? []) {
        if (!(await this.#copyTable(from, to, runId, signal))) return;
      }
      if (made) await this.#use(appId, runId);
    } catch (error) {
      if (attempt >= copyAttempts && !signal.aborted) await this.#fail(appId, runId);
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
      await this.#dropTables(appId, copy.usedRun, transaction);
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
      return made;
    });
  }

  /** @returns false if another run has started or the copy was dropped. */
  async #copyTable(from: EntityTable, to: EntityTable, runId: string, signal: AbortSignal): Promise<boolean> {
    const { copies, db, rowSql } = this.parts;
    let last = '';
    let isCurrent = true;
    await inSlices(async (size) => {
      const copied = await db
        .transaction(async (transaction) => {
          const before = await copies.find(from.appId, transaction);
          if (before?.runId !== runId) return undefined;
          const bound = await new EntityRows(transaction, from.name, rowSql).lastIdAfter(last, size);
          if (!bound) return { last, isEnd: true };
          await new EntityRows(transaction, to.name, rowSql).copyFrom(from.name, last, bound.id);
          const done = { copied_rows: before.copiedRows + bound.count };
          // Locks the row, so that a new run waits for this batch.
          if (!(await copies.update(from.appId, runId, done, transaction))) throw new Superseded();
          return { last: bound.id, isEnd: bound.count < size };
        })
        .catch((error: unknown) => {
          if (error instanceof Superseded) return undefined;
          throw error;
        });
      isCurrent = copied !== undefined;
      if (!copied || copied.isEnd) return false;
      last = copied.last;
      return true;
    }, signal);
    return isCurrent;
  }

  async #use(appId: string, runId: string): Promise<void> {
    const { apps, changes, copies, db } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      if (!(await copies.use(appId, runId, transaction))) return;
      await this.#dropTables(appId, runId, transaction);
      await changes.forgetCopy(appId, transaction);
    });
  }

  async #fail(appId: string, runId: string): Promise<void> {
    const { copies, db } = this.parts;
    await db.transaction((transaction) => copies.update(appId, runId, { state: 'failed' }, transaction));
  }

  /** Drops the copy of an app: its preview shows the live rows. */
  async drop(appId: string): Promise<void> {
    const { apps, changes, copies, db } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      await copies.forget(appId, transaction);
      await this.#dropTables(appId, null, transaction);
      await changes.forgetCopy(appId, transaction);
      await copies.report(appId, transaction);
    });
  }

  /** Drops the tables of all runs but one. */
  async #dropTables(appId: string, keptRun: string | null, transaction: Transaction): Promise<void> {
    const { copies, tables } = this.parts;
    await tables.drop(appId, await copies.forgetTables(appId, keptRun, transaction), transaction);
  }
}

/** Another run started in the middle of a batch; rolls the batch back. */
class Superseded extends Error {}
