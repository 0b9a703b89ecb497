import type { FieldType } from '../field-type.js';

export const rating = {
  id: 'rating',
  label: 'Rating',
  noun: 'a rating',
  group: 'number',
  schema: { type: 'integer', format: 'rating', minimum: 1, maximum: 5 },
  matches: ({ type, format }) => type === 'number' && format === 'rating',
} as const satisfies FieldType<'rating'>;
