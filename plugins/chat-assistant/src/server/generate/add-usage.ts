import type { UsageRecord } from '@buildai/models/shared';

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

/** Merges the usage of two calls to one model; fields that are not sums come from the later one. */
export function addUsage(earlier: UsageRecord | undefined, later: UsageRecord): UsageRecord {
  if (!earlier) return later;
  return {
    ...later,
    promptTokens: earlier.promptTokens + later.promptTokens,
    promptCost: sum(earlier.promptCost, later.promptCost),
    completionTokens: earlier.completionTokens + later.completionTokens,
    completionCost: sum(earlier.completionCost, later.completionCost),
    cacheReadTokens: earlier.cacheReadTokens + later.cacheReadTokens,
    cacheReadCost: sum(earlier.cacheReadCost, later.cacheReadCost),
    cacheWriteTokens: earlier.cacheWriteTokens + later.cacheWriteTokens,
    cacheWriteCost: sum(earlier.cacheWriteCost, later.cacheWriteCost),
    totalTokens: earlier.totalTokens + later.totalTokens,
    totalCost: sum(earlier.totalCost, later.totalCost),
  };
}
