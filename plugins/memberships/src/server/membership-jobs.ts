import type { Kit, Transaction } from '@buildai/core';
import { defineJob, isLoopbackHost } from '@buildai/core';
import type { Gumroads } from '@buildai/plans/shared';
import { CheckoutUnavailable } from '@buildai/plans/shared';
import { z } from 'zod';
import type { MemberPurchases } from './member-purchases.js';
import type { Announced } from './ping-route.js';
import { pingAddress } from './ping-route.js';
import type { PurchaseRepository } from './purchase-repository.js';
import type { PurchaseSync } from './purchase-sync.js';
import type { SetupRepository } from './setup-repository.js';

const readPurchaseJob = defineJob(
  'memberships/read-purchase',
  z.object({
    appId: z.string(),
    reference: z.object({ kind: z.enum(['sale', 'subscription']), id: z.string() }),
    buyer: z.string().optional(),
  }),
  { maxAttempts: 6 },
);
const syncAppJob = defineJob('memberships/sync-app', z.object({ appId: z.string() }), {
  maxAttempts: 3,
  concurrency: 2,
});
const registerPingsJob = defineJob('memberships/register-pings', z.object({ appId: z.string() }), {
  maxAttempts: 3,
});

/** In ms: how often all purchases are read, and how often those are looked for whose paid time is over. */
const syncInterval = 3_600_000;
const expiryInterval = 60_000;
/** Purchases that are ended at a time. */
const mostExpired = 500;

export interface MembershipJobsParts {
  readonly gumroads: Gumroads;
  readonly memberPurchases: Pick<MemberPurchases, 'end'>;
  readonly purchases: PurchaseRepository;
  readonly setups: SetupRepository;
  readonly sync: PurchaseSync;
}

export interface MembershipJobs {
  readonly enqueueRead: (announced: Announced) => Promise<void>;
  readonly enqueueSync: (appId: string, transaction?: Transaction) => Promise<void>;
  readonly enqueuePings: (appId: string, transaction: Transaction) => Promise<void>;
}

/** Registers what happens in the background. */
export function registerMembershipJobs(
  { jobs, log, settings }: Pick<Kit<unknown>, 'jobs' | 'log' | 'settings'>,
  { gumroads, memberPurchases, purchases, setups, sync }: MembershipJobsParts,
): MembershipJobs {
  const enqueueSync = async (appId: string, transaction?: Transaction) =>
    void (await jobs.enqueue(syncAppJob, { appId }, { key: appId, ...(transaction ? { transaction } : {}) }));

  jobs.handle(readPurchaseJob, async ({ appId, reference, buyer }, { signal }) => {
    await sync.one(appId, reference, signal, buyer);
  });
  jobs.handle(syncAppJob, ({ appId }, { signal }) => sync.all(appId, signal));
  jobs.handle(registerPingsJob, async ({ appId }, { attempt, signal }) => {
    const connected = (await setups.find(appId))?.connected;
    // Gumroad cannot reach a local address; the hourly sync finds its changes then.
    if (!connected || isLoopbackHost(new URL(settings.publicUrl).hostname)) return;
    try {
      const { token } = connected;
      await gumroads.registerPings(token, pingAddress({ appId, token }, settings), signal);
      await setups.notePings(appId);
    } catch (error) {
      if (!CheckoutUnavailable.is(error) || attempt < registerPingsJob.maxAttempts) throw error;
      log.warn({ err: error, appId }, 'Gumroad will not announce changes of memberships.');
    }
  });
  jobs.every('memberships/sync', syncInterval, async () => {
    for (const appId of await setups.listConnected()) await enqueueSync(appId);
  });
  jobs.every('memberships/expire', expiryInterval, async () => {
    for (const { appId, reference } of await purchases.listExpired(mostExpired)) {
      await memberPurchases.end(appId, reference);
    }
  });
  return {
    enqueueRead: async ({ appId, reference, buyer }) =>
      void (await jobs.enqueue(readPurchaseJob, { appId, reference, ...(buyer ? { buyer } : {}) })),
    enqueueSync,
    enqueuePings: async (appId, transaction) =>
      void (await jobs.enqueue(registerPingsJob, { appId }, { key: appId, transaction })),
  };
}
