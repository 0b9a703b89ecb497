/**
 * How many cases of the known half may fail: to be lowered with every case that is understood. Training again moves
 * some cases either way, so the prompts have the worst count of the last trainings.
 */
export const mostKnownFailures = { prompts: 165, edits: 59 } as const;

/** Every eighth case, which the tests judge; `npm run bench -- corpus` judges all. */
export const sampled = <T>(cases: readonly T[]): T[] => cases.filter((_, index) => index % 8 === 0);

/** How many of the sampled cases may fail. */
export const mostSampledFailures = { prompts: 16, edits: 9 } as const;
