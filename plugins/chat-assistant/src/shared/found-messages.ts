import { z } from 'zod';

/** Number of results per page. */
export const foundPageSize = 20;

/** A message that a search found. */
export const foundMessage = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant']),
  createdAt: z.string(),
  /** The text around the first place, in parts that were looked for or not. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const foundMessages = z.object({ results: z.array(foundMessage), hasMore: z.boolean() });
export type FoundMessages = z.infer<typeof foundMessages>;
