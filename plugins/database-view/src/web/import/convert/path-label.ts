import { fieldLabel } from '@buildai/entities/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import { targetField } from '../../../shared/import/target-field.js';

/** The name that people read: `Address › City` for `address.city`. */
export function labelOfPath(schema: EntitySchema, path: string): string {
  const names = path.split('.');
  return names
    .map((name, index) => {
      const field = targetField(schema, names.slice(0, index + 1).join('.'));
      return field?.property.title ?? fieldLabel(name);
    })
    .join(' › ');
}
