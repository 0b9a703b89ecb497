import type { EntitySchema } from './entity-schema.js';
import { fieldLabel } from './field-label.js';

/** The sentence about a label that another field of the entity has. */
export const labelTaken = (label: string): string => `There is already a column “${label.trim()}”.`;

/** The label of a field, as tables show it. */
export function labelOf(schema: EntitySchema, field: string): string {
  return schema.properties[field]?.title ?? fieldLabel(field);
}

/** Errors of a row as one text, for a list of rows: fields have the names that people see. */
export const sentenceOfErrors = (
  schema: EntitySchema,
  errors: readonly { readonly field: string; readonly message: string }[],
): string =>
  errors
    .map(({ field, message }) => {
      const name = Object.hasOwn(schema.properties, field) ? labelOf(schema, field) : field;
      return `${name}: ${message}`;
    })
    .join(' ');

/** Whether a field other than `own` has this label, ignoring case. */
export function isLabelTaken(schema: EntitySchema, label: string, own?: string): boolean {
  const wanted = label.trim().toLowerCase();
  return Object.keys(schema.properties).some(
    (field) => field !== own && labelOf(schema, field).trim().toLowerCase() === wanted,
  );
}
