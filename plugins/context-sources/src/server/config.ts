import { z } from 'zod';

/** Schema of the settings section `plugins.context-sources`. */
export const contextConfig = z.object({
  /** Maximum number of concurrent item syncs per instance. */
  concurrency: z.int().min(1).max(64).default(4),
  /** Maximum number of concurrent listings per instance. */
  listings: z.int().min(1).max(16).default(2),
  /** Maximum number of attempts while a service is unavailable. */
  tries: z.int().min(1).max(20).default(6),
  /** Delay before the second attempt in ms; doubles with each further one. */
  retryDelay: z.int().min(1).default(5_000),
  /** Maximum upload size on the free plan in bytes; doubled on paid plans. */
  uploadBytes: z.int().min(1_000).default(10_000_000),
  /** Interval between checks for due syncs, in ms. */
  scheduleInterval: z.int().min(10).default(60_000),
  /** Interval between checks for chunks not yet embedded by the current model, in ms. */
  embedInterval: z.int().min(10).default(300_000),
  /**
   * What finds words in data: our own index, or the full-text search of PostgreSQL, which needs that database. After a
   * change, a job in the background indexes the data again. Until it ends, the index of before also answers.
   */
  search: z.enum(['builtin', 'postgres']).default('builtin'),
  /** Which documents a parser process handles. In a shared one, a malicious document could reach those of other apps. */
  parserProcesses: z.enum(['one-app', 'shared-for-tests']).default('one-app'),
});
export type ContextConfig = z.output<typeof contextConfig>;
