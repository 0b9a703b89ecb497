import type { Clock, Transaction } from '@buildai/core';
import { idsByPlace, newestFirstIds, newId } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import { Conflict } from '@buildai/core/shared';
import type {
  CreateManyOptions,
  EntityRecord,
  EntityScope,
  WriteOptions,
} from '../../shared/entity-store.js';
import { RowChanged } from '../../shared/errors.js';
import { requireCreator } from '../model/access-reach.js';
import type { CheckedWork, CheckedWrites } from './checks/checked-writes.js';
import { isChecked } from './checks/checked-writes.js';
import { sentenceOf } from './checks/refusal-error.js';
import type { EntityModel } from '../model/entity-model.js';
import type { EntityRows } from '../rows/entity-rows.js';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import type { EntityView } from '../access/entity-view.js';
import { toRecord, viewOf } from '../access/entity-view.js';
import { guardedFields, permittedChange, requireSettable } from '../access/field-guard.js';
import { incremented, splitIncrements, visibleIn, withinLimits } from './increments.js';
import { newRows } from './new-rows.js';
import type { Row } from '../model/row.js';
import type { Increment } from '../storage/sql/row-sql.js';
import type { StoredChange } from '../storage/sql/row-statements.js';
import { computedValues, hasComputedFields, withComputedValues } from './rules/computed-values.js';
import { hasRowRules, CrossRowRules, ruledFields } from './rules/cross-row-rules.js';
import { rulesBroken } from './rules/rules-of-many.js';
import type { Stamp } from '../model/stamp.js';
import { writerOf } from '../model/stamp.js';
import type { Sql } from '../storage/sql/sql.js';
import { allOf, joined, sql, trusted } from '../storage/sql/sql.js';
import type { EntityAccess } from '../rows/entity-access.js';
import { bodyErrors, whyUntouched, writable } from '../rows/entity-access.js';
import type { RowBatches } from '../rows/row-batches.js';
import type { FieldIndexes } from '../read/performance/field-indexes.js';

type Values = Readonly<Record<string, unknown>>;

export interface RowWriteOptions extends WriteOptions {
  /** The transaction to write in. */
  readonly transaction?: Transaction | undefined;
}

/** A valid change of one row. */
interface RowChange extends WriteOptions {
  readonly id: string;
  /** The rows that the actor may change. */
  readonly where: Sql;
  readonly values: Values;
  readonly increments: readonly Increment[];
}

/** Whether rows are written with regard to others, or to their own values. */
export const needsTransaction = (model: EntityModel) => hasRowRules(model) || hasComputedFields(model.schema);

/** Whether a change takes no look at the row or at others before it is made. */
function isIndependent(model: EntityModel, { actor }: EntityScope, change: RowChange): boolean {
  const { values, increments, ifUpdatedAt } = change;
  return (
    increments.length === 0 &&
    !ifUpdatedAt &&
    !needsTransaction(model) &&
    guardedFields(model, actor, values).length === 0 &&
    !Object.values(values).some(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    )
  );
}

function storedChange(
  { id, values }: RowChange,
  onlyOf: string | undefined,
  { at, by }: Stamp,
): StoredChange {
  const cleared = Object.keys(values).filter((name) => values[name] === null);
  return { id, onlyOf: onlyOf ?? null, patch: values, cleared, at, writer: by };
}

/** The rows that the actor may write and, if stated, that were last updated at one of these times. */
function unchanged({ where, ifUpdatedAt }: Pick<RowChange, 'where' | 'ifUpdatedAt'>): Sql {
  if (!ifUpdatedAt) return where;
  const times = ifUpdatedAt.map((time) => sql`updated_at = ${time}`);
  return times.length === 0 ? trusted('1 = 0') : sql`(${where} and (${joined(times, ' or ')}))`;
}

export interface RecordWritesParts {
  readonly access: EntityAccess;
  readonly batches: RowBatches;
  readonly checked: CheckedWrites;
  readonly clock: Clock;
  readonly indexes: FieldIndexes;
  readonly tables: EntityTables;
}

/** Creates, changes and deletes rows, within what the actor may write. */
export class RecordWrites {
  constructor(private readonly parts: RecordWritesParts) {}

  async create(
    scope: EntityScope,
    entity: string,
    values: Values,
    outer?: Transaction,
  ): Promise<EntityRecord> {
    const { batches, clock, tables } = this.parts;
    const model = await this.parts.access.model(scope, entity, outer);
    const creatorId = requireCreator(scope.actor, model);
    const result = model.validator.create(values);
    if (!result.ok) throw bodyErrors(result.errors);
    requireSettable(model, scope.actor, values);
    const now = clock.timestamp();
    const data = withComputedValues(model.schema, result.values);
    const id = this.parts.checked.recording(outer)?.nextId() ?? newId();
    const row: Row = { id, creatorId, createdAt: now, updatedAt: now, data };
    if (!outer && !hasRowRules(model) && !isChecked(scope, model)) {
      await batches.insert(await tables.ensure(scope, entity), entity, [row], writerOf(scope.actor));
      return toRecord(viewOf(model, scope.actor), row);
    }
    await this.#write(scope, model, outer, async (transaction) => {
      const table = await tables.ensure(scope, entity, transaction);
      if (hasRowRules(model)) {
        await tables.lock(table, transaction);
        const broken = await this.#brokenRule(scope, model, table, row, transaction, 'new');
        if (broken) throw broken;
      }
      await this.parts.access.insert(table, entity, [row], writerOf(scope.actor), transaction);
    });
    return toRecord(viewOf(model, scope.actor), row);
  }

  async update(
    scope: EntityScope,
    entity: string,
    id: string,
    given: Values,
    { ifUpdatedAt, transaction: outer }: RowWriteOptions = {},
  ): Promise<EntityRecord> {
    const model = await this.parts.access.model(scope, entity, outer);
    const { view, where: allowed, onlyOf } = writable(model, scope, 'update');
    const { values, increments, errors } = splitIncrements(model, view, given);
    const result = model.validator.update(values);
    if (!result.ok || errors.length > 0) throw bodyErrors([...(result.ok ? [] : result.errors), ...errors]);
    const where = allOf([allowed, ...increments.flatMap(({ field }) => visibleIn(view, field))]);
    const change: RowChange = { id, where, ifUpdatedAt, values: result.values, increments };
    const stamp = this.stamp(scope);
    if (!outer && isIndependent(model, scope, change) && !isChecked(scope, model)) {
      const table = await this.parts.access.tableWith(scope, entity, id);
      const stored = storedChange(change, onlyOf, stamp);
      const updated = await this.parts.batches.update(table, entity, stored);
      if (updated) return toRecord(view, updated);
    }
    const row = await this.#write(scope, model, outer, async (transaction) => {
      const table = await this.parts.access.tableWith(scope, entity, id, transaction);
      const rows = this.parts.access.rows(table, transaction);
      const permitted = await this.#permitted(scope, model, rows, view, change);
      const ruled = needsTransaction(model);
      const ready = ruled ? await this.#ruledChange(scope, model, table, permitted, transaction) : permitted;
      const updated = ready && (await this.#updateRow(rows, ready, stamp));
      if (!updated) throw await this.#whyNotUpdated(rows, model, view, change);
      await this.parts.access.announce(table, entity, { updated: [updated] }, transaction);
      return updated;
    });
    return toRecord(view, row);
  }

  /**
   * The change without guarded fields that it leaves as they are.
   * @throws FieldNotWritable if it changes one.
   */
  async #permitted(
    { actor }: EntityScope,
    model: EntityModel,
    rows: EntityRows,
    view: EntityView,
    change: RowChange,
  ): Promise<RowChange> {
    const { id, where, values, increments } = change;
    const all = { ...values, ...Object.fromEntries(increments.map(({ field, by }) => [field.name, { by }])) };
    if (guardedFields(model, actor, all).length === 0) return change;
    const before = await rows.get(id, where);
    if (!before) throw await whyUntouched(rows, view, id);
    const permitted = Object.keys(permittedChange(model, actor, before, all));
    const left = Object.entries(values).filter(([name]) => permitted.includes(name));
    return { ...change, values: Object.fromEntries(left) };
  }

  #updateRow(rows: EntityRows, change: RowChange, stamp: Stamp): Promise<Row | undefined> {
    const { id, values, increments } = change;
    const where = [unchanged(change), withinLimits(increments, rows.rowSql)];
    return rows.update(id, allOf(where), values, stamp, increments);
  }

  async #whyNotUpdated(
    rows: EntityRows,
    model: EntityModel,
    view: EntityView,
    { id, where, ifUpdatedAt, increments }: RowChange,
  ): Promise<AppError> {
    const row = await rows.get(id, where);
    if (!row) return whyUntouched(rows, view, id);
    if (ifUpdatedAt && !ifUpdatedAt.includes(row.updatedAt)) return RowChanged();
    const result = model.validator.update(incremented(row.data, increments));
    return result.ok ? Conflict() : bodyErrors(result.errors);
  }

  /** Writes rows and their events in one transaction. */
  async #write<T>(
    scope: EntityScope,
    model: EntityModel,
    outer: Transaction | undefined,
    write: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (outer) return write(outer);
    const result = await this.parts.checked.run(scope, [model.name], write);
    await this.#noteRules(scope, model);
    return result;
  }

  /** Has indexes built for what the rules look for, so that a check does not read a whole large table. */
  async #noteRules(scope: EntityScope, model: EntityModel): Promise<void> {
    const fields = ruledFields(model);
    const table = fields.length > 0 ? await this.parts.tables.find(scope, model.name) : undefined;
    if (table) await this.parts.indexes.noteLookups(table, fields);
  }

  /** When the actor writes now. */
  stamp({ actor }: EntityScope): Stamp {
    return { at: this.parts.clock.timestamp(), by: writerOf(actor) };
  }

  /** RowNotUnique, RowOverlaps or RowLimitReached if the row breaks a rule. The caller has locked the table. */
  async #brokenRule(
    { actor }: EntityScope,
    model: EntityModel,
    table: EntityTable,
    row: Row,
    transaction: Transaction,
    state: 'new' | 'changed',
  ): Promise<AppError | undefined> {
    if (!hasRowRules(model)) return undefined;
    const rules = new CrossRowRules(model, this.parts.access.rows(table, transaction), actor);
    return (state === 'new' ? await rules.limitReached(row) : undefined) ?? rules.broken(row);
  }

  /** A change with the computed fields that follow; undefined if there is no such row. */
  async #ruledChange(
    scope: EntityScope,
    model: EntityModel,
    table: EntityTable,
    change: RowChange,
    transaction: Transaction,
  ): Promise<RowChange | undefined> {
    await this.parts.tables.lock(table, transaction);
    const before = await this.parts.access.rows(table, transaction).get(change.id, unchanged(change));
    if (!before) return undefined;
    const numbers = model.validator.update(incremented(before.data, change.increments));
    if (!numbers.ok) throw bodyErrors(numbers.errors);
    const given = { ...change.values, ...numbers.values };
    const values = { ...given, ...computedValues(model.schema, { ...before.data, ...given }) };
    const row = { ...before, data: { ...before.data, ...values } };
    const broken = await this.#brokenRule(scope, model, table, row, transaction, 'changed');
    if (broken) throw broken;
    return { ...change, values, increments: [] };
  }

  async delete(
    scope: EntityScope,
    entity: string,
    id: string,
    { ifUpdatedAt, transaction: outer }: RowWriteOptions = {},
  ): Promise<void> {
    const { view, where } = writable(await this.parts.access.model(scope, entity, outer), scope, 'delete');
    const table = await this.parts.access.tableWith(scope, entity, id, outer);
    const one = sql`id = ${id} and ${unchanged({ where, ifUpdatedAt })}`;
    const remove = async (transaction: Transaction) => {
      const deleted = await this.parts.access.delete(table, entity, one, this.stamp(scope), transaction);
      if (deleted.length > 0) return;
      const rows = this.parts.access.rows(table, transaction);
      throw (await rows.get(id, where)) ? RowChanged() : await whyUntouched(rows, view, id);
    };
    await (outer ? remove(outer) : this.parts.checked.run(scope, [entity], remove));
  }

  async createMany(
    scope: EntityScope,
    entity: string,
    records: readonly Values[],
    { within, listed }: CreateManyOptions = {},
  ) {
    const { batches, checked, clock, tables } = this.parts;
    const model = await this.parts.access.model(scope, entity);
    const ids = listed ? idsByPlace(listed.places) : newestFirstIds(records.length);
    const given = ids.map((id, index) => ({ id, values: records[index] ?? {} }));
    const { rows, failures } = newRows(model, scope.actor, given, clock.timestamp(), listed?.createdAt);
    let broken: ReadonlyMap<string, string> = new Map();
    if (rows.length > 0 && !within && !hasRowRules(model) && !isChecked(scope, model)) {
      const table = await tables.ensure(scope, entity);
      await batches.insert(table, entity, rows, writerOf(scope.actor));
    } else if (rows.length > 0 || within) {
      const insert: CheckedWork<ReadonlyMap<string, string>> = async (transaction, refused) => {
        this.#placeRecords(ids, transaction);
        const left = new Map([...refused].map(([id, refusal]) => [id, sentenceOf(refusal, model.schema)]));
        const kept = rows.filter(({ id }) => !left.has(id));
        const refusedByRules = kept.length > 0 ? await this.#insertMany(scope, model, kept, transaction) : [];
        for (const [id, message] of refusedByRules) left.set(id, message);
        await within?.(transaction, {
          ids: rows.flatMap(({ id }) => (left.has(id) ? [] : [id])),
          failures: withBroken(failures, ids, left),
        });
        return left;
      };
      broken = await checked.run(scope, [entity], insert, { leavesOut: true });
    }
    await this.#noteRules(scope, model);
    const view = viewOf(model, scope.actor);
    const stored = rows.filter(({ id }) => !broken.has(id));
    return {
      records: stored.map((row) => toRecord(view, row)),
      failures: withBroken(failures, ids, broken),
    };
  }

  #placeRecords(ids: readonly string[], transaction: Transaction): void {
    const recording = this.parts.checked.recording(transaction);
    for (const [index, id] of ids.entries()) recording?.placeRow(id, `body.records.${index}`);
  }

  /** @returns why rows that break a rule were left out, by ID. */
  async #insertMany(
    scope: EntityScope,
    model: EntityModel,
    rows: readonly Row[],
    transaction: Transaction,
  ): Promise<ReadonlyMap<string, string>> {
    const broken = new Map<string, string>();
    const table = await this.parts.tables.ensure(scope, model.name, transaction);
    if (!hasRowRules(model)) {
      await this.parts.access.insert(table, model.name, rows, writerOf(scope.actor), transaction);
      return broken;
    }
    await this.parts.tables.lock(table, transaction);
    const stored = this.parts.access.rows(table, transaction);
    const rules = new CrossRowRules(model, stored, scope.actor);
    const updatedBy = writerOf(scope.actor);
    const created: Row[] = [];
    const store = async (some: readonly Row[], refused: ReadonlyMap<string, AppError>) => {
      for (const [id, error] of refused) broken.set(id, error.message);
      const kept = some.filter(({ id }) => !refused.has(id));
      await stored.insert(kept.map((row) => ({ ...row, updatedBy })));
      created.push(...kept);
    };
    for (const some of slices(rows, checkedAtOnce)) {
      const refused = await rulesBroken(rules, some);
      if (refused) await store(some, refused);
      else for (const row of some) await store([row], await onlyBroken(rules, row));
    }
    if (created.length > 0) await this.parts.access.announce(table, model.name, { created }, transaction);
    return broken;
  }
}

/** Rows that are checked against rules together; a condition takes as many values. */
const checkedAtOnce = 1000;

const slices = <T>(items: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** The rule that one row breaks, if it does, after those before it are stored. */
async function onlyBroken(rules: CrossRowRules, row: Row): Promise<ReadonlyMap<string, AppError>> {
  const error = (await rules.limitReached(row)) ?? (await rules.broken(row));
  return new Map(error ? [[row.id, error]] : []);
}

type Failure = { readonly index: number; readonly message: string };

/** The failures of all records, in their order. */
function withBroken(
  failures: readonly Failure[],
  ids: readonly string[],
  broken: ReadonlyMap<string, string>,
): readonly Failure[] {
  if (broken.size === 0) return failures;
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const more = [...broken].map(([id, message]) => ({ index: indexes.get(id) ?? 0, message }));
  return [...failures, ...more].sort((a, b) => a.index - b.index);
}
