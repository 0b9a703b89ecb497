import type { FieldType } from '../field-type.js';

export const phone = {
  id: 'phone',
  label: 'Phone',
  noun: 'a phone number',
  group: 'text',
  schema: { type: 'string', format: 'phone' },
} as const satisfies FieldType<'phone'>;
