import { NotAllowed } from '@buildai/core/shared';
import type { AppError, ErrorDetail } from '@buildai/core/shared';
import type { Database, Events, Transaction } from '@buildai/core';
import { recordsChanged } from '../../shared/entity-events.js';
import { RowMissing } from '../../shared/errors.js';
import type { EntityScope } from '../../shared/entity-store.js';
import { reachOf, refusal } from '../model/access-reach.js';
import type { EntityModel } from '../model/entity-model.js';
import { EntityRows } from './entity-rows.js';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import type { EntityView } from '../access/entity-view.js';
import { onlyCreator, reachedRows, readableView } from '../access/entity-view.js';
import { invalidFields } from '../model/invalid-input.js';
import type { Row } from '../model/row.js';
import { noteDeleted } from './note-deleted.js';
import type { Stamp } from '../model/stamp.js';
import type { Sql } from '../storage/sql/sql.js';
import type { TouchedRows } from './touched-rows.js';
import { changeOf } from './touched-rows.js';
import { allOf } from '../storage/sql/sql.js';
import type { VersionEntities } from '../model/version-entities.js';
import { requireModel } from '../model/version-entities.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { RowRecordings } from './row-recording.js';

export interface EntityAccessParts {
  readonly db: Database;
  readonly entities: VersionEntities;
  readonly events: Events;
  readonly recordings: RowRecordings;
  readonly rowSql: RowSql;
  readonly tables: EntityTables;
}

/** Finds the model, the view and the rows of an entity by a scope and its name. */
export class EntityAccess {
  constructor(private readonly parts: EntityAccessParts) {}

  async model(scope: EntityScope, entity: string, transaction?: Transaction): Promise<EntityModel> {
    return requireModel(await this.parts.entities.of(scope, transaction), entity);
  }

  async readable(scope: EntityScope, entity: string): Promise<EntityView> {
    return readableView(await this.model(scope, entity), scope.actor);
  }

  /** @param db a transaction, or the connections of reads */
  rows(table: EntityTable, db: Database = this.parts.db): EntityRows {
    const recording = this.parts.recordings.of(db as Transaction);
    return new EntityRows(db, table.name, this.parts.rowSql, recording);
  }

  /** The table that may contain this ID. @throws RowMissing if there can be none. */
  async tableWith(
    scope: EntityScope,
    entity: string,
    id: string,
    transaction?: Transaction,
  ): Promise<EntityTable> {
    const { tables } = this.parts;
    const table = /^[a-z0-9]{20}$/.test(id) ? await tables.find(scope, entity, transaction) : undefined;
    if (!table) throw RowMissing();
    return table;
  }

  /** Stores new rows and announces them. */
  async insert(
    table: EntityTable,
    entity: string,
    rows: readonly Row[],
    updatedBy: string,
    transaction?: Transaction,
  ): Promise<void> {
    await this.rows(table, transaction).insert(rows.map((row) => ({ ...row, updatedBy })));
    await this.announce(table, entity, { created: rows }, transaction);
  }

  /** Deletes the matching rows, stores their last state, and announces it. @returns the deleted rows. */
  async delete(
    table: EntityTable,
    entity: string,
    where: Sql,
    stamp: Stamp,
    transaction: Transaction,
  ): Promise<readonly Row[]> {
    const deleted = await this.rows(table, transaction).delete(where);
    if (deleted.length === 0) return deleted;
    await noteDeleted(table.tableId, deleted, stamp, transaction);
    await this.announce(table, entity, { deleted }, transaction);
    return deleted;
  }

  /** Announces that any row may have changed. */
  announceAny({ appId, copyOf }: EntityTable, entity: string, transaction: Transaction): Promise<void> {
    const inCopy = copyOf === undefined ? {} : { inCopy: true };
    return this.parts.events.publish(recordsChanged, { appId, entity, ...inCopy }, transaction);
  }

  announce(
    table: EntityTable,
    entity: string,
    touched: TouchedRows,
    transaction?: Transaction,
  ): Promise<void> {
    return this.parts.events.publish(recordsChanged, changeOf(table, entity, touched), transaction);
  }
}

/**
 * The rows that the actor may both read and update, or delete.
 * @returns `onlyOf`: the creator of these rows, empty if there are none; undefined for all rows
 */
export function writable(
  model: EntityModel,
  { actor }: EntityScope,
  operation: 'update' | 'delete',
): { view: EntityView; where: Sql; onlyOf: string | undefined } {
  const reach = reachOf(actor, model.levels[operation], model.levels);
  if (reach === 'none') throw refusal(actor);
  const view = readableView(model, actor);
  const onlyOf = onlyCreator(actor, reach) ?? view.onlyOf;
  return { view, where: allOf([view.rows, reachedRows(actor, reach)]), onlyOf };
}

/** NotAllowed if the row is readable but not writable, else RowMissing. */
export async function whyUntouched(rows: EntityRows, view: EntityView, id: string): Promise<AppError> {
  return (await rows.get(id, view.rows)) ? NotAllowed() : RowMissing();
}

export function bodyErrors(errors: readonly ErrorDetail[]): AppError {
  return invalidFields(errors.map(({ field, message }) => ({ field: `body.${field}`, message })));
}
