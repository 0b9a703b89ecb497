import type { FieldType } from '../field-type.js';

export const color: FieldType<'color'> = {
  id: 'color',
  label: 'Color',
  noun: 'a color',
  group: 'text',
  schema: { type: 'string', format: 'color' },
};
