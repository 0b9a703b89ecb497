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

const plausibleRate = (rate: number | undefined): number | null =>
  rate !== undefined && Number.isFinite(rate) && rate >= 0 ? rate : null;

/** Dollars that the service charged for the call, if it says so. */
const chargedFor = ({ raw }: LanguageModelV3Usage): number | undefined =>
  typeof raw?.['cost'] === 'number' ? raw['cost'] : undefined;

type Part = 'prompt' | 'completion' | 'cacheRead' | 'cacheWrite';
type Amounts = Pick<UsageRecord, `${Part}${'Cost' | 'Rate'}`>;

/**
 * What was charged, spread over the parts as the listed rates do. Without listed rates, only the sum is known.
 * @param listed the sum by the listed rates
 */
function asCharged(amounts: Amounts, listed: number | null, charged: number): Amounts {
  const factor = listed ? charged / listed : charged === 0 ? 0 : null;
  const scaled = (amount: number | null) => (amount === null || factor === null ? null : amount * factor);
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, scaled(amount)]),
  ) as Amounts;
}

/**
 * Usage record of a finished call, from the usage that the model reported. What the service says that it charged counts
 * more than its list of prices.
 */
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

  const promptRate = plausibleRate(info.rates?.prompt);
  const completionRate = plausibleRate(info.rates?.completion);
  // Without a cache rate of the provider, cached tokens cost the regular rate.
  const cacheReadRate = plausibleRate(info.rates?.cacheRead) ?? promptRate;
  const cacheWriteRate = plausibleRate(info.rates?.cacheWrite) ?? promptRate;

  const costs = {
    promptCost: cost(promptTokens, promptRate),
    completionCost: cost(completionTokens, completionRate),
    cacheReadCost: cost(cacheReadTokens, cacheReadRate),
    cacheWriteCost: cost(cacheWriteTokens, cacheWriteRate),
  };
  const amounts = { ...costs, promptRate, completionRate, cacheReadRate, cacheWriteRate };
  const listed = Object.values(costs).reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0,
  );
  const charged = chargedFor(usage);
  return {
    promptTokens,
    completionTokens,
    cacheReadTokens,
    cacheWriteTokens,
    ...(charged === undefined ? amounts : asCharged(amounts, listed, charged)),
    totalTokens: promptTokens + completionTokens + cacheReadTokens + cacheWriteTokens,
    totalCost: charged ?? listed,
    modelInfo: { model: info.id },
    finishReason: finishReason.unified,
    timestamp,
  };
}
