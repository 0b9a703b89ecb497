import { z } from 'zod';

/** How the values of a column are read. */
export const importDataType = z.enum([
  'number',
  'text',
  'select',
  'multiselect',
  'image',
  'json',
  'datetime',
  'boolean',
]);
export type ImportDataType = z.infer<typeof importDataType>;

/** Where a column of a file goes. */
export const csvMapping = z.object({
  csvHeader: z.string(),
  /** A field, or a part of an object such as `address.city`; null for a column that is left out. */
  schemaField: z.string().nullable(),
  dataType: importDataType,
  /** For lists: what separates their entries in a cell. */
  splitCharacter: z.string().nullable(),
});
export type CsvMapping = z.infer<typeof csvMapping>;
