import { z } from 'zod';

export const leftOutEntry = z.object({
  url: z.string(),
  reason: z.string(),
  detail: z.string().optional(),
  isFailing: z.boolean().optional(),
});

/** What a listing left out: counts by reason, and the first entries of each. */
export const leftOutReport = z.object({
  counts: z.record(z.string(), z.number()),
  entries: z.array(leftOutEntry),
});
export type LeftOutReport = z.infer<typeof leftOutReport>;

export const nothingLeftOut: LeftOutReport = { counts: {}, entries: [] };

export const countLeftOut = ({ counts }: LeftOutReport): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Maximum number of entries stored per reason; more are only counted. */
const mostOfReason = 200;

/** Adds a further page's left-out entries to a report. */
export function withLeftOut(
  { counts: before, entries: known }: LeftOutReport,
  more: LeftOutReport['entries'],
): LeftOutReport {
  const counts = { ...before };
  const entries = [...known];
  for (const { url, reason, detail, isFailing } of more) {
    const count = (counts[reason] = (counts[reason] ?? 0) + 1);
    if (count > mostOfReason) continue;
    entries.push({ url, reason, ...(detail && { detail }), ...(isFailing && { isFailing }) });
  }
  return { counts, entries };
}
