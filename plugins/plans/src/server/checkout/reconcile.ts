import type { Clock, Logger } from '@buildai/core';
import type { CheckoutContext, CheckoutProvider } from '../../shared/checkout-provider.js';
import type { PurchaseRepository } from './purchase-repository.js';
import type { PurchaseSync } from './purchase-sync.js';

/** How far back sales are looked for that no webhook event reported, in milliseconds. */
const salesWindow = 3 * 86_400_000;
/** How old what is known of a subscription may be, in milliseconds: one that runs, and one that has ended. */
const freshFor = { open: 1_800_000, ended: 86_400_000 };
/** For how long one that has ended is still asked about: it may be restarted, or its dispute won. Milliseconds. */
const endedFor = 60 * 86_400_000;
/** How many subscriptions are asked about in one go. */
const mostAtOnce = 500;

export interface ReconcileParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly purchases: PurchaseRepository;
  readonly sync: PurchaseSync;
  readonly providers: () => readonly CheckoutProvider[];
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
}

/** Finds what no webhook event reported: new sales, and changes of subscriptions that were not asked about for a day. */
export async function reconcile(parts: ReconcileParts, signal: AbortSignal): Promise<void> {
  for (const provider of parts.providers()) {
    try {
      await reconcileOne(parts, provider, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      parts.log.warn({ err: error, provider: provider.id }, 'A checkout provider could not be reached.');
    }
  }
}

async function reconcileOne(
  { clock, contextFor, purchases, sync }: ReconcileParts,
  provider: CheckoutProvider,
  signal: AbortSignal,
): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  for await (const reference of provider.listSales(before(salesWindow), await contextFor(signal))) {
    await sync.sync(provider, reference, signal);
  }
  const unread = await purchases.listUnread(provider.id, {
    openBefore: before(freshFor.open),
    endedBefore: before(freshFor.ended),
    endedAfter: before(endedFor),
    limit: mostAtOnce,
  });
  for (const id of unread) {
    await sync.sync(provider, { kind: 'subscription', id }, signal);
  }
}
