import { replyCompleted } from '@buildai/chat-assistant/shared';
import type { Events, Jobs } from '@buildai/core';
import { defineJob } from '@buildai/core';
import { z } from 'zod';
import type { ReplyExamination } from './reply-examination.js';

const examineReply = defineJob(
  'repair/examine-reply',
  z.object({ appId: z.string(), messageId: z.string() }),
  { maxAttempts: 2, concurrency: 4 },
);

/** Examines each reply that changed an app, beside the preview and after it. */
export function registerAutomaticRepair(
  { events, jobs }: { readonly events: Events; readonly jobs: Jobs },
  examination: ReplyExamination,
): void {
  jobs.handle(examineReply, ({ appId, messageId }, { signal }) => examination.run(appId, messageId, signal));
  events.subscribe(replyCompleted, async ({ appId, messageId, status }) => {
    if (status === 'done') await jobs.enqueue(examineReply, { appId, messageId }, { key: messageId });
  });
}
