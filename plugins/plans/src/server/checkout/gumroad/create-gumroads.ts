import type { CheckoutContext } from '../../../shared/checkout-provider.js';
import type { Gumroads } from '../../../shared/gumroad/gumroads.js';
import { GumroadApi } from './gumroad-api.js';
import { readGumroadPing } from './gumroad-ping.js';
import { registerGumroadPings } from './register-gumroad-pings.js';

/** Accounts of other sellers than the operator. */
export function createGumroads(url: string, egress: CheckoutContext['egress']): Gumroads {
  return {
    open: (accessToken, signal) => new GumroadApi({ accessToken, url }, { egress, signal }),
    async registerPings(accessToken, address, signal) {
      await registerGumroadPings({ accessToken, url }, address, { egress, signal });
    },
    readPing: readGumroadPing,
  };
}
