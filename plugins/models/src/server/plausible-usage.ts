import type { LanguageModelV3Usage } from '@ai-sdk/provider';

/** Far more tokens than any model takes or gives at once. */
const most = 10_000_000;

/** Far more dollars than any single call costs. */
const mostDollars = 1_000;

/**
 * The usage of a call without the numbers that cannot be true. An account pays for what a service reports, and a wrong
 * number would take all of an account's credits, or end a reply whose record it is.
 * @param reportsCost whether `cost` in what the service sent is dollars; others count in units of their own
 */
export function plausibleUsage(
  { inputTokens: input, outputTokens: output, raw }: LanguageModelV3Usage,
  reportsCost = false,
): LanguageModelV3Usage {
  const cost = reportsCost ? raw?.['cost'] : undefined;
  const isCharged = typeof cost === 'number' && cost >= 0 && cost <= mostDollars;
  return {
    ...(isCharged ? { raw: { cost } } : {}),
    inputTokens: {
      total: plausible(input.total),
      noCache: plausible(input.noCache),
      cacheRead: plausible(input.cacheRead),
      cacheWrite: plausible(input.cacheWrite),
    },
    outputTokens: {
      total: plausible(output.total),
      text: plausible(output.text),
      reasoning: plausible(output.reasoning),
    },
  };
}

const plausible = (tokens: number | undefined): number | undefined =>
  Number.isInteger(tokens) && Number(tokens) >= 0 && Number(tokens) <= most ? tokens : undefined;
