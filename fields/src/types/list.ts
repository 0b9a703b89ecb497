import type { FieldType } from '../field-type.js';

export const list: FieldType<'list'> = {
  id: 'list',
  label: 'List',
  noun: 'a list',
  group: 'json',
  schema: { type: 'array' },
  matches: ({ type }) => type === 'array',
};
