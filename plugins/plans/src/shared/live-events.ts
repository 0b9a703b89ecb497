/** Live events of `account:{accountId}`: the plan, its payment status or the purchases have changed. */
export const planLiveEvents = { changed: 'plan-changed' } as const;
