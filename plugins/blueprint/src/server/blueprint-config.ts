import { z } from 'zod';

/** The section `plugins.blueprint`. */
export const blueprintConfig = z.strictObject({
  /** Milliseconds between two chunks of an answer. */
  delay: z.coerce.number().int().min(0).default(0),
});
