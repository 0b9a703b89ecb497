import type { LanguageModelV3FinishReason, LanguageModelV3Usage } from '@ai-sdk/provider';
import { z } from 'zod';
import type { ModelInfo } from './model-catalog.js';

const tokens = z.number().int().min(0);
/** Dollars; null if the model's rate is unknown. */
const dollars = z.number().min(0).nullable();

/**
 * Usage and cost of one model call. Each token counts once: `promptTokens` excludes those read from or written to a
 * cache. Rates are dollars per 1M tokens, costs are dollars.
 */
export const usageRecord = z.object({
  promptTokens: tokens,
  promptCost: dollars,
  promptRate: dollars,
  completionTokens: tokens,
  completionCost: dollars,
  completionRate: dollars,
  cacheReadTokens: tokens,
  cacheReadCost: dollars,
  cacheReadRate: dollars,
  cacheWriteTokens: tokens,
  cacheWriteCost: dollars,
  cacheWriteRate: dollars,
  totalTokens: tokens,
  totalCost: dollars,
  modelInfo: z.object({ model: z.string() }),
  finishReason: z.string(),
  /** ISO 8601 UTC. */
  timestamp: z.string(),
});
export type UsageRecord = z.infer<typeof usageRecord>;

function cost(count: number, rate: number | null): number | null {
  if (count === 0) return 0;
  return rate === null ? null : (count * rate) / 1_000_000;
}

/** Usage record of a finished call, from the usage that the model reported. */
export function recordUsage(
  usage: LanguageModelV3Usage,
  info: Pick<ModelInfo, 'id' | 'rates'>,
  finishReason: LanguageModelV3FinishReason,
  timestamp: string,
): UsageRecord {
  const { inputTokens, outputTokens } = usage;
  const cacheReadTokens = inputTokens.cacheRead ?? 0;
  const cacheWriteTokens = inputTokens.cacheWrite ?? 0;
  const promptTokens =
    inputTokens.noCache ?? Math.max(0, (inputTokens.total ?? 0) - cacheReadTokens - cacheWriteTokens);
  const completionTokens = outputTokens.total ?? (outputTokens.text ?? 0) + (outputTokens.reasoning ?? 0);

  const promptRate = info.rates?.prompt ?? null;
  const completionRate = info.rates?.completion ?? null;
  // Without a cache rate of the provider, cached tokens cost the regular rate.
  const cacheReadRate = info.rates?.cacheRead ?? promptRate;
  const cacheWriteRate = info.rates?.cacheWrite ?? promptRate;

  const costs = {
    promptCost: cost(promptTokens, promptRate),
    completionCost: cost(completionTokens, completionRate),
    cacheReadCost: cost(cacheReadTokens, cacheReadRate),
    cacheWriteCost: cost(cacheWriteTokens, cacheWriteRate),
  };
  return {
    promptTokens,
    promptRate,
    completionTokens,
    completionRate,
    cacheReadTokens,
    cacheReadRate,
    cacheWriteTokens,
    cacheWriteRate,
    ...costs,
    totalTokens: promptTokens + completionTokens + cacheReadTokens + cacheWriteTokens,
    totalCost: Object.values(costs).reduce<number | null>(
      (sum, part) => (sum === null || part === null ? null : sum + part),
      0,
    ),
    modelInfo: { model: info.id },
    finishReason: finishReason.unified,
    timestamp,
  };
}
