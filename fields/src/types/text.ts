import type { FieldType } from '../field-type.js';

export const text: FieldType<'text'> = {
  id: 'text',
  label: 'Text',
  noun: 'text',
  group: 'text',
  schema: { type: 'string' },
};
