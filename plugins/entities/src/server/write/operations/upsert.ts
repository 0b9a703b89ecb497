import type { Transaction } from '@buildai/core';
import type { EntityFilter, EntityScope, Upserted } from '../../../shared/entity-store.js';
import { requireCreator } from '../../model/access-reach.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import { bodyErrors, writable } from '../../rows/entity-access.js';
import type { EntityModel } from '../../model/entity-model.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import type { CheckedWrites } from '../checks/checked-writes.js';
import { viewOf } from '../../access/entity-view.js';
import { filterSql } from '../../query/filter-sql.js';
import { invalidInput } from '../../model/invalid-input.js';
import { valueFilter } from '../../query/parse-filter.js';
import type { RecordWrites } from '../record-writes.js';
import { allOf } from '../../storage/sql/sql.js';

type Values = Readonly<Record<string, unknown>>;

export interface UpsertsParts {
  readonly access: EntityAccess;
  readonly checked: CheckedWrites;
  readonly tables: EntityTables;
  readonly writes: RecordWrites;
}

/** Changes the row with the same values in unique fields, or creates it. */
export class Upserts {
  constructor(private readonly parts: UpsertsParts) {}

  /**
   * @param by the fields that identify the row; a rule `x-unique` must cover them. Without it, those of the first rule
   * whose fields all have a value.
   */
  async upsert(
    scope: EntityScope,
    entity: string,
    { values, by }: { readonly values: Values; readonly by?: readonly string[] | undefined },
    outer?: Transaction,
  ): Promise<Upserted> {
    const { access, checked, tables, writes } = this.parts;
    const model = await access.model(scope, entity, outer);
    const creatorId = requireCreator(scope.actor, model);
    const { where } = writable(model, scope, 'update');
    const key = this.#key(model, { ...values, creatorId }, by);
    const write = async (transaction: Transaction): Promise<Upserted> => {
      const table = await tables.ensure(scope, entity, transaction);
      // The lock under which the rule is checked, so that of two at once the second finds the row of the first.
      await tables.lock(table, transaction);
      // By what the caller can read: a value that is hidden must not be found by trying.
      const same = valueFilter(viewOf(model, scope.actor), key);
      const rows = access.rows(table, transaction);
      const [row] = await rows.find(allOf([where, filterSql(same, rows.rowSql)]), 1);
      const record = row
        ? await writes.update(scope, entity, row.id, values, { transaction })
        : await writes.create(scope, entity, values, transaction);
      return { record, created: row === undefined };
    };
    return outer ? write(outer) : checked.run(scope, [entity], write);
  }

  /** The filter for the row. @throws InvalidInput if it could match several rows. */
  #key(model: EntityModel, values: Values, by: readonly string[] | undefined): EntityFilter {
    const hasValue = (name: string) => values[name] !== undefined && values[name] !== null;
    const rules = model.schema['x-unique'] ?? [];
    const fields = by ?? rules.find((rule) => rule.every(hasValue));
    if (!fields || !rules.some((rule) => rule.every((name) => fields.includes(name))))
      throw invalidInput('body.by', 'No rule x-unique of the entity covers these fields.');
    for (const name of fields)
      if (!hasValue(name)) throw invalidInput(`body.values.${name}`, 'This is required.');
    const own = fields.filter((name) => name !== 'creatorId');
    const result = model.validator.update(Object.fromEntries(own.map((name) => [name, values[name]])));
    if (!result.ok)
      throw bodyErrors(result.errors.map((error) => ({ ...error, field: `values.${error.field}` })));
    const key: Record<string, unknown> = { ...result.values };
    if (fields.includes('creatorId')) key.creatorId = values.creatorId;
    return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, { $eq: value }]));
  }
}
