import { defineEvent } from '@buildai/core/shared';

/** What the plans hold or cost has changed. */
export const plansChanged = defineEvent<Record<never, never>>('plans/plans-changed');

/** An account has another plan, or another standing with it, than before. */
export const accountPlanChanged = defineEvent<{ accountId: string }>('plans/account-plan-changed');
