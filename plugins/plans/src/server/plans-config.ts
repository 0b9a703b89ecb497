import { z } from 'zod';

/** The plugin's section of the settings file. */
export const plansConfig = z.strictObject({
  /** Where plans are sold: `stripe`, `gumroad` or `local`; the first that is configured, in this order, unless stated. */
  checkout: z.string().optional(),
});
