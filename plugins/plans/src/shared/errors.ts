import { defineError } from '@buildai/core/shared';

export const UnknownPlan = defineError('plans/unknown-plan', 404, 'There is no such plan.');
export const PlanInUse = defineError('plans/plan-in-use', 409, 'Somebody is on this plan.');
export const PlanNotForSale = defineError('plans/not-for-sale', 409, 'This plan cannot be bought here.');
export const AlreadyOnPlan = defineError('plans/already-on-plan', 409, 'You are on this plan already.');
/** The sale is not known, or not yet, or is another account's. */
export const SaleUnknown = defineError(
  'plans/sale-unknown',
  401,
  'This payment is not known. It may take a little until it is.',
);
/** A webhook's notice that is forged, too old, or cannot be read. */
export const NoticeRefused = defineError('plans/notice-refused', 400, 'This notice is not accepted.');
export const CheckoutUnavailable = defineError(
  'plans/checkout-unavailable',
  503,
  'The checkout cannot be reached right now, try again later.',
);
export const CheckoutUnknown = defineError(
  'plans/checkout-unknown',
  404,
  'This checkout has expired or does not exist. Begin again.',
);
export const NoSubscription = defineError(
  'plans/no-subscription',
  409,
  'There is no subscription to change.',
);
