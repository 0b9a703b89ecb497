import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import type { PurchaseView } from '../../shared/plans-api.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Purchase, PurchaseRepository } from '../checkout/purchase-repository.js';
import type { PurchaseTerms } from '../checkout/purchase-terms.js';
import type { AppPackages } from '../packages/app-packages.js';

export interface PurchaseViewsParts {
  readonly catalogue: Catalogue;
  readonly packages: AppPackages;
  readonly providers: () => readonly CheckoutProvider[];
  readonly purchases: PurchaseRepository;
  readonly terms: PurchaseTerms;
}

/** Purchases as shown to their buyers. */
export class PurchaseViews {
  constructor(private readonly parts: PurchaseViewsParts) {}

  async list(accountId: string): Promise<PurchaseView[]> {
    const found = await this.parts.purchases.of(accountId);
    return Promise.all(found.map((purchase) => this.#view(purchase)));
  }

  async #view(purchase: Purchase): Promise<PurchaseView> {
    const { providers, terms } = this.parts;
    const provider = providers().find(({ id }) => id === purchase.provider);
    return {
      purchaseId: purchase.id,
      provider: purchase.provider,
      providerLabel: provider?.label ?? purchase.provider,
      isTest: provider?.isTest ?? false,
      title: await this.#titleOf(purchase),
      planId: purchase.planId ?? null,
      recurrence: purchase.recurrence ?? null,
      standing: terms.statusOf(purchase),
      payBy: terms.payBy(purchase) ?? null,
      startedAt: purchase.startedAt,
      cancelledAt: purchase.cancelledAt ?? null,
      endsAt: purchase.endsAt ?? null,
      payments: [...purchase.payments],
    };
  }

  async #titleOf({ planId, packageId }: Purchase): Promise<string> {
    const { catalogue, packages } = this.parts;
    if (planId !== undefined) return catalogue.find(planId)?.name ?? planId;
    return (packageId === undefined ? undefined : await packages.find(packageId))?.name ?? '';
  }
}
