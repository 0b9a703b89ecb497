import { defineEvent } from '@buildai/core/shared';
import { planLiveEvents } from './live-events.js';

/** Contents or prices of plans have changed. */
export const plansChanged = defineEvent<Record<never, never>>('plans/plans-changed');

/** The plan of an account, its payment status or its purchases have changed; also a live update of the account. */
export const accountPlanChanged = defineEvent<{ accountId: string }>(planLiveEvents.changed, {
  topic: ({ accountId }) => `account:${accountId}`,
});
