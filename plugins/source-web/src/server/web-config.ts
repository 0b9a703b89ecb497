import { z } from 'zod';

export const webConfig = z.object({
  /** Who asks: sites read it in their logs, and name its first word in robots.txt. */
  userAgent: z.string().min(1).default('BuildAI-Scraper/1.0'),
  /** Milliseconds between two requests to one host; a longer Crawl-delay of its robots.txt counts. */
  delay: z.number().int().min(0).default(500),
  /** Milliseconds for a page. */
  pageTimeout: z.number().int().min(1).default(10_000),
  /** Bytes of a page, unpacked. */
  pageBytes: z.number().int().min(1).default(1_000_000),
});
export type WebConfig = z.output<typeof webConfig>;
