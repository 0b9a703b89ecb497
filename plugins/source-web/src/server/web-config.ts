import { z } from 'zod';

export const webConfig = z.object({
  /** The User-Agent. Sites see it in their logs and match its first word in robots.txt. */
  userAgent: z.string().min(1).default('BuildAI-Scraper/1.0'),
  /** Minimum delay between two requests to one host, in ms; a longer Crawl-delay in robots.txt wins. */
  delay: z.number().int().min(0).default(500),
  /** Timeout per page, in ms. */
  pageTimeout: z.number().int().min(1).default(10_000),
  /** Maximum size of a page, decompressed, in bytes. */
  pageBytes: z.number().int().min(1).default(1_000_000),
});
export type WebConfig = z.output<typeof webConfig>;
