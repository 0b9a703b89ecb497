import type { FieldType } from '../field-type.js';

export const json: FieldType<'json'> = {
  id: 'json',
  label: 'JSON',
  noun: 'JSON',
  group: 'json',
  schema: { type: 'object' },
};
