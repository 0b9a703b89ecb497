import type { FieldType } from '../field-type.js';

export const json = {
  id: 'json',
  label: 'JSON',
  noun: 'JSON',
  group: 'json',
  schema: { type: 'object' },
} as const satisfies FieldType<'json'>;
