import type { OfferedModel } from './model-queries.js';

const dollars = (rate: number) => `$${rate.toFixed(2)}`;

/** `128K tokens` */
function describeContext(tokens: number): string {
  return tokens >= 1_000_000
    ? `${Math.round(tokens / 100_000) / 10}M tokens`
    : `${Math.round(tokens / 1000)}K tokens`;
}

/** `128K tokens · $0.15 in, $0.60 out per 1M` */
export function describeModel({ contextWindow, isRetired, rates }: OfferedModel): string {
  const context = isRetired ? `Retired · ${describeContext(contextWindow)}` : describeContext(contextWindow);
  if (!rates) return context;
  if (rates.prompt === 0 && rates.completion === 0) return `${context} · free`;
  return `${context} · ${dollars(rates.prompt)} in, ${dollars(rates.completion)} out per 1M`;
}
