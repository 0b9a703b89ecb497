import type { Handlers, Transaction } from '@buildai/core';
import type { GumroadProduct, Gumroads, PlanLimits } from '@buildai/plans/shared';
import { NotConnected, ProductUnknown, TokenInUse, TokenMissing } from '../shared/errors.js';
import type { paymentsApi } from '../shared/payments-api.js';
import type { MembershipGate } from './membership-gate.js';
import type { MembershipRates } from './membership-rates.js';
import { asPaymentError } from './payment-error.js';
import type { PaymentStates } from './payment-states.js';
import type { PurchaseRepository } from './purchase-repository.js';
import type { SetupRepository } from './setup-repository.js';

/** Products that are listed. */
const mostProducts = 200;
/** Purchases that are listed. */
const mostMembers = 200;

export interface PaymentsHandlersParts {
  readonly gate: MembershipGate;
  readonly gumroads: Gumroads;
  readonly limits: Pick<PlanLimits, 'requireFeature'>;
  readonly purchases: PurchaseRepository;
  readonly rates: MembershipRates;
  readonly setups: SetupRepository;
  readonly states: PaymentStates;
  /** Reads all purchases of the app in the background. */
  readonly enqueueSync: (appId: string, transaction?: Transaction) => Promise<void>;
  /** Asks Gumroad to announce changes, in the background. */
  readonly enqueuePings: (appId: string, transaction: Transaction) => Promise<void>;
}

const isOnSale = ({ published, deleted }: GumroadProduct) => published && !deleted;

export function createPaymentsHandlers(parts: PaymentsHandlersParts): Handlers<typeof paymentsApi> {
  const { gate, gumroads, limits, purchases, rates, setups, states } = parts;
  const view = (appId: string) => states.view(appId);

  /** @throws TokenMissing */
  const tokenOf = async (appId: string, transaction?: Transaction) => {
    const token = (await setups.find(appId, transaction))?.newToken;
    if (token === undefined) throw TokenMissing();
    return token;
  };
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
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
      await rates.countSetup(appId);
      const token = query.accessToken ? query.accessToken : await tokenOf(appId);
      return asked(async () => {
        const products: { id: string; name: string }[] = [];
        for await (const product of gumroads.open(token, signal).products()) {
          if (isOnSale(product)) products.push({ id: product.id, name: product.name });
          if (products.length === mostProducts) break;
        }
        return { products };
      });
    },
    async connectProduct({ params: { appId }, body, resource: { app }, signal }) {
      await limits.requireFeature(app.ownerId, 'payments');
      await rates.countSetup(appId);
      if ((await setups.find(appId))?.isCompleted) throw TokenInUse();
      const token = await tokenOf(appId);
      const product = await asked(() => gumroads.open(token, signal).product(body.productId));
      if (!product || !isOnSale(product)) throw ProductUnknown();
      const connected = { id: product.id, name: product.name.slice(0, 300), url: product.short_url };
      await states.write(appId, async (transaction) => {
        // Gumroad took its time: another token may have been entered, or the app given away.
        if ((await tokenOf(appId, transaction)) !== token) throw TokenMissing();
        await setups.connect(appId, connected, token, transaction);
        await gate.changed(appId, transaction);
        await parts.enqueueSync(appId, transaction);
        await parts.enqueuePings(appId, transaction);
      });
      return view(appId);
    },
    async changeProduct({ params: { appId } }) {
      if (!(await setups.find(appId))?.connected) throw NotConnected();
      await states.write(appId, (transaction) => setups.begin(appId, transaction));
      return view(appId);
    },
    async resync({ params: { appId } }) {
      if (!(await setups.find(appId))?.connected) throw NotConnected();
      await rates.countSetup(appId);
      await parts.enqueueSync(appId);
      return view(appId);
    },
    async listMembers({ params: { appId } }) {
      const product = (await setups.find(appId))?.product;
      const found = product ? await purchases.list(appId, product.id, mostMembers) : [];
      return {
        members: found.map(({ endsAt = null, userId, ...member }) => ({
          ...member,
          endsAt,
          isClaimed: userId !== undefined,
        })),
      };
    },
  };
}
