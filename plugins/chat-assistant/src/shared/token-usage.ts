import { usageRecord } from '@buildai/models/shared';
import { z } from 'zod';

/** Usage of all replies of a conversation. Costs are in dollars, without those of replies whose rates are unknown. */
export const usageTotals = z.object({
  replies: z.number().int(),
  /** Number of replies whose costs are unknown, at least in part. */
  unknownCosts: z.number().int(),
  promptTokens: z.number(),
  promptCost: z.number(),
  completionTokens: z.number(),
  completionCost: z.number(),
  cacheReadTokens: z.number(),
  cacheReadCost: z.number(),
  cacheWriteTokens: z.number(),
  cacheWriteCost: z.number(),
  totalTokens: z.number(),
  totalCost: z.number(),
});
export type UsageTotals = z.infer<typeof usageTotals>;

/** Number of replies per page of the details. */
export const usagePageSize = 50;

/** Totals of the whole conversation, and its replies by page, newest first. */
export const tokenUsage = z.object({
  totals: usageTotals,
  replies: z.array(z.object({ messageId: z.string(), usage: usageRecord })),
  hasMore: z.boolean(),
});
export type TokenUsage = z.infer<typeof tokenUsage>;
