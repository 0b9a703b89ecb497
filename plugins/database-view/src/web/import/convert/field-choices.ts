import type { EntityProperty, EntitySchema } from '@buildai/entities/shared';
import { targetField, targetFields } from '../../../shared/import/target-field.js';
import { columnKinds, kindOf } from '../../columns/column-types.js';
import { fieldLabel } from '@buildai/entities/shared';
import type { FieldChoice } from '../worker/messages.js';

function typeNameOf(property: EntityProperty): string {
  const isPlainList = property.type === 'array' && !property.items?.enum;
  return isPlainList ? 'List' : columnKinds[kindOf(property)];
}

/** `Address › City` for `address.city`. */
function labelOf(schema: EntitySchema, path: string): string {
  const names = path.split('.');
  return names
    .map((name, index) => {
      const field = targetField(schema, names.slice(0, index + 1).join('.'));
      return field?.property.title ?? fieldLabel(name);
    })
    .join(' › ');
}

/** The fields that a column of a file can fill, as they are offered. */
export function fieldChoices(schema: EntitySchema): FieldChoice[] {
  return targetFields(schema).map(({ path, property }) => ({
    path,
    label: labelOf(schema, path),
    type: property.enum ? 'options' : (property.format ?? property.type),
    typeName: typeNameOf(property),
    hasDefault: property.default !== undefined,
    isRequired: schema.required?.includes(path) ?? false,
  }));
}
