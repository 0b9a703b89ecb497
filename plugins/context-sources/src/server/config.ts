import { z } from 'zod';

/** The section `plugins.context-sources`. */
export const contextConfig = z.object({
  /** How many items one instance reads at once. */
  concurrency: z.int().min(1).max(64).default(4),
  /** How many sources one instance lists at once. */
  listings: z.int().min(1).max(16).default(2),
  /** How often reading is tried while a service is away. */
  tries: z.int().min(1).max(20).default(6),
  /** Milliseconds until the second try, doubled for each further one. */
  retryDelay: z.int().min(1).default(5_000),
  /** The largest file of the free plan in bytes; paid plans take double. */
  uploadBytes: z.int().min(1_000).default(10_000_000),
  /** Milliseconds between two looks for what is to be read again. */
  scheduleInterval: z.int().min(10).default(60_000),
  /** Milliseconds between two looks for chunks that the model in force has not turned into vectors. */
  embedInterval: z.int().min(10).default(300_000),
});
export type ContextConfig = z.output<typeof contextConfig>;
