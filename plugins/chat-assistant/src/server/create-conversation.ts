import type { AppStore, TextMask } from '@buildai/apps/shared';
import { maskText } from '@buildai/apps/shared';
import type { Clock, Jobs } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { Conversation, ReplyOutcome, StartedReply } from '../shared/conversation.js';
import { NotLastMessage, NothingToRetry, ReplyRunning } from '../shared/errors.js';
import type { RatingSubmission } from '../shared/rating.js';
import type { ReplyAnnouncements } from './announce-reply.js';
import type { Attachments } from './attachments.js';
import type { ConversationReader, ConversationReaderParts } from './create-conversation-reader.js';
import { createConversationReader } from './create-conversation-reader.js';
import type { FailAbandonedReplyParts } from './fail-abandoned-reply.js';
import { failAbandonedReply } from './fail-abandoned-reply.js';
import type { ReplyStarter } from './reply-starter.js';
import { recordAutofix } from './record-autofix.js';
import { rateMessage } from './ratings/rate-message.js';
import * as messages from './storage/message-repository.js';
import type { ReplyFeed } from './storage/reply-feed.js';
import type { StoredMessage } from './storage/stored-message.js';
import { contentOf } from './storage/stored-message.js';

export interface ConversationParts extends ConversationReaderParts {
  readonly clock: Clock;
  readonly announce: Pick<ReplyAnnouncements, 'shown'>;
  readonly jobs: Pick<Jobs, 'cancel'>;
  readonly feed: ReplyFeed;
  readonly attachments: Attachments;
  readonly apps: AppStore;
  readonly versions: Pick<VersionStore, 'head'>;
  readonly starter: ReplyStarter;
  readonly textMasks: () => readonly TextMask[];
  /** What ends a reply that no process is generating. */
  readonly ending: FailAbandonedReplyParts;
}

/** Additional methods for this plugin only. */
export interface OwnConversation extends Conversation, ConversationReader {
  /** Removes the last user message with its failed or stopped reply, and sends the message again. */
  retry(input: {
    appId: string;
    messageId: string;
    accountId: string;
    /** Default: that of the message. */
    model?: string | undefined;
  }): Promise<StartedReply>;
  /** @throws NotFound; NotRateable before the reply has ended; AlreadyRated */
  rate(by: { appId: string; accountId: string }, rating: RatingSubmission): Promise<void>;
}

export function createConversation(parts: ConversationParts): OwnConversation {
  const { db, jobs, feed, attachments, apps, starter } = parts;

  const isEmpty = async (appId: string) => (await parts.versions.head(appId)) === undefined;

  return {
    ...createConversationReader(parts),

    async send({ appId, accountId, attachments: sent = [], mode = 'build', ...asked }) {
      const { elements, model, plan, route, timeZone, autofix, continues, isAutomatic } = asked;
      if (await messages.findRunningReply(db, appId)) throw ReplyRunning();
      // Errors of the app that someone asks about may contain secrets, which models do not get.
      const content = await maskText(parts.textMasks(), appId, asked.content);
      const request = {
        attachments: await attachments.keep(appId, sent),
        mode,
        plan,
        model,
        route,
        elements,
        timeZone,
        autofix,
        continues,
        isAutomatic,
      };
      const isFirst = await isEmpty(appId);
      return db.transaction(async (transaction) => {
        await apps.touch(appId, transaction);
        return starter.start(transaction, { appId, accountId, content, request, isFirst });
      });
    },

    recordAutofix: (autofix, transaction) => recordAutofix(parts, autofix, transaction),

    async retry({ appId, messageId, accountId, model }) {
      const isFirst = await isEmpty(appId);
      return db.transaction(async (transaction) => {
        await apps.touch(appId, transaction);
        const [reply, message] = await messages.listMessages(transaction, appId, { limit: 2 });
        if (reply?.status === 'running') throw ReplyRunning();
        if (!reply || !message || message.id !== messageId || reply.replyTo !== messageId)
          throw NotLastMessage();
        if (reply.status === 'done') throw NothingToRetry();
        await messages.deleteMessages(transaction, [reply.id, message.id]);
        const content = contentOf(message);
        const request = { ...message.request, ...(model === undefined ? {} : { model }) };
        return starter.start(transaction, { appId, accountId, content, request, isFirst });
      });
    },

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
      if (reply.leaseOwner === undefined) await failAbandonedReply(parts.ending, reply);
    },

    rate: (by, rating) => rateMessage(parts, by, rating),

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
