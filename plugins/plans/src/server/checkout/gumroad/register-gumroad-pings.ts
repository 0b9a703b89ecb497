import type { CheckoutContext } from '../../../shared/checkout-provider.js';
import { GumroadApi } from './gumroad-api.js';
import type { GumroadAccess } from './gumroad-api.js';
import { gumroadResources } from './gumroad-ping.js';

/**
 * Has Gumroad tell an address of all that happens. What is told to it already is left as it is. Gumroad refuses
 * addresses that it cannot reach, such as localhost.
 * @param address the webhook's, with the secret in it. @returns the kinds of event that are new.
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
