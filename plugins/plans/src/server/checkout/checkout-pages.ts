import { sameOriginPath } from '@buildai/auth/shared';
import type { CheckoutOrder } from '../../shared/checkout-provider.js';
import type { PlanId } from '../../shared/plan.js';
import { withUpgrade } from '../../shared/upgrade-address.js';

type Pages = Pick<CheckoutOrder, 'returnUrl' | 'cancelUrl'>;

/** The pages of this platform that a checkout returns to. */
export class CheckoutPages {
  constructor(private readonly publicUrl: string) {}

  /** After cancelling: the previous page, with the plan dialog open. */
  ofPlan(planId: PlanId, continueUrl = ''): Pages {
    const { publicUrl } = this;
    const next = sameOriginPath(continueUrl, new URL(publicUrl).origin);
    const returnUrl = this.#returnUrl('/joinPlan', next);
    if (next === undefined) return { returnUrl, cancelUrl: `${publicUrl}/joinPlan` };
    const cancelled = new URL(next, publicUrl);
    cancelled.search = withUpgrade(cancelled.search, planId);
    return { returnUrl, cancelUrl: cancelled.href };
  }

  ofPackage(appId: string): Pages {
    const offer = `/app/${encodeURIComponent(appId)}`;
    return {
      returnUrl: this.#returnUrl('/apps/packages', offer),
      cancelUrl: `${this.publicUrl}${offer}`,
    };
  }

  get planSettings(): string {
    return `${this.publicUrl}/settings?section=plan`;
  }

  /** The page that waits for the confirmation of a payment and then continues. */
  #returnUrl(path: string, next: string | undefined): string {
    const carried = next === undefined ? '' : `&${new URLSearchParams({ continueUrl: next }).toString()}`;
    return `${this.publicUrl}${path}?sale_id={SALE_ID}${carried}`;
  }
}
