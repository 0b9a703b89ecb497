import type { Clock, Handlers } from '@buildai/core';
import type { Caller } from '@buildai/core/shared';
import { CheckoutUnknown } from '../../../shared/errors.js';
import type { localCheckoutApi, LocalSaleEvent, LocalSaleView } from '../../../shared/local-checkout.js';
import { localProviderId } from '../../../shared/local-checkout.js';
import type { WebhookReceiver } from '../webhook-receiver.js';
import { localWebhookEvent } from './create-local-provider.js';
import type { LocalSale, LocalSaleRepository } from './local-sale-repository.js';
import { amountOf, simulateSaleEvent } from './simulate-sale-event.js';

export interface LocalCheckoutParts {
  readonly clock: Clock;
  readonly secretKey: string;
  readonly sales: LocalSaleRepository;
  readonly receiver: WebhookReceiver;
  /** Whether plans are sold at the test checkout. */
  readonly isOpen: () => boolean;
}

function statusOf({ purchase }: LocalSale): LocalSaleView['status'] {
  const last = purchase?.payments.at(-1);
  if (!purchase || !last) return 'open';
  if (last.status === 'disputed') return 'disputed';
  if (last.refunded >= last.amount && last.amount > 0) return 'refunded';
  return purchase.status === 'alive' && purchase.cancelledAt !== undefined ? 'cancelled' : purchase.status;
}

function view(sale: LocalSale): LocalSaleView {
  const { item, email, returnUrl, cancelUrl } = sale.order;
  return {
    title: item.kind === 'plan' ? item.plan.name : item.package.name,
    recurrence: item.kind === 'plan' ? item.recurrence : null,
    amount: amountOf(sale.order),
    email,
    status: statusOf(sale),
    returnUrl: returnUrl.replace('{SALE_ID}', sale.id),
    cancelUrl,
  };
}

/** Handlers of the test checkout pages. They only record sales and send webhook events. */
export function createLocalCheckoutHandlers(parts: LocalCheckoutParts): Handlers<typeof localCheckoutApi> {
  const { clock, receiver, isOpen, sales, secretKey } = parts;
  const require = async (caller: Caller, saleId: string): Promise<LocalSale> => {
    const sale = await sales.find(saleId);
    const isTheirs = caller.kind === 'account' && sale?.order.accountId === caller.accountId;
    if (!sale || sale.isClosed || !isTheirs || !isOpen()) throw CheckoutUnknown();
    return sale;
  };
  const play = async (sale: LocalSale, event: LocalSaleEvent): Promise<LocalSale> => {
    const changed = await sales.change(sale.id, (now) => {
      if (now.isClosed) throw CheckoutUnknown();
      return { ...now, purchase: simulateSaleEvent(now, event, clock.timestamp()) };
    });
    if (!changed) throw CheckoutUnknown();
    await receiver.receive(localProviderId, localWebhookEvent(secretKey, sale.id, clock.timestamp()));
    return changed;
  };
  return {
    getSale: async ({ caller, params }) => view(await require(caller, params.saleId)),
    async happen({ caller, params, body }) {
      const sale = await require(caller, params.saleId);
      const changed = await play(sale, body.event);
      const replaced = body.event === 'pay' && sale.replaces ? await sales.find(sale.replaces) : undefined;
      if (replaced) await play(replaced, 'end');
      return view(changed);
    },
  };
}
