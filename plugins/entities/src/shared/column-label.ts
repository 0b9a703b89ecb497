import type { EntitySchema } from './entity-schema.js';
import { fieldLabel } from './field-label.js';

/** The sentence about a label that another field of the entity has. */
export const fieldTaken = 'Field already exists';

/** The label of a field, as tables show it. */
export function labelOf(schema: EntitySchema, field: string): string {
  return schema.properties[field]?.title ?? fieldLabel(field);
}

/** Whether a field other than `own` has this label, ignoring case. */
export function isLabelTaken(schema: EntitySchema, label: string, own?: string): boolean {
  const wanted = label.trim().toLowerCase();
  return Object.keys(schema.properties).some(
    (field) => field !== own && labelOf(schema, field).trim().toLowerCase() === wanted,
  );
}
