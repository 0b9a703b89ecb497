import type { FieldType } from '../field-type.js';

export const multiselect = {
  id: 'multiselect',
  label: 'Multiple select',
  noun: 'a multiple select',
  group: 'multiselect',
  schema: { type: 'array', items: { type: 'string' } },
  matches: ({ type, items }) => type === 'array' && items?.enum !== undefined,
  detailed: ({ options = [] }) =>
    options.length > 0 ? { items: { type: 'string', enum: [...options] } } : {},
} as const satisfies FieldType<'multiselect'>;
