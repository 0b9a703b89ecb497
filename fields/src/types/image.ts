import type { FieldType } from '../field-type.js';

export const image = {
  id: 'image',
  label: 'Image',
  noun: 'an image',
  group: 'image',
  schema: { type: 'string', format: 'image' },
} as const satisfies FieldType<'image'>;
