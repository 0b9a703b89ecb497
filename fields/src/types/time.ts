import type { FieldType } from '../field-type.js';

export const time: FieldType<'time'> = {
  id: 'time',
  label: 'Time',
  noun: 'a time',
  group: 'text',
  schema: { type: 'string', format: 'time' },
};
