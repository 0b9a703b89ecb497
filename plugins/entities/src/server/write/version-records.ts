import type { Clock, Transaction } from '@buildai/core';
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
import type { AppTimeZones } from '../model/app-time-zones.js';
import type { RecordChanges } from '../rows/record-changes.js';
import type { EntityTables } from '../storage/entity-tables.js';

type Values = Readonly<Record<string, unknown>>;

/** An update of the records that match a filter. */
export interface RecordsUpdate {
  readonly filter: EntityFilter;
  /** New values by field; null clears. */
  readonly values: Values;
  /** Number of the version that the change belongs to. */
  readonly version: number;
}

export interface VersionRecordsParts {
  readonly access: EntityAccess;
  readonly changes: RecordChanges;
  readonly clock: Clock;
  readonly tables: EntityTables;
  readonly timeZones: AppTimeZones;
}

/** Rows that are part of a change of the app, in the transaction that stores its version. */
export class VersionRecords {
  constructor(private readonly parts: VersionRecordsParts) {}

  async countMatching(
    place: RowsPlace,
    entity: string,
    schema: EntitySchema,
    filter: EntityFilter,
    most: number,
  ): Promise<number> {
    const { access, tables, timeZones } = this.parts;
    const timeZone = await timeZones.of(place.appId);
    const view = viewOf(compileEntity(entity, schema, timeZone), { kind: 'owner', userId: '' });
    const matching = parseFilter(view, filter);
    const table = await tables.find(place, entity);
    if (!table) return 0;
    const rows = access.rows(table);
    return rows.countUpTo(filterSql(matching, rows.rowSql), most);
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
    const { access, changes, clock, tables } = this.parts;
    const model = await access.model(scope, entity, transaction);
    const { view, where } = writable(model, scope, 'update');
    const result = model.validator.update(values);
    if (!result.ok) throw bodyErrors(result.errors);
    const table = await tables.find(scope, entity, transaction);
    if (!table) return;
    const rows = access.rows(table, transaction);
    const matching = filterSql(parseFilter(view, filter), rows.rowSql);
    const found = await rows.find(allOf([where, matching]), maxChangedRows);
    if (found.length === 0) return;
    for (const [change, ids] of changesByRow(model.schema, found, result.values)) {
      const touched = found.filter((row) => ids.includes(row.id));
      await changes.note(table, version, touched, change, transaction);
      await rows.updateAll(ids, change, { at: clock.timestamp(), by: assistantWriter });
    }
    await access.announce(table, entity, { updated: found }, transaction);
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
    const { access, clock, tables } = this.parts;
    const model = await access.model(scope, entity, transaction);
    const { rows, failures } = newRows(model, scope.actor, records, clock.timestamp());
    const details = failures.map(({ index, message }) => ({ field: `${entity}.${index}`, message }));
    if (details.length > 0) throw invalidFields(details);
    const table = await tables.ensure(scope, entity, transaction);
    await access.insert(table, entity, rows, assistantWriter, transaction);
  }
}
