import { columnNotation } from '@buildai/entities/shared';
import { z } from 'zod';
import { headerRow } from '../parse/header-row.js';

/** How the cells of one column become values of its field. */
export const columnPlan = z.object({
  /** The name of the column. */
  header: z.string(),
  /** A field, or a part of an object such as `address.city`. */
  path: z.string(),
  splitCharacter: z.string().nullable(),
  /** Which words are true: `true` alone, or also yes, ja, 1 and the like. */
  booleans: z.enum(['strict', 'words']),
  /** How numbers and dates are written, if the builder chose it; else as found in all cells. */
  ...columnNotation.shape,
  /** Cells that the conversion changes: store the result, store nothing, or leave the row out. */
  changed: z.enum(['convert', 'clear', 'fail']),
  /** Cells that are no value of the field: store nothing, or leave the row out. */
  refused: z.enum(['clear', 'fail']),
  /** Cells without a value: no value, the default of the field, or empty text. */
  empty: z.enum(['none', 'default', 'text']),
});
export type ColumnPlan = z.infer<typeof columnPlan>;

/** How a file is imported: stored with the import, so that it can go on with the same choices. */
export const importPlan = z.object({
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  sheet: z.string().optional(),
  header: headerRow.optional(),
  /** Whether apostrophes in front of formulas are removed. */
  isGuarded: z.boolean(),
  /** The zone of the app when the import began. Times without a zone are read in it. */
  timeZone: z.string().default('UTC'),
  columns: z.array(columnPlan),
  /** The columns of the file for which the import added one to the table. */
  added: z.array(z.string()).optional(),
});
export type ImportPlan = z.infer<typeof importPlan>;
