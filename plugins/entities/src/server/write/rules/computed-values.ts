import type { EntitySchema } from '../../../shared/entity-schema.js';
import { formulaResult } from '../../../shared/formula-result.js';
import type { Row } from '../../model/row.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values of the computed fields of a row, by name; null where there is none. Formulas may build on each other
 * in the order of the fields.
 */
export function computedValues(schema: EntitySchema, values: Values): Record<string, number | null> {
  const all: Record<string, unknown> = { ...values };
  const computed: Record<string, number | null> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const formula = property['x-computed'];
    if (!formula) continue;
    computed[name] = formulaResult(formula, all, property.format === 'currency') ?? null;
    all[name] = computed[name];
  }
  return computed;
}

/** The values of a new row, without null, with its computed fields. */
export function withComputedValues(schema: EntitySchema, values: Values): Values {
  if (!hasComputedFields(schema)) return values;
  const entries = Object.entries({ ...values, ...computedValues(schema, values) });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

export function hasComputedFields({ properties }: EntitySchema): boolean {
  for (const name in properties) if (properties[name]?.['x-computed'] !== undefined) return true;
  return false;
}

/** One change for all rows, or one for all that get the same computed values. */
export function changesByRow(
  schema: EntitySchema,
  rows: readonly Row[],
  values: Values,
): (readonly [change: Values, ids: string[]])[] {
  const groups = new Map<string, { change: Values; ids: string[] }>();
  for (const { id, data } of rows) {
    const change = { ...values, ...computedValues(schema, { ...data, ...values }) };
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { change, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ change, ids }) => [change, ids] as const);
}
