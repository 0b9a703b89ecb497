import type { EntityProperty } from '@buildai/entities/shared';
import { dataTypeOf } from '../data-type.js';
import type { DataType } from '../data-type.js';

/** How the cells of a column are read for a field: those of lists are always split into entries. */
export function importDataTypeOf(property: EntityProperty): DataType {
  return property.type === 'array' ? 'multiselect' : dataTypeOf(property);
}
