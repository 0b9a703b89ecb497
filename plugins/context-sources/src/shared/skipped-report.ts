import { z } from 'zod';

export const skippedEntry = z.object({
  url: z.string(),
  reason: z.string(),
  detail: z.string().optional(),
  isFailing: z.boolean().optional(),
});

/** What a listing left out: counts by reason, and the first entries of each. */
export const skippedReport = z.object({
  counts: z.record(z.string(), z.number()),
  entries: z.array(skippedEntry),
});
export type SkippedReport = z.infer<typeof skippedReport>;

export const nothingSkipped: SkippedReport = { counts: {}, entries: [] };

export const countSkipped = ({ counts }: SkippedReport): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Maximum number of entries stored per reason; more are only counted. */
const mostOfReason = 200;

/** Adds a further page's left-out entries to a report. */
export function withSkipped(
  { counts: before, entries: known }: SkippedReport,
  more: SkippedReport['entries'],
): SkippedReport {
  const counts = { ...before };
  const entries = [...known];
  for (const { url, reason, detail, isFailing } of more) {
    const count = (counts[reason] = (counts[reason] ?? 0) + 1);
    if (count > mostOfReason) continue;
    entries.push({ url, reason, ...(detail && { detail }), ...(isFailing && { isFailing }) });
  }
  return { counts, entries };
}
