import type { AppStore } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { newId } from '@buildai/core';
import { claimReply, findMessage } from '../storage/message-repository.js';
import { lastSequence } from '../storage/reply-event-repository.js';
import type { ReplyCommits } from '../storage/reply-commits.js';
import { leaseDuration } from '../storage/reply-commits.js';
import { ReplyWriter } from '../storage/reply-writer.js';
import type { GenerationParts } from './generation.js';
import { Generation } from './generation.js';

export interface GenerateReplyParts {
  readonly db: Database;
  readonly apps: AppStore;
  readonly commits: ReplyCommits;
  readonly generation: GenerationParts;
}

/**
 * Claims a reply and generates it to its end; the result is stored in the message. Does nothing if another
 * process has it, or it has ended.
 */
export async function generateReply(
  { apps, db, commits, generation }: GenerateReplyParts,
  messageId: string,
  signal: AbortSignal,
): Promise<void> {
  const owner = newId();
  const until = new Date(generation.clock.now().getTime() + leaseDuration).toISOString();
  const reply = await findMessage(db, messageId);
  const message = reply?.replyTo === undefined ? undefined : await findMessage(db, reply.replyTo);
  if (!reply || !message || !(await claimReply(db, messageId, owner, until))) return;

  const after = await lastSequence(db, messageId);
  using writer = new ReplyWriter({ db, commits, messageId, owner, after });
  const app = await apps.get(message.appId);
  await new Generation(generation, { app, reply, message, writer }).run(signal);
}
