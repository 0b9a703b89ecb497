/** A measured figure and its limit. The default export of a bench file returns an array of these. */
export interface Figure {
  /** What is measured, and how: `newest 50 of 200,000 rows, SQLite, p95`. */
  readonly name: string;
  readonly value: number;
  /** The maximum, or with `atLeast` the minimum. */
  readonly limit: number;
  readonly atLeast?: boolean;
  readonly unit: string;
}

/** Quantile: the value below which `share` (0 to 1) of the samples are. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
