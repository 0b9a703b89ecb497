import { runId } from '@buildai/plans/shared';
import { z } from 'zod';
import { answerSchema, uploadedFile } from './answer-schema.js';

export const extractionCall = z.strictObject({
  file: uploadedFile,
  /** The schema of one row. */
  schema: answerSchema,
  /** What counts as a row, and how values are written. */
  instructions: z.string().max(5000).optional(),
  runId: runId.optional(),
});
export type ExtractionCall = z.infer<typeof extractionCall>;

/** The rows of a document. */
export interface ExtractedData {
  /** Each fits the schema. */
  readonly rows: readonly unknown[];
  /** The page of each row, where the document has pages and the model named one. */
  readonly pages: readonly (number | null)[];
  /** Sentences that name the places that were not read, or not completely. */
  readonly warnings: readonly string[];
}
