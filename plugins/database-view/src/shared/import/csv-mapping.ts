import { z } from 'zod';
import { dataType } from '../data-type.js';

/** The field that a column of a file is imported into, and how. */
export const csvMapping = z.object({
  csvHeader: z.string(),
  /** A field, or a part of an object such as `address.city`; null for a column that is left out. */
  schemaField: z.string().nullable(),
  dataType,
  /** What separates the entries of a list in a cell. */
  splitCharacter: z.string().nullable(),
});
export type CsvMapping = z.infer<typeof csvMapping>;
