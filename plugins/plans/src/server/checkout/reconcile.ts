import type { Clock, Logger } from '@buildai/core';
import type { CheckoutContext, CheckoutProvider } from '../../shared/checkout-provider.js';
import type { PurchaseRepository } from './purchase-repository.js';
import type { PurchaseSync } from './purchase-sync.js';

/** How far back to look for sales that no webhook event reported, in ms. */
const salesWindow = 3 * 86_400_000;
/** Maximum age in ms of the stored state of a running and of an ended subscription. */
const freshFor = { open: 1_800_000, ended: 86_400_000 };
/** How long an ended subscription is still read, in ms: it may be restarted, or a dispute won. */
const endedFor = 60 * 86_400_000;
/** Batch size. */
const mostAtOnce = 500;

export interface ReconcileParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly purchases: PurchaseRepository;
  readonly sync: PurchaseSync;
  readonly providers: () => readonly CheckoutProvider[];
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
}

/** Hourly reconciliation: finds sales and subscription changes that no webhook event reported. */
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
