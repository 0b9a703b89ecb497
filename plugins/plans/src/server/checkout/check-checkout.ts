import { isPublicUrl } from '@buildai/core';
import type { DoctorCheck } from '@buildai/core';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import type { PlanId } from '../../shared/plan.js';
import type { PlanRepository } from '../catalogue/plan-repository.js';

export interface CheckoutCheckParts {
  readonly activeProvider: () => CheckoutProvider;
  readonly plans: Pick<PlanRepository, 'list'>;
  readonly defaultPlan: PlanId;
  readonly publicUrl: string;
}

/** Whether plans are sold for money, where there is anything to sell. */
export function checkCheckout({
  defaultPlan,
  plans,
  publicUrl,
  activeProvider,
}: CheckoutCheckParts): DoctorCheck {
  return {
    id: 'plans/checkout',
    title: 'Checkout',
    needs: 'tables',
    atStart: true,
    async run() {
      const { id, isTest } = activeProvider();
      if (!isTest) return { state: 'ok', message: `Plans are sold through ${id}.` };
      if (!isPublicUrl(publicUrl))
        return { state: 'ok', message: 'Plans are sold through the test checkout. No money is charged.' };
      const highest = (await plans.list()).at(-1);
      if (highest?.id === defaultPlan)
        return { state: 'ok', message: `Every account is on ${highest.name}, so nothing is sold.` };
      return {
        state: 'warning',
        message: 'Plans are sold through the test checkout: anyone can get any plan without paying.',
        remedy:
          'Set up Stripe or Gumroad (docs/guides/selling-plans.md), or set DEFAULT_PLAN to the highest plan if you do not sell plans.',
      };
    },
  };
}
