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
}

/** What was deleted, and the last row that was looked at; undefined at the end. */
export interface DeletedNext {
  readonly last: string | undefined;
  readonly deleted: number;
}

/** Deletes the next rows of a selection of any size, in the order of their IDs, in one transaction. */
export class DeleteNext {
  constructor(private readonly parts: DeleteNextParts) {}

  async delete(scope: EntityScope, entity: string, rows: NextRows): Promise<DeletedNext> {
    const { access, checked, filters, reads, tables } = this.parts;
    const { filter, ids, except, at, after, most } = rows;
    const model = await access.model(scope, entity);
    const { view, where } = writable(model, scope, 'delete');
    const table = await tables.find(scope, entity);
    if (!table) return { last: undefined, deleted: 0 };
    const parsed = filter && (await filters.parse(scope, view, filter, 'body.filter'));
    // Before the transaction: while a slow search ran in it, no other caller could write.
    const found = await reads.run(scope, async (db) => {
      const isOld = sql`created_at < ${at} and updated_at < ${at}`;
      const matches = parsed ? [await filters.where(scope, view, parsed, table, db)] : [];
      const condition = allOf([where, isOld, ...matches]);
      const next = allOf([sql`id > ${after}`, condition]);
      return { condition, ids: await access.rows(table, db).ids(next, most) };
    });
    const wanted = found.ids.filter((id) => !except.has(id) && (ids?.has(id) ?? true));
    const stamp = { at, by: writerOf(scope.actor) };
    const deleted =
      wanted.length === 0
        ? 0
        : await checked.run(scope, [entity], async (transaction) => {
            await tables.lock(table, transaction);
            const still = allOf([among(wanted), found.condition]);
            // A function that decides about writes is passed each row.
            if (isChecked(scope, model))
              return (await access.delete(table, entity, still, stamp, transaction)).length;
            const gone = await deleteIntoHistory(table, still, stamp, transaction);
            if (gone > 0) await access.announceAny(table, entity, transaction);
            return gone;
          });
    return { last: found.ids.at(-1), deleted };
  }
}
