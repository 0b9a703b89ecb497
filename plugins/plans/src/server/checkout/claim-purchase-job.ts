import { defineJob } from '@buildai/core';
import { z } from 'zod';

/**
 * Assigns the purchase named by `sale_id` to a new account. Retried while the provider does not know the sale
 * yet.
 */
export const claimPurchaseJob = defineJob(
  'plans/claim-sale',
  z.object({ accountId: z.string(), saleId: z.string() }),
  { maxAttempts: 8 },
);
