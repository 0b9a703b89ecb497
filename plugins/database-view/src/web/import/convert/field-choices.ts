import type { EntitySchema } from '@buildai/entities/shared';
import { targetFields } from '../../../shared/import/target-field.js';
import { resolvedTypeOf } from '@buildai/fields';
import type { FieldChoice } from '../worker/messages.js';
import { labelOfPath } from './path-label.js';

/** The fields that a column of a file can fill, as they are offered. */
export function fieldChoices(schema: EntitySchema): FieldChoice[] {
  return targetFields(schema).map(({ path, property }) => ({
    path,
    label: labelOfPath(schema, path),
    type: property.enum ? 'options' : (property.format ?? property.type),
    typeName: resolvedTypeOf(property).label,
    hasDefault: property.default !== undefined,
    isRequired: schema.required?.includes(path) ?? false,
  }));
}
