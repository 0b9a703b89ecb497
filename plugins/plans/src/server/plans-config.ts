import { z } from 'zod';
import { gumroadConfig } from './checkout/gumroad/gumroad-config.js';
import { stripeConfig } from './checkout/stripe/stripe-config.js';
import { freePlanId } from '../shared/plan.js';

/** The plugin's section of the settings file. */
export const plansConfig = z.strictObject({
  /** Checkout provider: `stripe`, `gumroad` or `local`. Default: the first one configured, in this order. */
  checkout: z.string().optional(),
  gumroad: gumroadConfig.prefault({}),
  stripe: stripeConfig.prefault({}),
  /** Default plan: `lite` where plans are sold, else `galaxy` (no limits). */
  defaultPlan: z.string().default(freePlanId),
  /**
   * Grace period in days after a failed renewal charge. The plan stays in force, without the credits of the
   * new month.
   */
  graceDays: z.coerce.number().int().min(0).max(90).default(7),
});
