import type { FieldType } from '../field-type.js';

export const select: FieldType<'select'> = {
  id: 'select',
  label: 'Single select',
  noun: 'a single select',
  group: 'select',
  schema: { type: 'string' },
  matches: ({ type, enum: options }) => type === 'string' && options !== undefined,
  detailed: ({ options = [] }) => (options.length > 0 ? { enum: [...options] } : {}),
};
