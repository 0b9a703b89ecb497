import { z } from 'zod';

/** The section `plugins.chat-assistant`. */
export const chatConfig = z.strictObject({
  /** The longest answer of a model, in characters: one that runs on is stopped. */
  maxReplyCharacters: z.coerce.number().int().positive().default(800_000),
  /** The longest time that a reply may take, in seconds. */
  maxReplySeconds: z.coerce.number().positive().default(900),
  /** How many replies one instance generates at once. */
  concurrency: z.coerce.number().int().positive().default(32),
});
export type ChatConfig = z.output<typeof chatConfig>;
