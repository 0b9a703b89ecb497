import { defineError } from '@buildai/core/shared';

export const UnknownPlan = defineError('plans/unknown-plan', 404, 'There is no such plan.');
export const PlanInUse = defineError('plans/plan-in-use', 409, 'Some accounts are on this plan.');
export const PlanNotForSale = defineError('plans/not-for-sale', 409, 'This plan isn’t sold here.');
/** Paid in another tab just now. */
export const AlreadyBought = defineError('plans/already-bought', 409, 'You’ve already paid for this.');
export const AlreadyOnPlan = defineError('plans/already-on-plan', 409, 'You’re already on this plan.');
/** The sale is unknown, not yet known, or belongs to another account. */
export const SaleUnknown = defineError(
  'plans/sale-unknown',
  401,
  'We don’t know of this payment yet. It can take a moment to arrive.',
);
/** A webhook event that is forged, too old, or cannot be read. */
export const WebhookEventRefused = defineError(
  'plans/webhook-event-refused',
  400,
  'This webhook event could not be verified.',
);
export const CheckoutUnavailable = defineError(
  'plans/checkout-unavailable',
  503,
  'The checkout can’t be reached right now. Try again later.',
);
export const CheckoutUnknown = defineError(
  'plans/checkout-unknown',
  404,
  'This checkout has expired or doesn’t exist. Start again.',
);
/** A newer checkout for the same item replaced this one. */
export const CheckoutReplaced = defineError(
  'plans/checkout-replaced',
  409,
  'You started another checkout in the meantime. Continue there, or choose a plan again.',
);
export const NoSubscription = defineError(
  'plans/no-subscription',
  409,
  'There is no subscription to change.',
);
