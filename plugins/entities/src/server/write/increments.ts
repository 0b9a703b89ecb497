import type { ErrorDetail } from '@buildai/core/shared';
import type { EntityField, EntityModel } from '../model/entity-model.js';
import type { EntityView } from '../access/entity-view.js';
import { finite } from '../model/finite.js';
import type { Increment, RowSql } from '../storage/sql/row-sql.js';
import type { Sql } from '../storage/sql/sql.js';
import { allOf, sql } from '../storage/sql/sql.js';

type Values = Readonly<Record<string, unknown>>;

/** A change with its `{ "$increment": 1 }` apart. */
export interface SplitChange {
  readonly values: Values;
  readonly increments: readonly Increment[];
  readonly errors: readonly ErrorDetail[];
}

const operator = '$increment';

/** Incrementing shows whether the sum is within limits, so the actor must be able to read the field. */
export function splitIncrements(model: EntityModel, view: EntityView, change: Values): SplitChange {
  const values: Record<string, unknown> = {};
  const increments: Increment[] = [];
  const errors: ErrorDetail[] = [];
  for (const [name, value] of Object.entries(change)) {
    const field = model.fields.get(name);
    const by = field?.kind === 'number' ? amountOf(value) : undefined;
    if (!field || by === undefined) {
      values[name] = value;
      continue;
    }
    const error = view.fields.has(name) ? errorOf(field, by.amount) : 'This field doesn’t exist.';
    if (error !== undefined) errors.push({ field: `${name}.${operator}`, message: error });
    else if (field.property['x-computed'] === undefined) increments.push({ field, by: by.amount as number });
  }
  return { values, increments, errors };
}

/** The rows in which the actor can read a field, if not in all. */
export function visibleIn({ fields }: EntityView, { name }: EntityField): readonly Sql[] {
  const onlyIn = fields.get(name)?.onlyIn;
  return onlyIn === undefined ? [] : [sql`creator_id = ${onlyIn}`];
}

/** The amount of an object with this one key; anything else is a value, valid or not. */
function amountOf(value: unknown): { readonly amount: unknown } | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, operator)) return undefined;
  return Object.keys(value).length === 1 ? { amount: (value as Values)[operator] } : undefined;
}

function errorOf({ property }: EntityField, by: unknown): string | undefined {
  if (typeof by !== 'number' || !Number.isFinite(by)) return 'This should be a number.';
  return property.type === 'integer' && !Number.isInteger(by) ? 'This should be a whole number.' : undefined;
}

/** The values after the increments, for a row that is locked. */
export function incremented(data: Values, increments: readonly Increment[]): Values {
  return Object.fromEntries(
    increments.map(({ field, by }) => {
      const value = data[field.name];
      return [field.name, finite((typeof value === 'number' ? value : 0) + by)];
    }),
  );
}

/** The rows in which all increments lead to numbers within the limits of their fields. */
export function withinLimits(increments: readonly Increment[], rowSql: RowSql): Sql {
  return allOf(
    increments.map((increment) => {
      const { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE } = increment.field.property;
      return sql`${rowSql.increased(increment.field, increment.by)} between ${minimum} and ${maximum}`;
    }),
  );
}
