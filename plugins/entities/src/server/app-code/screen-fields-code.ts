import { defaultTone } from '@buildai/fields';
import type { ScreenField } from '../../shared/screen-field.js';
import type { ScreenSchemas } from './screen-schemas.js';
import { namingIn } from './screen-schemas.js';
import { screenFieldsOf } from '../../shared/screen-field.js';

/** A field as code of `@/api/entities`, where the name of an entity is its client. */
function fieldCode({ reference, ...stated }: ScreenField, schemas: ScreenSchemas): string {
  const options = stated.options?.map((option) => ({ tone: defaultTone(option.value), ...option }));
  const field = { ...stated, ...(options && { options }) };
  const code = JSON.stringify(field);
  if (reference === undefined) return code;
  // Values of a field that leads to an entity which is gone are shown as they are.
  if (!schemas.has(reference)) return JSON.stringify({ ...field, type: 'text' });
  return `${code.slice(0, -1)},"reference":${reference}}`;
}

/**
 * Writes the fields of an entity as an array literal, which is empty for a schema that cannot be read. Fields for admins
 * are left out, since every visitor can read the code of an app. A page for admins states them itself.
 */
export function screenFieldsCode(name: string, schemas: ScreenSchemas): string {
  const schema = schemas.get(name);
  const fields = schema ? screenFieldsOf(schema, namingIn(schemas)) : [];
  const shown = fields.filter(({ adminOnly }) => !adminOnly);
  return `[${shown.map((field) => fieldCode(field, schemas)).join(', ')}]`;
}
