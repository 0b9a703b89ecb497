import type { FieldType } from '../field-type.js';

export const text = {
  id: 'text',
  label: 'Text',
  noun: 'text',
  group: 'text',
  schema: { type: 'string' },
} as const satisfies FieldType<'text'>;
