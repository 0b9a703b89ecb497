import type { Clock } from '@buildai/core';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import type { PurchaseView } from '../../shared/plans-api.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Purchase } from '../checkout/purchase-repository.js';
import { payBy, purchaseStatusOf } from '../checkout/purchase-status.js';
import type { AppPackages } from '../packages/app-packages.js';

export interface PurchaseViewsParts {
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly packages: AppPackages;
  readonly providers: () => readonly CheckoutProvider[];
  readonly graceDays: number;
}

/** Purchases as shown to their buyers. */
export class PurchaseViews {
  constructor(private readonly parts: PurchaseViewsParts) {}

  async view(purchase: Purchase): Promise<PurchaseView> {
    const { clock, graceDays, providers } = this.parts;
    const provider = providers().find(({ id }) => id === purchase.provider);
    return {
      purchaseId: purchase.id,
      provider: purchase.provider,
      providerLabel: provider?.label ?? purchase.provider,
      isTest: provider?.isTest ?? false,
      title: await this.#titleOf(purchase),
      planId: purchase.planId ?? null,
      recurrence: purchase.recurrence ?? null,
      standing: purchaseStatusOf(purchase, clock.timestamp()),
      payBy: payBy(purchase, clock.timestamp(), graceDays) ?? null,
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
