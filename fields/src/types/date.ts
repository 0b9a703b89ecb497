import type { FieldType } from '../field-type.js';

export const date = {
  id: 'date',
  label: 'Date',
  noun: 'a date',
  group: 'datetime',
  schema: { type: 'string', format: 'date' },
} as const satisfies FieldType<'date'>;
