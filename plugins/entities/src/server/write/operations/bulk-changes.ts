import type { Database, Transaction } from '@buildai/core';
import type { EntityScope } from '../../../shared/entity-store.js';
import type { BulkChange, BulkOptions, RowSelection } from '../../../shared/row-operations.js';
import { maxBulkRows } from '../../../shared/row-operations.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import { bodyErrors, writable } from '../../rows/entity-access.js';
import type { EntityModel } from '../../model/entity-model.js';
import { among } from '../../rows/entity-rows.js';
import type { CheckedWrites } from '../checks/checked-writes.js';
import type { EntityTable, EntityTables } from '../../storage/entity-tables.js';
import { guardedFields } from '../../access/field-guard.js';
import { splitIncrements } from '../increments.js';
import { invalidInput } from '../../model/invalid-input.js';
import type { RecordWrites } from '../record-writes.js';
import { needsTransaction } from '../record-writes.js';
import type { RowFilters } from '../../read/row-filters.js';
import type { ScopedReads } from '../../read/scoped-reads.js';
import type { Row } from '../../model/row.js';
import type { Sql } from '../../storage/sql/sql.js';
import { allOf, trusted } from '../../storage/sql/sql.js';

type Values = Readonly<Record<string, unknown>>;

/** The condition of rows; what narrows it down is looked up on these connections. */
type MakeCondition = (db: Database) => Promise<Sql>;

export interface BulkChangesParts {
  readonly access: EntityAccess;
  readonly checked: CheckedWrites;
  readonly filters: RowFilters;
  readonly reads: ScopedReads;
  readonly tables: EntityTables;
  readonly writes: RecordWrites;
}

/** Changes of many rows of an entity in one transaction. */
export class BulkChanges {
  constructor(private readonly parts: BulkChangesParts) {}

  async update(
    scope: EntityScope,
    entity: string,
    { values, ...selection }: RowSelection & { readonly values: Values },
    options: BulkOptions = {},
  ): Promise<BulkChange> {
    const model = await this.parts.access.model(scope, entity);
    const where = await this.#selected(scope, model, selection, 'update');
    return this.#change(scope, entity, { where, selection }, options, (table, rows, transaction) =>
      this.#updateRows(scope, model, table, rows, values, transaction),
    );
  }

  async delete(
    scope: EntityScope,
    entity: string,
    selection: RowSelection,
    options: BulkOptions = {},
  ): Promise<BulkChange> {
    const model = await this.parts.access.model(scope, entity);
    const where = await this.#selected(scope, model, selection, 'delete');
    const stamp = this.parts.writes.stamp(scope);
    return this.#change(scope, entity, { where, selection }, options, async (table, rows, transaction) => {
      await this.parts.access.delete(table, entity, among(rows.map(({ id }) => id)), stamp, transaction);
    });
  }

  /** Makes the condition of the selected rows that the actor may change. */
  async #selected(
    scope: EntityScope,
    model: EntityModel,
    { ids, filter }: RowSelection,
    operation: 'update' | 'delete',
  ): Promise<MakeCondition> {
    const { view, where } = writable(model, scope, operation);
    if ((ids === undefined) === (filter === undefined))
      throw invalidInput('body.filter', 'This should have either ids or a filter.');
    if (ids && ids.length > maxBulkRows)
      throw invalidInput('body.ids', `This has more than ${maxBulkRows} IDs.`);
    if (ids) return () => Promise.resolve(allOf([where, among(ids)]));
    const parsed = await this.parts.filters.parse(scope, view, filter, 'body.filter');
    const table = await this.parts.tables.find(scope, model.name);
    if (!table) return () => Promise.resolve(trusted('1 = 0'));
    return async (db) => allOf([where, await this.parts.filters.where(scope, view, parsed, table, db)]);
  }

  async #change(
    scope: EntityScope,
    entity: string,
    { where, selection }: { readonly where: MakeCondition; readonly selection: RowSelection },
    { admit }: BulkOptions,
    change: (table: EntityTable, rows: readonly Row[], transaction: Transaction) => Promise<void>,
  ): Promise<BulkChange> {
    const table = await this.parts.tables.find(scope, entity);
    const asked = new Set(selection.ids).size;
    if (!table) return { ids: [], skipped: asked };
    // Before the transaction: while a slow search ran in it, no other caller could write.
    const selected = await this.parts.reads.run(scope, async (db) => {
      const condition = await where(db);
      return { condition, ids: await this.parts.access.rows(table, db).ids(condition, maxBulkRows + 1) };
    });
    if (admit) await admit(Math.min(selected.ids.length, maxBulkRows));
    if (selected.ids.length > maxBulkRows)
      throw invalidInput('body.filter', `This matches more than ${maxBulkRows} rows. Narrow it down.`);
    return this.parts.checked.run(scope, [entity], async (transaction) => {
      await this.parts.tables.lock(table, transaction);
      const still = allOf([among(selected.ids), selected.condition]);
      const rows = await this.parts.access.rows(table, transaction).find(still, maxBulkRows);
      if (rows.length > 0) await change(table, rows, transaction);
      return { ids: rows.map(({ id }) => id), skipped: selection.ids ? asked - rows.length : 0 };
    });
  }

  async #updateRows(
    scope: EntityScope,
    model: EntityModel,
    table: EntityTable,
    rows: readonly Row[],
    values: Values,
    transaction: Transaction,
  ): Promise<void> {
    const { view } = writable(model, scope, 'update');
    const { increments } = splitIncrements(model, view, values);
    const isPlain =
      increments.length === 0 &&
      !needsTransaction(model) &&
      guardedFields(model, scope.actor, values).length === 0;
    if (!isPlain) {
      for (const { id } of rows)
        await this.parts.writes.update(scope, model.name, id, values, { transaction });
      return;
    }
    const result = model.validator.update(values);
    if (!result.ok) throw bodyErrors(result.errors);
    const stamp = this.parts.writes.stamp(scope);
    const ids = rows.map(({ id }) => id);
    await this.parts.access.rows(table, transaction).updateAll(ids, result.values, stamp);
    await this.parts.access.announce(table, model.name, { updated: rows }, transaction);
  }
}
