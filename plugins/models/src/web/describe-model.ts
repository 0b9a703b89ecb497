import type { OfferedModel } from './model-queries.js';

const dollars = (rate: number) => `$${rate.toFixed(2)}`;

/** `128K tokens` */
function describeContext(tokens: number): string {
  return tokens >= 1_000_000
    ? `${Math.round(tokens / 100_000) / 10}M tokens`
    : `${Math.round(tokens / 1000)}K tokens`;
}

function describeRates({ rates }: OfferedModel): string | undefined {
  if (!rates) return undefined;
  if (rates.prompt === 0 && rates.completion === 0) return 'free';
  return `${dollars(rates.prompt)} in, ${dollars(rates.completion)} out per 1M`;
}

/** What is known of a model: `128K tokens · $0.15 in, $0.60 out per 1M`; empty if nothing is. */
export function describeModel(model: OfferedModel): string {
  const { contextWindow, isRetired } = model;
  return [
    isRetired ? 'Retired' : undefined,
    contextWindow === undefined ? undefined : describeContext(contextWindow),
    describeRates(model),
  ]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}
