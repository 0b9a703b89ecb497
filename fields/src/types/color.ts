import type { FieldType } from '../field-type.js';

export const color = {
  id: 'color',
  label: 'Color',
  noun: 'a color',
  group: 'text',
  schema: { type: 'string', format: 'color' },
} as const satisfies FieldType<'color'>;
