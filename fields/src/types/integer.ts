import type { FieldType } from '../field-type.js';

export const integer = {
  id: 'integer',
  label: 'Whole number',
  noun: 'a whole number',
  group: 'number',
  schema: { type: 'integer' },
} as const satisfies FieldType<'integer'>;
