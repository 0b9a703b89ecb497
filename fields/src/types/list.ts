import type { FieldType } from '../field-type.js';

export const list = {
  id: 'list',
  label: 'List',
  noun: 'a list',
  group: 'json',
  schema: { type: 'array' },
  matches: ({ type }) => type === 'array',
} as const satisfies FieldType<'list'>;
