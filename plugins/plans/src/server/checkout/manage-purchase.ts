import type { CheckoutContext, CheckoutProvider } from '../../shared/checkout-provider.js';
import { NoSubscription } from '../../shared/errors.js';
import type { CheckoutPages } from './checkout-pages.js';
import type { PurchaseRepository } from './purchase-repository.js';

export interface ManagePurchaseParts {
  readonly purchases: PurchaseRepository;
  readonly providers: () => readonly CheckoutProvider[];
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
  readonly pages: CheckoutPages;
}

/** The provider's page for managing a purchase. @throws NoSubscription if the account has no such purchase. */
export async function managePurchase(
  { contextFor, pages, providers, purchases }: ManagePurchaseParts,
  accountId: string,
  purchaseId: string,
  signal: AbortSignal,
): Promise<{ readonly url: string }> {
  const purchase = await purchases.get(purchaseId);
  const provider = providers().find(({ id }) => id === purchase?.provider);
  if (!purchase || !provider || purchase.accountId !== accountId) throw NoSubscription();
  const context = await contextFor(signal);
  const returnUrl = pages.planSettings;
  return { url: await provider.manageUrl({ reference: purchase.reference, returnUrl }, context) };
}
