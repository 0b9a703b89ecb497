import { z } from 'zod';

/** Schema of the settings section `plugins.blueprint`. */
export const blueprintConfig = z.strictObject({
  /** Delay between two chunks of a response, in ms. */
  delay: z.coerce.number().int().min(0).default(0),
});
