import type { Transaction } from '@buildai/core';
import type { EntitySchema } from '../../shared/entity-schema.js';
import type { EntityFilter, EntityScope, RowsPlace } from '../../shared/entity-store.js';
import { maxChangedRows } from '../../shared/entity-store.js';
import { compileEntity } from '../model/entity-model.js';
import { viewOf } from '../access/entity-view.js';
import { filterSql } from '../query/filter-sql.js';
import { invalidFields } from '../model/invalid-input.js';
import type { NewRecord } from './new-rows.js';
import { newRows } from './new-rows.js';
import { parseFilter } from '../query/parse-filter.js';
import { assistantWriter } from '../model/stamp.js';
import { changesByRow } from './rules/computed-values.js';
import { allOf } from '../storage/sql/sql.js';
import type { EntityAccess } from '../rows/entity-access.js';
import { bodyErrors, writable } from '../rows/entity-access.js';
import type { EntityStoreParts } from '../store/entity-store-parts.js';

type Values = Readonly<Record<string, unknown>>;

/** An update of the records that match a filter. */
export interface RecordsUpdate {
  readonly filter: EntityFilter;
  /** New values by field; null clears. */
  readonly values: Values;
  /** Number of the version that the change belongs to. */
  readonly version: number;
}

/** Rows that are part of a change of the app, in the transaction that stores its version. */
export class VersionRecords {
  constructor(
    private readonly parts: EntityStoreParts,
    private readonly access: EntityAccess,
  ) {}

  async countMatching(
    place: RowsPlace,
    entity: string,
    schema: EntitySchema,
    filter: EntityFilter,
    most: number,
  ): Promise<number> {
    const timeZone = await this.parts.timeZones.of(place.appId);
    const view = viewOf(compileEntity(entity, schema, timeZone), { kind: 'owner', userId: '' });
    const where = filterSql(parseFilter(view, filter), this.parts.rowSql);
    const table = await this.parts.tables.find(place, entity);
    return table ? this.access.rows(table).countUpTo(where, most) : 0;
  }

  /**
   * Updates all matching records, in the transaction that creates the version with this number. Restoring an
   * earlier version undoes it.
   */
  async updateRecords(
    scope: EntityScope,
    entity: string,
    { filter, values, version }: RecordsUpdate,
    transaction: Transaction,
  ): Promise<void> {
    const { tables, changes, clock } = this.parts;
    const model = await this.access.model(scope, entity, transaction);
    const { view, where } = writable(model, scope, 'update');
    const result = model.validator.update(values);
    if (!result.ok) throw bodyErrors(result.errors);
    const table = await tables.find(scope, entity, transaction);
    if (!table) return;
    const rows = this.access.rows(table, transaction);
    const matching = filterSql(parseFilter(view, filter), this.parts.rowSql);
    const found = await rows.find(allOf([where, matching]), maxChangedRows);
    if (found.length === 0) return;
    for (const [change, ids] of changesByRow(model.schema, found, result.values)) {
      const touched = found.filter((row) => ids.includes(row.id));
      await changes.note(table, version, touched, change, transaction);
      await rows.updateAll(ids, change, { at: clock.timestamp(), by: assistantWriter });
    }
    await this.access.announce(table, entity, { updated: found }, transaction);
  }

  /**
   * Stores records under IDs chosen by the caller, in the transaction that creates their version.
   * @throws InvalidInput with the path of a value that the schema refuses.
   */
  async insertRecords(
    scope: EntityScope,
    entity: string,
    records: readonly NewRecord[],
    transaction: Transaction,
  ): Promise<void> {
    const model = await this.access.model(scope, entity, transaction);
    const { rows, failures } = newRows(model, scope.actor, records, this.parts.clock.timestamp());
    const details = failures.map(({ index, message }) => ({ field: `${entity}.${index}`, message }));
    if (details.length > 0) throw invalidFields(details);
    const table = await this.parts.tables.ensure(scope, entity, transaction);
    await this.access.insert(table, entity, rows, assistantWriter, transaction);
  }
}
