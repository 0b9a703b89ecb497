import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

export const localProviderId = 'local';

/** The page of a test checkout sale: pays it, and then simulates events. */
export const localSalePath = (saleId: string) => `/checkout/test/${saleId}`;

const params = z.object({ saleId: z.string().regex(/^local_[0-9a-f]{24}$/, 'This isn’t a sale ID.') });

const sale = z.object({
  /** What is bought: `Moon`. */
  title: z.string(),
  recurrence: z.enum(['monthly', 'yearly']).nullable(),
  /** Cents. */
  amount: z.number(),
  email: z.string(),
  /** `open` until it is paid. */
  status: z.enum(['open', 'alive', 'overdue', 'cancelled', 'ended', 'refunded', 'disputed']),
  /** URL to continue to. */
  returnUrl: z.string(),
  cancelUrl: z.string(),
});
export type LocalSaleView = z.infer<typeof sale>;

/** Events that can be simulated for a sale. */
export const localSaleEvent = z.enum([
  'pay',
  'renew',
  'fail-charge',
  'refund-part',
  'refund',
  'dispute',
  'win-dispute',
  'cancel',
  'restart',
  'end',
]);
export type LocalSaleEvent = z.infer<typeof localSaleEvent>;

/** The test checkout, for the account whose order it is. */
export const localCheckoutApi = defineApi({
  getSale: {
    method: 'GET',
    path: '/api/plans/test-checkout/:saleId',
    access: 'all',
    summary: 'A sale in the test checkout.',
    params,
    response: sale,
  },
  happen: {
    method: 'POST',
    path: '/api/plans/test-checkout/:saleId',
    access: 'all',
    summary: 'Pays for a sale in the test checkout, or simulates a later event.',
    params,
    body: z.object({ event: localSaleEvent }),
    response: sale,
  },
});
