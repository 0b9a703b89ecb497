import type { FieldType } from '../field-type.js';

export const currency = {
  id: 'currency',
  label: 'Money',
  noun: 'an amount of money',
  group: 'number',
  schema: { type: 'number', format: 'currency' },
  matches: ({ type, format }) => type === 'integer' && format === 'currency',
} as const satisfies FieldType<'currency'>;
