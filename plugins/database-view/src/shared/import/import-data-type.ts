import type { EntityProperty } from '@buildai/entities/shared';
import type { ImportDataType } from './csv-mapping.js';

/** How the cells of a column are read for a field. */
export function importDataTypeOf(property: EntityProperty): ImportDataType {
  switch (property.type) {
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return 'json';
    case 'array':
      return 'multiselect';
    case 'string':
      if (property.enum) return 'select';
      if (property.format === 'image') return 'image';
      return property.format === 'date' || property.format === 'date-time' ? 'datetime' : 'text';
  }
}
