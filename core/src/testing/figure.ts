/** One measured figure beside what is promised. A bench file's default export returns an array of these. */
export interface Figure {
  /** What is measured, and how: `newest 50 of 200,000 rows, SQLite, p95`. */
  readonly name: string;
  readonly value: number;
  /** The most that is allowed, or with `atLeast` the least. */
  readonly limit: number;
  readonly atLeast?: boolean;
  readonly unit: string;
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
