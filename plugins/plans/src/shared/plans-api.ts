import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { creditNames, limitNames } from './limits.js';
import { plan, recurrence } from './plan.js';

/** A plan as it is sold. Prices are in cents. */
export const paidPlan = plan.omit({ isHidden: true, products: true }).extend({
  /** Whether the checkout sells it. */
  isForSale: z.boolean(),
});
export type PaidPlan = z.infer<typeof paidPlan>;

const limitState = z.object({
  limit: z.enum(limitNames as readonly [string, ...string[]]),
  used: z.number(),
  /** Limit of plan and packages; null is unlimited; 1 or 0 for a feature. */
  total: z.number().nullable(),
  /** Time of renewal, ISO 8601 UTC; null if it is not renewed. */
  renewedAt: z.string().nullable(),
  /** The lowest plan that gives more; null where none does. */
  plan: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type LimitState = z.infer<typeof limitState>;

const payment = z.object({
  saleId: z.string(),
  /** Cents. */
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  status: z.enum(['paid', 'failed', 'disputed']),
  paidAt: z.string(),
});

const purchase = z.object({
  purchaseId: z.string(),
  provider: z.string(),
  providerLabel: z.string(),
  /** Nothing is paid for. */
  isTest: z.boolean(),
  /** What was bought: `Moon`. */
  title: z.string(),
  planId: z.string().nullable(),
  recurrence: recurrence.nullable(),
  standing: z.enum(['alive', 'overdue', 'ended', 'refunded', 'disputed']),
  /**
   * Deadline for paying a failed charge before the plan ends: the grace period after the paid period. ISO
   * 8601 UTC; undefined if no charge failed or nothing was ever paid.
   */
  payBy: z.string().nullable(),
  startedAt: z.string(),
  cancelledAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  payments: z.array(payment),
});
export type PurchaseView = z.infer<typeof purchase>;

const ownedPackage = z.object({
  purchaseId: z.string(),
  packageId: z.string(),
  appId: z.string(),
  name: z.string(),
  boughtAt: z.string(),
  /** The package's own, without those of the plan. */
  credits: z.array(
    z.object({
      credit: z.enum(creditNames),
      used: z.number(),
      total: z.number(),
    }),
  ),
});

export const plansApi = defineApi({
  paidPlans: {
    method: 'GET',
    path: '/api/live_api/app/paidPlans',
    aliases: ['/api/app/paidPlans'],
    access: 'anonymous',
    summary: 'The plans for sale, lowest first, and the checkout provider. Prices are in cents.',
    /** The app from which one came; all apps are sold the same plans. */
    query: z.object({ appId: z.string().max(100).optional() }),
    response: z.object({
      plans: z.array(paidPlan),
      checkout: z.object({ provider: z.string(), label: z.string(), isTest: z.boolean() }),
    }),
  },
  usage: {
    method: 'GET',
    path: '/api/plans/usage',
    access: 'builder',
    summary: 'The limits of the signed-in account’s plan and their usage.',
    response: z.object({ planId: z.string(), planName: z.string(), limits: z.array(limitState) }),
  },
  purchases: {
    method: 'GET',
    path: '/api/plans/purchases',
    access: 'builder',
    summary: 'The account’s purchases, newest first.',
    response: z.object({ purchases: z.array(purchase) }),
  },
  packages: {
    method: 'GET',
    path: '/api/plans/packages',
    access: 'builder',
    summary: 'The app packages that the account has bought, newest first, with their credit usage.',
    response: z.object({ packages: z.array(ownedPackage) }),
  },
  checkout: {
    method: 'POST',
    path: '/api/plans/checkout',
    access: 'builder',
    summary: 'Starts the purchase of a plan. Returns the checkout URL.',
    body: z.object({
      planId: z.string().max(40),
      recurrence,
      /** The page of this site to go on to once it is paid; any other address is as if none were given. */
      continueUrl: z.string().max(2000).optional(),
    }),
    response: z.object({ url: z.string() }),
  },
  packageCheckout: {
    method: 'POST',
    path: '/api/plans/packages/:packageId/checkout',
    access: 'builder',
    summary: 'Starts the purchase of an app package. Returns the checkout URL.',
    params: z.object({ packageId: z.string().max(20) }),
    response: z.object({ url: z.string() }),
  },
  manage: {
    method: 'POST',
    path: '/api/plans/purchases/:purchaseId/manage',
    access: 'builder',
    summary: 'Returns the URL where a subscription can be cancelled, restarted, or paid with another card.',
    params: z.object({ purchaseId: z.string().max(20) }),
    response: z.object({ url: z.string() }),
  },
});
