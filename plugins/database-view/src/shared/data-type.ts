import type { EntityProperty } from '@buildai/entities/shared';
import type { FieldGroup } from '@buildai/fields';
import { fieldType, fieldTypeOf } from '@buildai/fields';
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
] satisfies FieldGroup[]);
export type DataType = z.infer<typeof dataType>;

export const dataTypeOf = (property: EntityProperty): DataType => fieldType(fieldTypeOf(property)).group;
