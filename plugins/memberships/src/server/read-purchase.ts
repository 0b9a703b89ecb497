import { normalizeEmail } from '@buildai/core/shared';
import type { GumroadClient, GumroadSale, GumroadSubscriber } from '@buildai/plans/shared';
import { isDisputed, subscriptionStatus } from '@buildai/plans/shared';
import type { MemberStatus } from '../shared/payments-api.js';
import type { Purchase } from './purchase-repository.js';

/** What a purchase is read by. A sale of a subscription stands for all of it. */
export interface PurchaseReference {
  readonly kind: 'sale' | 'subscription';
  readonly id: string;
}

const moneyStatus = (sale: GumroadSale): MemberStatus | undefined =>
  isDisputed(sale) ? 'disputed' : sale.refunded ? 'refunded' : undefined;

function bought(sale: GumroadSale): Purchase {
  return {
    reference: sale.id,
    productId: sale.product_id,
    email: normalizeEmail(sale.email),
    status: moneyStatus(sale) ?? 'active',
    endsAt: undefined,
    startedAt: sale.created_at,
  };
}

/** The newest charge counts: if its money was refunded, the subscription admits no one. */
function subscribed(subscriber: GumroadSubscriber, newest: GumroadSale | undefined): Purchase {
  const status = subscriptionStatus(subscriber);
  const { cancelled_at, ended_at, failed_at } = subscriber;
  return {
    reference: subscriber.id,
    productId: subscriber.product_id,
    email: normalizeEmail(newest?.email ?? subscriber.email ?? subscriber.user_email ?? ''),
    status: (newest && moneyStatus(newest)) ?? (status === 'alive' ? 'active' : status),
    endsAt: ended_at ?? failed_at ?? cancelled_at ?? undefined,
    startedAt: subscriber.created_at,
  };
}

async function readSubscription(
  client: GumroadClient,
  id: string,
  known?: GumroadSale,
): Promise<Purchase | undefined> {
  const subscriber = await client.subscriber(id);
  if (!subscriber) return undefined;
  const last = subscriber.purchase_ids.at(-1);
  const newest = last === undefined || last === known?.id ? known : await client.sale(last);
  return subscribed(subscriber, newest);
}

/** The current state of a purchase; undefined if it is unknown or was never paid for. */
export async function readPurchase(
  client: GumroadClient,
  { kind, id }: PurchaseReference,
): Promise<Purchase | undefined> {
  if (kind === 'subscription') return readSubscription(client, id);
  const sale = await client.sale(id);
  if (!sale) return undefined;
  if (sale.subscription_id) return readSubscription(client, sale.subscription_id, sale);
  return (await client.hasSucceeded(sale)) ? bought(sale) : undefined;
}

/** The purchase of a sale from the list, which contains only those that succeeded. */
export function readPurchaseOfSale(client: GumroadClient, sale: GumroadSale): Promise<Purchase | undefined> {
  return sale.subscription_id
    ? readSubscription(client, sale.subscription_id, sale)
    : Promise.resolve(bought(sale));
}
