import type { FieldType } from '../field-type.js';

export const image: FieldType<'image'> = {
  id: 'image',
  label: 'Image',
  noun: 'an image',
  group: 'image',
  schema: { type: 'string', format: 'image' },
};
