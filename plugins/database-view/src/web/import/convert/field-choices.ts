import type { EntityProperty, EntitySchema } from '@buildai/entities/shared';
import { targetFields } from '../../../shared/import/target-field.js';
import { columnKinds, kindOf } from '../../columns/column-types.js';
import type { FieldChoice } from '../worker/messages.js';
import { labelOfPath } from './path-label.js';

function typeNameOf(property: EntityProperty): string {
  const isPlainList = property.type === 'array' && !property.items?.enum;
  return isPlainList ? 'List' : columnKinds[kindOf(property)];
}

/** The fields that a column of a file can fill, as they are offered. */
export function fieldChoices(schema: EntitySchema): FieldChoice[] {
  return targetFields(schema).map(({ path, property }) => ({
    path,
    label: labelOfPath(schema, path),
    type: property.enum ? 'options' : (property.format ?? property.type),
    typeName: typeNameOf(property),
    hasDefault: property.default !== undefined,
    isRequired: schema.required?.includes(path) ?? false,
  }));
}
