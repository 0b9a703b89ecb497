import type { FieldType } from '../field-type.js';

export const reference = {
  id: 'reference',
  label: 'Link to a row',
  noun: 'a link to a row',
  group: 'select',
  schema: { type: 'string' },
  matches: ({ type, 'x-reference': entity }) => type === 'string' && entity !== undefined,
  detailed: ({ reference }) => ({ 'x-reference': reference }),
} as const satisfies FieldType<'reference'>;
