import { z } from 'zod';

/** Schema of the settings section `plugins.chat-assistant`. */
export const chatConfig = z.strictObject({
  /** Maximum length of a model's response in characters; longer ones are stopped. */
  maxReplyCharacters: z.coerce.number().int().positive().default(800_000),
  /** Maximum duration of a reply, in seconds. */
  maxReplySeconds: z.coerce.number().positive().default(900),
  /** Maximum number of replies that one instance generates at once. */
  concurrency: z.coerce.number().int().positive().default(32),
  /** Estimated cost in dollars from which a request counts as expensive, and its price is shown to admins. */
  expensiveFrom: z.coerce.number().min(0).default(0.25),
});
export type ChatConfig = z.output<typeof chatConfig>;
