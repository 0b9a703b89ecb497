import { z } from 'zod';

/** How much of the history of rows is kept. */
export const rowHistoryConfig = z.object({
  /** Age of the oldest entries. */
  days: z.number().int().min(1).default(90),
  /** Maximum number of entries of one row. */
  perRow: z.number().int().min(1).default(200),
});

export type RowHistoryConfig = z.infer<typeof rowHistoryConfig>;
