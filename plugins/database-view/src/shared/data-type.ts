import type { EntityProperty } from '@buildai/entities/shared';
import { z } from 'zod';

/** How the values of a field are shown and read. */
export const dataType = z.enum([
  'number',
  'text',
  'select',
  'multiselect',
  'image',
  'json',
  'datetime',
  'boolean',
]);
export type DataType = z.infer<typeof dataType>;

export function dataTypeOf(property: EntityProperty): DataType {
  switch (property.type) {
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return 'json';
    case 'array':
      return property.items?.enum || property['x-reference'] !== undefined ? 'multiselect' : 'json';
    case 'string':
      if (property.enum || property['x-reference'] !== undefined) return 'select';
      if (property.format === 'image') return 'image';
      return property.format === 'date' || property.format === 'date-time' ? 'datetime' : 'text';
  }
}
