import { defineEvent } from '@buildai/core/shared';

/** Contents or prices of plans have changed. */
export const plansChanged = defineEvent<Record<never, never>>('plans/plans-changed');

/** The plan of an account, or its payment status, has changed. */
export const accountPlanChanged = defineEvent<{ accountId: string }>('plans/account-plan-changed');
