import type { Transaction } from '@buildai/core';
import type { EntityFilter, EntityScope } from '../../../shared/entity-store.js';
import { writable } from '../../rows/entity-access.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import { among } from '../../rows/entity-rows.js';
import type { RowFilters } from '../../read/row-filters.js';
import type { ScopedReads } from '../../read/scoped-reads.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import { allOf, sql } from '../../storage/sql/sql.js';
import { writerOf } from '../../model/stamp.js';
import { deleteIntoHistory } from '../../rows/delete-into-history.js';
import type { CheckedWrites } from '../checks/checked-writes.js';
import { isChecked } from '../checks/checked-writes.js';

export interface DeleteNextParts {
  readonly access: EntityAccess;
  readonly checked: CheckedWrites;
  readonly filters: RowFilters;
  readonly reads: ScopedReads;
  readonly tables: EntityTables;
}

/** Some of the rows of a deletion, by their IDs. */
export interface NextRows {
  readonly filter: EntityFilter | undefined;
  readonly ids: ReadonlySet<string> | undefined;
  readonly except: ReadonlySet<string>;
  /** Rows that were added or changed later stay; the entries of the history have this moment. */
  readonly at: string;
  readonly after: string;
  readonly most: number;
  /**
   * Notes how many rows were deleted up to the last one that was looked at. With a transaction, in that of the deletion:
   * a process that dies between the two would leave rows that are deleted and not counted.
   */
  readonly note: (last: string, deleted: number, transaction?: Transaction) => Promise<void>;
}

/** Deletes the next rows of a selection of any size, in the order of their IDs, in one transaction. */
export class DeleteNext {
  constructor(private readonly parts: DeleteNextParts) {}

  /** @returns false at the end, when there was no row to look at */
  async delete(scope: EntityScope, entity: string, rows: NextRows): Promise<boolean> {
    const { access, checked, filters, reads, tables } = this.parts;
    const { filter, ids, except, at, after, most, note } = rows;
    const model = await access.model(scope, entity);
    const { view, where } = writable(model, scope, 'delete');
    const table = await tables.find(scope, entity);
    if (!table) return false;
    const parsed = filter && (await filters.parse(scope, view, filter, 'body.filter'));
    // Before the transaction: while a slow search ran in it, no other caller could write.
    const found = await reads.run(scope, async (db) => {
      const isOld = sql`created_at < ${at} and updated_at < ${at}`;
      const matches = parsed ? [await filters.where(scope, view, parsed, table, db)] : [];
      const condition = allOf([where, isOld, ...matches]);
      const next = allOf([sql`id > ${after}`, condition]);
      return { condition, ids: await access.rows(table, db).ids(next, most) };
    });
    const last = found.ids.at(-1);
    if (last === undefined) return false;
    const wanted = found.ids.filter((id) => !except.has(id) && (ids?.has(id) ?? true));
    const stamp = { at, by: writerOf(scope.actor) };
    if (wanted.length === 0) await note(last, 0);
    else
      await checked.run(scope, [entity], async (transaction) => {
        await tables.lock(table, transaction);
        const still = allOf([among(wanted), found.condition]);
        // A function that decides about writes is passed each row.
        const gone = isChecked(scope, model)
          ? (await access.delete(table, entity, still, stamp, transaction)).length
          : await deleteIntoHistory(table, still, stamp, transaction);
        if (gone > 0 && !isChecked(scope, model)) await access.announceAny(table, entity, transaction);
        await note(last, gone, transaction);
      });
    return true;
  }
}
