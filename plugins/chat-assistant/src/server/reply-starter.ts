import type { Clock, Jobs, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { StartedReply } from '../shared/conversation.js';
import { ReplyRunning } from '../shared/errors.js';
import type { ReplyAnnouncements } from './announce-reply.js';
import type { GenerateReplyJob } from './generate/generate-reply-job.js';
import type { ReplyCredits } from './reply-credits.js';
import * as messages from './storage/message-repository.js';
import type { ReplyFeed } from './storage/reply-feed.js';
import type { MessageRequest, StoredMessage } from './storage/stored-message.js';

export interface ReplyStarterParts {
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly job: GenerateReplyJob;
  readonly feed: ReplyFeed;
  readonly announce: ReplyAnnouncements;
  readonly credits: ReplyCredits;
}

/** A message to send. */
export interface NewMessage extends Pick<StoredMessage, 'appId' | 'accountId'> {
  readonly content: string;
  readonly request: MessageRequest;
  /** Whether the app has no version yet. */
  readonly isFirst: boolean;
}

/** Adds messages with their replies. */
export class ReplyStarter {
  constructor(private readonly parts: ReplyStarterParts) {}

  /**
   * Adds the user message and its reply, and starts the assistant after the commit.
   * @throws ReplyRunning, LimitReached
   */
  async start(
    transaction: Transaction,
    { appId, accountId, content, request, isFirst }: NewMessage,
  ): Promise<StartedReply> {
    const { announce, clock, credits, feed, job, jobs } = this.parts;
    if (await messages.findRunningReply(transaction, appId)) throw ReplyRunning();
    const userMessageId = newId();
    const messageId = newId();
    const createdAt = clock.timestamp();
    const both = { appId, accountId, request, createdAt };
    await messages.insertMessages(transaction, [
      { ...both, id: userMessageId, role: 'user', status: 'running', parts: [content], replyTo: undefined },
      { ...both, id: messageId, role: 'assistant', status: 'running', parts: [], replyTo: userMessageId },
    ]);
    await credits.reserve({ id: messageId, accountId, request }, isFirst, transaction);
    const started = { event: 'message-started', data: { messageId, userMessageId, createdAt } } as const;
    await feed.append(transaction, [{ messageId, after: 0, added: [started] }], createdAt);
    const jobId = await jobs.enqueue(job, { messageId }, { transaction });
    await messages.setJob(transaction, messageId, jobId);
    await announce.started(transaction, { appId, messageId });
    return { messageId, userMessageId };
  }
}
