import type { FieldType } from '../field-type.js';

export const datetime = {
  id: 'datetime',
  label: 'Date and time',
  noun: 'a date and time',
  group: 'datetime',
  schema: { type: 'string', format: 'date-time' },
} as const satisfies FieldType<'datetime'>;
