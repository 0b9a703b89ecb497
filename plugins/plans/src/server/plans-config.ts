import { z } from 'zod';
import { gumroadConfig } from './checkout/gumroad/gumroad-config.js';
import { stripeConfig } from './checkout/stripe/stripe-config.js';
import { freePlanId } from '../shared/plan.js';

/** The plugin's section of the settings file. */
export const plansConfig = z.strictObject({
  /** Where plans are sold: `stripe`, `gumroad` or `local`; the first that is configured, in this order, unless stated. */
  checkout: z.string().optional(),
  gumroad: gumroadConfig.prefault({}),
  stripe: stripeConfig.prefault({}),
  /** The plan of whoever has none: `lite` where plans are sold; `galaxy` for a house that makes no difference. */
  defaultPlan: z.string().default(freePlanId),
  /** For how many days a plan stays whose renewal could not be charged, without the credits of the new month. */
  graceDays: z.coerce.number().int().min(0).max(90).default(7),
});
