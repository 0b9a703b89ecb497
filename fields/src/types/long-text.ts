import type { FieldType } from '../field-type.js';

export const longText = {
  id: 'long_text',
  label: 'Long text',
  noun: 'a long text',
  group: 'text',
  schema: { type: 'string', format: 'long-text' },
} as const satisfies FieldType<'long_text'>;
