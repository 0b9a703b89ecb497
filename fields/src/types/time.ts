import type { FieldType } from '../field-type.js';

export const time = {
  id: 'time',
  label: 'Time',
  noun: 'a time',
  group: 'text',
  schema: { type: 'string', format: 'time' },
} as const satisfies FieldType<'time'>;
