import type { Handlers } from '@buildai/core';
import type { GumroadProduct, Gumroads, PlanLimits } from '@buildai/plans/shared';
import { ProductUnknown, TokenInUse, TokenMissing } from '../shared/errors.js';
import type { paymentsApi } from '../shared/payments-api.js';
import type { ConnectedProduct } from './connected-product.js';
import type { MembershipRates } from './membership-rates.js';
import { asPaymentError } from './payment-error.js';
import type { PaymentStates } from './payment-states.js';
import type { SetupRepository } from './setup-repository.js';

/** Products that are listed. */
const mostProducts = 200;

export interface PaymentsHandlersParts {
  readonly gumroads: Gumroads;
  readonly limits: Pick<PlanLimits, 'requireFeature'>;
  readonly product: ConnectedProduct;
  readonly rates: MembershipRates;
  readonly setups: SetupRepository;
  readonly states: PaymentStates;
}

const isOnSale = ({ published, deleted }: GumroadProduct) => published && !deleted;

export function createPaymentsHandlers(parts: PaymentsHandlersParts): Handlers<typeof paymentsApi> {
  const { gumroads, limits, product, rates, setups, states } = parts;
  const view = (appId: string) => states.view(appId);

  /** @throws TokenMissing */
  const tokenOf = async (appId: string) => {
    const token = (await setups.find(appId))?.newToken;
    if (token === undefined) throw TokenMissing();
    return token;
  };
  const callGumroad = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw asPaymentError(error);
    }
  };

  return {
    readPayments: ({ params }) => view(params.appId),
    async setAccessToken({ params: { appId }, body, caller, resource: { app } }) {
      await limits.requireFeature(app.ownerId, 'payments');
      if ((await setups.find(appId))?.isCompleted) throw TokenInUse();
      await states.write(appId, (transaction) =>
        setups.putToken(appId, body.gumroadAccessToken, caller.accountId, transaction),
      );
      return view(appId);
    },
    async listProducts({ params: { appId }, query, resource: { app }, signal }) {
      await limits.requireFeature(app.ownerId, 'payments');
      await rates.count('memberships/setup', appId);
      const token = query.accessToken ? query.accessToken : await tokenOf(appId);
      return callGumroad(async () => {
        const products: { id: string; name: string }[] = [];
        for await (const each of gumroads.open(token, signal).products()) {
          if (isOnSale(each)) products.push({ id: each.id, name: each.name });
          if (products.length === mostProducts) break;
        }
        return { products };
      });
    },
    async connectProduct({ params: { appId }, body, resource: { app }, signal }) {
      await limits.requireFeature(app.ownerId, 'payments');
      await rates.count('memberships/setup', appId);
      if ((await setups.find(appId))?.isCompleted) throw TokenInUse();
      const token = await tokenOf(appId);
      const found = await callGumroad(() => gumroads.open(token, signal).product(body.productId));
      if (!found || !isOnSale(found)) throw ProductUnknown();
      const { id, name, short_url: url } = found;
      await product.connect(appId, { id, name: name.slice(0, 300), url }, token);
      return view(appId);
    },
    async changeProduct({ params: { appId } }) {
      await product.change(appId);
      return view(appId);
    },
    async resync({ params: { appId } }) {
      await product.require(appId);
      await rates.count('memberships/setup', appId);
      await product.resync(appId);
      return view(appId);
    },
    listMembers: async ({ params }) => ({ members: await states.members(params.appId) }),
  };
}
