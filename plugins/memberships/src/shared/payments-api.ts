import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const params = z.object({ appId: z.string() });
const onApp = { access: 'builder', on: app('builder'), params } as const;
const product = z.object({ id: z.string(), name: z.string() });

export const memberStatus = z.enum(['active', 'overdue', 'ended', 'refunded', 'disputed']);
export type MemberStatus = z.infer<typeof memberStatus>;

const setup = z.object({
  isPaidMembershipsEnabled: z.boolean(),
  paidMembershipsProduct: product.nullable(),
  paidMembershipsSettings: z.object({
    paymentProvider: z.literal('gumroad'),
    hasPaymentProviderAccessToken: z.boolean(),
    isSetupCompleted: z.boolean(),
  }),
  /** Whether only members may use the app now. */
  isInForce: z.boolean(),
  /** Whether people can buy the product: not after its seller gave the app away, or no longer builds it. */
  isForSale: z.boolean(),
  /** Whether Gumroad announces changes; otherwise they are read every hour. */
  hasPings: z.boolean(),
  /** Number of purchases that admit a person. */
  members: z.number().int(),
  syncedAt: z.string().nullable(),
  /** Why the purchases could not be read. */
  problem: z.string().nullable(),
});
export type PaymentSetup = z.infer<typeof setup>;

const member = z.object({
  email: z.string(),
  status: memberStatus,
  startedAt: z.string(),
  endsAt: z.string().nullable(),
  /** Whether an account of the app uses it. */
  isClaimed: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** Paid memberships of an app, for its builders. */
export const paymentsApi = defineApi({
  readPayments: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/payments',
    summary: 'How memberships of the app are set up. The access token is never returned.',
    response: setup,
  },
  setAccessToken: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/payments/token',
    summary: 'Stores the access token of the payment provider, until the setup is completed.',
    body: z.object({ gumroadAccessToken: z.string().trim().min(1, 'Enter an access token.').max(500) }),
    response: setup,
  },
  listProducts: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/payments/products',
    summary: 'The published products of the account. With an access token, those of its account.',
    query: z.object({ appId: z.string().optional(), accessToken: z.string().trim().max(500).optional() }),
    response: z.object({ products: z.array(product) }),
  },
  connectProduct: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/payments/connect',
    summary: 'Completes the setup: everyone who buys this product is a member.',
    body: z.object({ productId: z.string().min(1).max(120) }),
    response: setup,
  },
  changeProduct: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/payments/change',
    summary: 'Begins the setup again. The connected product stays active until another one is connected.',
    response: setup,
  },
  resync: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/payments/resync',
    summary: 'Reads all purchases of the product again, in the background.',
    status: 202,
    response: setup,
  },
  listMembers: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/payments/members',
    summary: 'The purchases of the connected product, the newest first, at most 200.',
    response: z.object({ members: z.array(member) }),
  },
});
