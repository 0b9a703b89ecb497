import { z } from 'zod';

export const logLevel = z.enum(['debug', 'info', 'warn', 'error']);
export type LogLevel = z.infer<typeof logLevel>;

/** What a function wrote, or the platform about one of its calls. */
export const functionLogEntry = z.object({
  entryId: z.string(),
  name: z.string(),
  requestId: z.string(),
  /** `preview` or `published`: which version of the app was called. */
  stage: z.enum(['preview', 'published']),
  at: z.string(),
  level: logLevel,
  message: z.string(),
});
export type FunctionLogEntry = z.infer<typeof functionLogEntry>;
