import type { FieldType } from '../field-type.js';

export const url = {
  id: 'url',
  label: 'Web address',
  noun: 'a web address',
  group: 'text',
  schema: { type: 'string', format: 'uri' },
} as const satisfies FieldType<'url'>;
