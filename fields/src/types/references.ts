import type { FieldType } from '../field-type.js';

export const references = {
  id: 'references',
  label: 'Links to rows',
  noun: 'links to rows',
  group: 'multiselect',
  schema: { type: 'array', items: { type: 'string' } },
  matches: ({ type, 'x-reference': entity }) => type === 'array' && entity !== undefined,
  detailed: ({ reference }) => ({ 'x-reference': reference }),
} as const satisfies FieldType<'references'>;
