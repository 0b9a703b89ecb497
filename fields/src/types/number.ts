import type { FieldType } from '../field-type.js';

export const number = {
  id: 'number',
  label: 'Number',
  noun: 'a number',
  group: 'number',
  schema: { type: 'number' },
} as const satisfies FieldType<'number'>;
