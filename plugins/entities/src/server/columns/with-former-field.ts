import { isLabelTaken, labelOf } from '../../shared/column-label.js';
import { fieldsOfFormula } from '../../shared/entity-rules.js';
import type { EntityProperty, EntitySchema } from '../../shared/entity-schema.js';

/**
 * The schema with a field of a former one, behind the field that it stood behind. Rules of rows, such as that it is
 * required, do not come back: rows and pages have been made without it.
 */
export function withFormerField(
  schema: EntitySchema,
  former: { readonly schema: EntitySchema; readonly property: EntityProperty },
  field: string,
): EntitySchema {
  const { 'x-computed': formula, ...plain } = former.property;
  const isComputed = formula && fieldsOfFormula(formula).every((name) => name in schema.properties);
  const value = {
    ...plain,
    ...(isComputed && { 'x-computed': formula }),
    title: freeLabel(schema, labelOf(former.schema, field)),
  } as EntityProperty;
  const names = Object.keys(former.schema.properties);
  const before = names.slice(0, names.indexOf(field)).findLast((name) => name in schema.properties);
  const entries = Object.entries(schema.properties);
  const index = entries.findIndex(([name]) => name === before) + 1;
  return { ...schema, properties: Object.fromEntries(entries.toSpliced(index, 0, [field, value])) };
}

/** The label, or one that says that it is the former one if another field has it by now. */
function freeLabel(schema: EntitySchema, label: string): string {
  for (let number = 0; ; number += 1) {
    const tried = number === 0 ? label : `${label} (before${number === 1 ? '' : ` ${number}`})`;
    if (!isLabelTaken(schema, tried)) return tried;
  }
}
