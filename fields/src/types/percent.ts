import type { FieldType } from '../field-type.js';

export const percent = {
  id: 'percent',
  label: 'Percent',
  noun: 'a percentage',
  group: 'number',
  schema: { type: 'number', format: 'percent' },
  matches: ({ type, format }) => type === 'integer' && format === 'percent',
} as const satisfies FieldType<'percent'>;
