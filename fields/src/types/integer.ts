import type { FieldType } from '../field-type.js';

export const integer: FieldType<'integer'> = {
  id: 'integer',
  label: 'Whole number',
  noun: 'a whole number',
  group: 'number',
  schema: { type: 'integer' },
};
