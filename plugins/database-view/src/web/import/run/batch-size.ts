/** Up to here, batches have ten rows. */
const smallImport = 5000;
const smallBatch = 10;
const largestBatch = 500;
const bytesOfBatch = 2_000_000;

/** Batches that are sent at once. */
export const batchesAtOnce = 3;

/** Rows per batch: ten, and more for large files, as long as their rows are short. */
export function batchSizeOf(rows: number, bytes: number): number {
  if (rows <= smallImport) return smallBatch;
  const fitting = Math.floor(bytesOfBatch / Math.max(1, bytes / rows));
  return Math.min(largestBatch, Math.max(smallBatch, fitting));
}
