import { z } from 'zod';

/** A line that names the table of a folder of rows. */
export const tableLine = z.object({
  /** Folder with its rows: 0001, 0002, … */
  folder: z.string().regex(/^\d{4}$/),
  names: z
    .array(
      z.object({
        entity: z
          .string()
          .regex(/^[A-Z][A-Za-z0-9]*(?:~\w{1,40})?$/)
          .max(230),
        isCurrent: z.boolean(),
      }),
    )
    .min(1),
});
export type TableLine = z.infer<typeof tableLine>;
