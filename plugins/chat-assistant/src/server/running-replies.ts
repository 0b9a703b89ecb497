import type { Database, Jobs } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { ReplyOutcome } from '../shared/conversation.js';
import type { FailAbandonedReplyParts } from './fail-abandoned-reply.js';
import { failAbandonedReply } from './fail-abandoned-reply.js';
import type { OwnConversation } from './own-conversation.js';
import * as messages from './storage/message-repository.js';
import type { ReplyFeed } from './storage/reply-feed.js';
import type { StoredMessage } from './storage/stored-message.js';
import { contentOf } from './storage/stored-message.js';

export interface RunningRepliesParts {
  readonly db: Database;
  /** What ends a reply that no process is generating. */
  readonly ending: FailAbandonedReplyParts;
  readonly feed: ReplyFeed;
  readonly jobs: Pick<Jobs, 'cancel'>;
}

/** Follows and stops the replies of the assistant. */
export function createRunningReplies(
  parts: RunningRepliesParts,
): Pick<OwnConversation, 'events' | 'outcome' | 'stop' | 'isRunning'> {
  const { db, ending, feed, jobs } = parts;
  return {
    events: (messageId, options) => feed.follow(messageId, options),

    async outcome(messageId, signal) {
      for await (const event of feed.follow(messageId, signal ? { signal } : {})) void event;
      signal?.throwIfAborted();
      const reply = await messages.findMessage(db, messageId);
      if (!reply || reply.status === 'running') throw NotFound();
      return toOutcome(reply, reply.status);
    },

    async stop(appId) {
      const reply = await messages.requestStop(db, appId);
      if (!reply) return;
      if (reply.jobId !== undefined) await jobs.cancel(reply.jobId);
      if (reply.leaseOwner === undefined) await failAbandonedReply(ending, reply);
    },

    isRunning: async (appId) => (await messages.findRunningReply(db, appId)) !== undefined,
  };
}

function toOutcome(reply: StoredMessage, status: ReplyOutcome['status']): ReplyOutcome {
  const { id: messageId, accountId, request, versionId, outcome } = reply;
  const { mode, model, isAutomatic = false } = request;
  const { notApplied = [], error } = outcome;
  return {
    messageId,
    accountId,
    mode,
    model,
    isAutomatic,
    status,
    content: contentOf(reply),
    versionId,
    notApplied,
    error,
  };
}
