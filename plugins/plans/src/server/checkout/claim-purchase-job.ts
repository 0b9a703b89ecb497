import { defineJob } from '@buildai/core';
import { z } from 'zod';

/** Gives a new account the sale that brought it here. Tried again while the sale is not known yet. */
export const claimPurchaseJob = defineJob(
  'plans/claim-sale',
  z.object({ accountId: z.string(), saleId: z.string() }),
  { maxAttempts: 8 },
);
