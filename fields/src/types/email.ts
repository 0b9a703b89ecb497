import type { FieldType } from '../field-type.js';

export const email = {
  id: 'email',
  label: 'Email',
  noun: 'an email address',
  group: 'text',
  schema: { type: 'string', format: 'email' },
} as const satisfies FieldType<'email'>;
