import { z } from 'zod';
import { dataType } from '../data-type.js';

/** Where a column of a file goes. */
export const csvMapping = z.object({
  csvHeader: z.string(),
  /** A field, or a part of an object such as `address.city`; null for a column that is left out. */
  schemaField: z.string().nullable(),
  dataType,
  /** For lists: what separates their entries in a cell. */
  splitCharacter: z.string().nullable(),
});
export type CsvMapping = z.infer<typeof csvMapping>;
