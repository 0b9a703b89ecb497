import { defineJob } from '@buildai/core';
import { z } from 'zod';

export const generateReplyData = z.object({ messageId: z.string() });

/** Not retried: the user can send an interrupted reply again. A host that stops lets it end. */
export function defineGenerateReplyJob(concurrency: number) {
  return defineJob('chat-assistant/generate-reply', generateReplyData, { concurrency, endsBeforeStop: true });
}
export type GenerateReplyJob = ReturnType<typeof defineGenerateReplyJob>;
