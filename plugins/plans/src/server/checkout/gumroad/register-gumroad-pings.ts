import type { CheckoutContext } from '../../../shared/checkout-provider.js';
import { GumroadApi } from './gumroad-api.js';
import type { GumroadAccess } from './gumroad-api.js';
import { gumroadResources } from './gumroad-ping.js';

/**
 * Subscribes a webhook URL to all Gumroad events. Existing subscriptions stay. Gumroad rejects URLs that it
 * cannot reach, such as localhost.
 * @param address the webhook URL, including its secret.
 * @returns the kinds of event newly subscribed to.
 * @throws CheckoutUnavailable
 */
export async function registerGumroadPings(
  access: GumroadAccess,
  address: string,
  context: Pick<CheckoutContext, 'egress' | 'signal'>,
): Promise<readonly string[]> {
  const api = new GumroadApi(access, context);
  const added: string[] = [];
  for (const resource of gumroadResources) {
    if ((await api.pingAddresses(resource)).includes(address)) continue;
    await api.addPingAddress(resource, address);
    added.push(resource);
  }
  return added;
}
