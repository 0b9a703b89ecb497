import { NotAllowed, NotFound } from '@buildai/core/shared';
import type { AppError, ErrorDetail } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';
import { changedRows, mostNamedRows } from '../shared/changed-rows.js';
import { recordsChanged } from '../shared/entity-events.js';
import type { EntityScope } from '../shared/entity-store.js';
import { reachOf, refusal } from './access-reach.js';
import type { EntityModel } from './entity-model.js';
import { EntityRows } from './entity-rows.js';
import type { EntityStoreParts } from './entity-store-parts.js';
import type { EntityTable } from './entity-tables.js';
import type { EntityView } from './entity-view.js';
import { reachedRows, readableView } from './entity-view.js';
import { invalidFields } from './invalid-input.js';
import type { Row } from './row.js';
import { noteDeleted } from './row-history/note-deleted.js';
import type { Stamp } from './row-history/stamp.js';
import type { Sql } from './sql.js';
import { allOf } from './sql.js';
import { requireModel } from './version-entities.js';

/** Rows that were written together. */
export interface TouchedRows {
  readonly created?: readonly TouchedRow[];
  readonly updated?: readonly TouchedRow[];
  readonly deleted?: readonly TouchedRow[];
}
type TouchedRow = Pick<Row, 'id' | 'creatorId'>;

const idsOf = (rows: readonly TouchedRow[] = []) => rows.map(({ id }) => id);

/** From a scope and the name of an entity to its model, its view and its rows. */
export class EntityAccess {
  constructor(private readonly parts: EntityStoreParts) {}

  async model({ versionId }: EntityScope, entity: string, transaction?: Transaction): Promise<EntityModel> {
    return requireModel(await this.parts.entities.of(versionId, transaction), entity);
  }

  async readable(scope: EntityScope, entity: string): Promise<EntityView> {
    return readableView(await this.model(scope, entity), scope.actor);
  }

  rows(table: EntityTable, transaction?: Transaction): EntityRows {
    return new EntityRows(transaction ?? this.parts.db, table.name, this.parts.rowSql);
  }

  /** The table that may contain this ID. @throws NotFound if there can be none. */
  async tableWith(
    scope: EntityScope,
    entity: string,
    id: string,
    transaction?: Transaction,
  ): Promise<EntityTable> {
    const { tables } = this.parts;
    const table = /^[a-z0-9]{20}$/.test(id) ? await tables.find(scope, entity, transaction) : undefined;
    if (!table) throw NotFound();
    return table;
  }

  /** Stores new rows and announces them. */
  async insert(
    scope: EntityScope,
    entity: string,
    rows: readonly Row[],
    by: string,
    transaction: Transaction,
  ): Promise<void> {
    const table = await this.parts.tables.ensure(scope, entity, transaction);
    await this.rows(table, transaction).insert(rows, by);
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

  announce(
    { appId, copyOf }: EntityTable,
    entity: string,
    { created = [], updated = [], deleted = [] }: TouchedRows,
    transaction?: Transaction,
  ): Promise<void> {
    const rows = changedRows({ created: idsOf(created), updated: idsOf(updated), deleted: idsOf(deleted) });
    const creators = new Set([...created, ...updated, ...deleted].map(({ creatorId }) => creatorId));
    const change = {
      appId,
      entity,
      ...(rows ? { rows } : {}),
      ...(creators.size > mostNamedRows ? {} : { creators: [...creators] }),
      ...(copyOf === undefined ? {} : { inCopy: true }),
    };
    return this.parts.events.publish(recordsChanged, change, transaction);
  }
}

/** The rows that the actor may both read and update, or delete. */
export function writable(
  model: EntityModel,
  { actor }: EntityScope,
  operation: 'update' | 'delete',
): { view: EntityView; where: Sql } {
  const reach = reachOf(actor, model.levels[operation], model.levels);
  if (reach === 'none') throw refusal(actor);
  const view = readableView(model, actor);
  return { view, where: allOf([view.rows, reachedRows(actor, reach)]) };
}

/** NotAllowed if the row is readable but not writable, else NotFound. */
export async function whyUntouched(rows: EntityRows, view: EntityView, id: string): Promise<AppError> {
  return (await rows.get(id, view.rows)) ? NotAllowed() : NotFound();
}

export function bodyErrors(errors: readonly ErrorDetail[]): AppError {
  return invalidFields(errors.map(({ field, message }) => ({ field: `body.${field}`, message })));
}
