import type { FieldType } from '../field-type.js';

export const boolean = {
  id: 'boolean',
  label: 'Checkbox',
  noun: 'a checkbox',
  group: 'boolean',
  schema: { type: 'boolean' },
} as const satisfies FieldType<'boolean'>;
