import type { Clock, Database, Events, Transaction } from '@buildai/core';
import { newestFirstIds, newId } from '@buildai/core';
import { NotAllowed, NotFound } from '@buildai/core/shared';
import type { AppError, ErrorDetail } from '@buildai/core/shared';
import { recordsChanged } from '../shared/entity-events.js';
import type { EntitySchema } from '../shared/entity-schema.js';
import type {
  EntityFilter,
  EntityPage,
  EntityQuery,
  EntityRecord,
  EntityScope,
  EntityStore,
  EntityTotals,
  RowsPlace,
  TotalsQuery,
} from '../shared/entity-store.js';
import { maxChangedRows } from '../shared/entity-store.js';
import { reachOf, refusal, requireCreator } from './access-reach.js';
import type { EntityModel } from './entity-model.js';
import { compileEntity } from './entity-model.js';
import { EntityRows } from './entity-rows.js';
import type { EntityTable, EntityTables } from './entity-tables.js';
import type { EntityView, VisibleField } from './entity-view.js';
import { reachedRows, readableView, toRecord, viewOf } from './entity-view.js';
import type { FieldIndexes } from './field-indexes.js';
import { filterSql } from './filter-sql.js';
import { invalidFields, invalidInput } from './invalid-input.js';
import { decodeCursor, encodeCursor, positionOf } from './keyset-cursor.js';
import type { NewRecord } from './new-rows.js';
import { newRows } from './new-rows.js';
import { parseFilter } from './parse-filter.js';
import type { RecordChanges } from './record-changes.js';
import type { Row } from './row.js';
import {
  changesByRow,
  computedValues,
  hasComputedFields,
  withComputedValues,
} from './rules/computed-values.js';
import { hasRowRules, KeptRules } from './rules/kept-rules.js';
import type { RowSql } from './row-sql.js';
import { parseSort } from './sort.js';
import type { Sql } from './sql.js';
import { allOf } from './sql.js';
import type { VersionEntities } from './version-entities.js';
import { requireModel } from './version-entities.js';

type Values = Readonly<Record<string, unknown>>;

/** An update of the records that match a filter. */
export interface RecordsUpdate {
  readonly filter: EntityFilter;
  /** By field; null clears. */
  readonly values: Values;
  /** Number of the version that the change belongs to. */
  readonly version: number;
}

export interface EntityStoreParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly entities: VersionEntities;
  readonly tables: EntityTables;
  readonly indexes: FieldIndexes;
  readonly rowSql: RowSql;
  readonly changes: RecordChanges;
}

const defaultLimit = 50;
const maxLimit = 1000;

export class SqlEntityStore implements EntityStore {
  constructor(private readonly parts: EntityStoreParts) {}

  hasPreviewCopy(appId: string): Promise<boolean> {
    return this.parts.tables.hasCopy(appId);
  }

  async schemas(versionId: string): Promise<ReadonlyMap<string, EntitySchema>> {
    const schemas = new Map<string, EntitySchema>();
    for (const [name, compiled] of await this.parts.entities.of(versionId)) {
      if (compiled.ok) schemas.set(name, compiled.model.schema);
    }
    return schemas;
  }

  async list(scope: EntityScope, entity: string, query: EntityQuery): Promise<EntityPage> {
    const view = await this.#readable(scope, entity);
    const filter = parseFilter(view.fields, query.filter);
    const sort = parseSort(view.fields, query.sort);
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort);
    const limit = Math.min(Math.max(query.limit ?? defaultLimit, 1), maxLimit);
    requireFields(view, query.fields);
    const table = await this.parts.tables.find(scope, entity);
    if (!table) return { records: [], nextCursor: null };

    const where = allOf([view.rows, filterSql(filter, this.parts.rowSql)]);
    // One extra row shows whether there is a next page.
    const rows = await this.#rows(table).list(where, sort, after, limit + 1);
    await this.parts.indexes.noteUse(table, sort, filter);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      records: shown.map((row) => toRecord(view, row, query.fields)),
      nextCursor: last ? encodeCursor(positionOf(last, sort), sort) : null,
    };
  }

  async count(scope: EntityScope, entity: string, filter?: EntityFilter): Promise<number> {
    return (await this.totals(scope, entity, { filter })).count;
  }

  async totals(scope: EntityScope, entity: string, { filter, sum = [] }: TotalsQuery): Promise<EntityTotals> {
    const { rowSql, tables } = this.parts;
    const view = await this.#readable(scope, entity);
    const parsed = parseFilter(view.fields, filter);
    const keys = summedFields(view, sum).map((field) => field.key(rowSql));
    const table = await tables.find(scope, entity);
    const where = allOf([view.rows, filterSql(parsed, rowSql)]);
    const { count, sums } = table
      ? await this.#rows(table).totals(where, keys)
      : { count: 0, sums: keys.map(() => 0) };
    return { count, sums: Object.fromEntries(sum.map((name, index) => [name, sums[index] ?? 0])) };
  }

  async countUpTo(scope: EntityScope, entity: string, most: number): Promise<number> {
    const view = await this.#readable(scope, entity);
    const table = await this.parts.tables.find(scope, entity);
    return table ? this.#rows(table).countUpTo(view.rows, most) : 0;
  }

  async get(scope: EntityScope, entity: string, id: string): Promise<EntityRecord> {
    const view = await this.#readable(scope, entity);
    const row = await (await this.#rowsWith(scope, entity, id)).get(id, view.rows);
    if (!row) throw NotFound();
    return toRecord(view, row);
  }

  async create(scope: EntityScope, entity: string, values: Values): Promise<EntityRecord> {
    const { clock, tables } = this.parts;
    const model = await this.#model(scope, entity);
    const creatorId = requireCreator(scope.actor, model.permissions.write);
    const result = model.validator.create(values);
    if (!result.ok) throw bodyErrors(result.errors);
    const now = clock.timestamp();
    const data = withComputedValues(model.schema, result.values);
    const row: Row = { id: newId(), creatorId, createdAt: now, updatedAt: now, data };
    await this.#write(scope, model, async (transaction) => {
      const table = await tables.ensure(scope, entity, transaction);
      if (transaction) await this.#requireKept(scope, model, table, row, transaction);
      await this.#rows(table, transaction).insert([row]);
    });
    return toRecord(viewOf(model, scope.actor), row);
  }

  async update(scope: EntityScope, entity: string, id: string, change: Values): Promise<EntityRecord> {
    const model = await this.#model(scope, entity);
    const { view, where } = writable(model, scope);
    const result = model.validator.update(change);
    if (!result.ok) throw bodyErrors(result.errors);
    const now = this.parts.clock.timestamp();
    const row = await this.#write(scope, model, async (transaction) => {
      const table = await this.#tableWith(scope, entity, id, transaction);
      const rows = this.#rows(table, transaction);
      const values = transaction
        ? await this.#ruledChange(scope, model, table, { id, where, values: result.values }, transaction)
        : result.values;
      const updated = values && (await rows.update(id, where, values, now));
      if (!updated) throw await whyUntouched(rows, view, id);
      return updated;
    });
    return toRecord(view, row);
  }

  /** Writes rows, in a transaction if the entity has rules that concern more than the values given. */
  async #write<T>(
    scope: EntityScope,
    model: EntityModel,
    write: (transaction: Transaction | undefined) => Promise<T>,
  ): Promise<T> {
    if (!hasRowRules(model) && !hasComputedFields(model.schema)) {
      const result = await write(undefined);
      await this.#announce(scope, model.name);
      return result;
    }
    return this.parts.db.transaction(async (transaction) => {
      const result = await write(transaction);
      await this.#announce(scope, model.name, transaction);
      return result;
    });
  }

  /** @throws RowNotUnique or RowOverlaps, under the table's lock. */
  async #requireKept(
    { actor }: EntityScope,
    model: EntityModel,
    table: EntityTable,
    row: Row,
    transaction: Transaction,
  ): Promise<void> {
    if (!hasRowRules(model)) return;
    await this.parts.tables.lock(table, transaction);
    const rules = new KeptRules(model, this.#rows(table, transaction), this.parts.rowSql, actor);
    const broken = await rules.broken(row);
    if (broken) throw broken;
  }

  /** A change with the computed fields that follow; undefined if there is no such row. */
  async #ruledChange(
    scope: EntityScope,
    model: EntityModel,
    table: EntityTable,
    { id, where, values }: { readonly id: string; readonly where: Sql; readonly values: Values },
    transaction: Transaction,
  ): Promise<Values | undefined> {
    await this.parts.tables.lock(table, transaction);
    const before = await this.#rows(table, transaction).get(id, where);
    if (!before) return undefined;
    const computed = computedValues(model.schema, { ...before.data, ...values });
    const change = { ...values, ...computed };
    const row = { ...before, data: { ...before.data, ...change } };
    await this.#requireKept(scope, model, table, row, transaction);
    return change;
  }

  async countMatching(
    place: RowsPlace,
    entity: string,
    schema: EntitySchema,
    filter: EntityFilter,
    most: number,
  ): Promise<number> {
    const { fields } = viewOf(compileEntity(entity, schema), { kind: 'owner', userId: '' });
    const where = filterSql(parseFilter(fields, filter), this.parts.rowSql);
    const table = await this.parts.tables.find(place, entity);
    return table ? this.#rows(table).countUpTo(where, most) : 0;
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
    const model = await this.#model(scope, entity, transaction);
    const { view, where } = writable(model, scope);
    const result = model.validator.update(values);
    if (!result.ok) throw bodyErrors(result.errors);
    const table = await tables.find(scope, entity, transaction);
    if (!table) return;
    const rows = this.#rows(table, transaction);
    const matching = filterSql(parseFilter(view.fields, filter), this.parts.rowSql);
    const found = await rows.find(allOf([where, matching]), maxChangedRows);
    if (found.length === 0) return;
    for (const [change, ids] of changesByRow(model.schema, found, result.values)) {
      const touched = found.filter((row) => ids.includes(row.id));
      await changes.note(table, version, touched, change, transaction);
      await rows.updateAll(ids, change, clock.timestamp());
    }
    await this.#announce(scope, entity, transaction);
  }

  async delete(scope: EntityScope, entity: string, id: string): Promise<void> {
    const { view, where } = writable(await this.#model(scope, entity), scope);
    const rows = await this.#rowsWith(scope, entity, id);
    if (!(await rows.delete(id, where))) throw await whyUntouched(rows, view, id);
    await this.#announce(scope, entity);
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
    const model = await this.#model(scope, entity, transaction);
    const { rows, failures } = newRows(model, scope.actor, records, this.parts.clock.timestamp());
    const details = failures.map(({ index, message }) => ({ field: `${entity}.${index}`, message }));
    if (details.length > 0) throw invalidFields(details);
    await this.#insertAll(scope, entity, rows, transaction);
  }

  async createMany(scope: EntityScope, entity: string, records: readonly Values[]) {
    const { db, clock } = this.parts;
    const model = await this.#model(scope, entity);
    const ids = newestFirstIds(records.length);
    const given = ids.map((id, index) => ({ id, values: records[index] ?? {} }));
    const { rows, failures } = newRows(model, scope.actor, given, clock.timestamp());
    if (rows.length > 0) {
      await db.transaction(async (transaction) => {
        const table = await this.parts.tables.ensure(scope, entity, transaction);
        // One after the other: rows of one request exclude each other as well.
        if (hasRowRules(model)) {
          for (const row of rows) {
            await this.#requireKept(scope, model, table, row, transaction);
            await this.#rows(table, transaction).insert([row]);
          }
          await this.#announce(scope, entity, transaction);
        } else await this.#insertAll(scope, entity, rows, transaction);
      });
    }
    const view = viewOf(model, scope.actor);
    return { records: rows.map((row) => toRecord(view, row)), failures };
  }

  async #insertAll(
    scope: EntityScope,
    entity: string,
    rows: readonly Row[],
    transaction: Transaction,
  ): Promise<void> {
    const table = await this.parts.tables.ensure(scope, entity, transaction);
    await this.#rows(table, transaction).insert(rows);
    await this.#announce(scope, entity, transaction);
  }

  async #model({ versionId }: EntityScope, entity: string, transaction?: Transaction): Promise<EntityModel> {
    return requireModel(await this.parts.entities.of(versionId, transaction), entity);
  }

  async #readable(scope: EntityScope, entity: string): Promise<EntityView> {
    return readableView(await this.#model(scope, entity), scope.actor);
  }

  #rows(table: EntityTable, transaction?: Transaction): EntityRows {
    return new EntityRows(transaction ?? this.parts.db, table.name, this.parts.rowSql);
  }

  async #rowsWith(scope: EntityScope, entity: string, id: string): Promise<EntityRows> {
    return this.#rows(await this.#tableWith(scope, entity, id));
  }

  /** The table that may contain this ID. @throws NotFound if there can be none. */
  async #tableWith(
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

  #announce({ appId }: EntityScope, entity: string, transaction?: Transaction): Promise<void> {
    return this.parts.events.publish(recordsChanged, { appId, entity }, transaction);
  }
}

/** The rows that the actor may both read and write. */
function writable(model: EntityModel, { actor }: EntityScope): { view: EntityView; where: Sql } {
  const reach = reachOf(actor, model.permissions.write);
  if (reach === 'none') throw refusal(actor);
  const view = readableView(model, actor);
  return { view, where: allOf([view.rows, reachedRows(actor, reach)]) };
}

/** NotAllowed if the row is readable but not writable, else NotFound. */
async function whyUntouched(rows: EntityRows, view: EntityView, id: string): Promise<AppError> {
  return (await rows.get(id, view.rows)) ? NotAllowed() : NotFound();
}

function bodyErrors(errors: readonly ErrorDetail[]): AppError {
  return invalidFields(errors.map(({ field, message }) => ({ field: `body.${field}`, message })));
}

/** @throws InvalidInput for a field that is unknown, unreadable or not a number. */
function summedFields(view: EntityView, names: readonly string[]): readonly VisibleField[] {
  return names.map((name) => {
    const field = view.fields.get(name);
    if (!field) throw invalidInput('query.sum', `There is no field ${name}.`);
    if (field.field.kind !== 'number') throw invalidInput('query.sum', `${name} is not a number.`);
    return field;
  });
}

function requireFields(view: EntityView, names: EntityQuery['fields']): void {
  for (const name of names ?? []) {
    if (!view.fields.has(name)) throw invalidInput('query.fields', `There is no field ${name}.`);
  }
}
