import type { FieldType } from '../field-type.js';

export const select = {
  id: 'select',
  label: 'Single select',
  noun: 'a single select',
  group: 'select',
  schema: { type: 'string' },
  matches: ({ type, enum: options }) => type === 'string' && options !== undefined,
  detailed: ({ options = [] }) => (options.length > 0 ? { enum: [...options] } : {}),
} as const satisfies FieldType<'select'>;
