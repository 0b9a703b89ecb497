/** What browsers that watch `account:{accountId}` hear: the plan, its standing or what was bought has changed. */
export const planLiveEvents = { changed: 'plan-changed' } as const;
