import { changeParticipants } from '@buildai/versions/shared';
import { appDeleted, archiveParts, builderTopicGuard, textMasks } from '@buildai/apps/shared';
import { topicGuards, topicSources } from '@buildai/core';
import { chatApi } from '../../shared/api.js';
import { conversation } from '../../shared/conversation.js';
import type { Conversation } from '../../shared/conversation.js';
import { spaceApp } from '../../shared/space-app.js';
import { AbandonedReplyConfirmation } from '../abandoned-reply-confirmation.js';
import type { ChatKit } from '../chat-kit.js';
import { createConversationReader } from '../create-conversation-reader.js';
import { sweepReplies } from '../fail-abandoned-reply.js';
import type { GenerateReplyJob } from '../generate/generate-reply-job.js';
import { createHandlers } from '../handlers.js';
import { createMessageSending } from '../message-sending.js';
import type { OwnConversation } from '../own-conversation.js';
import { NewApps } from '../planning/new-apps.js';
import { rateMessage } from '../ratings/rate-message.js';
import { recordAutofix } from '../record-autofix.js';
import { ReplyStarter } from '../reply-starter.js';
import { replyTopic } from '../reply-topic.js';
import { createSpaceAppResolver } from '../resolve-space-app.js';
import { createRunningReplies } from '../running-replies.js';
import { serveAttachment } from '../serve-attachment.js';
import { RestoredConversation } from '../restore/restored-conversation.js';
import { messagesPart } from '../storage/message-archive.js';
import type { Replies } from './create-replies.js';

/** How often abandoned replies are checked for, in ms. */
const sweepInterval = 5_000;

/** The conversations of apps, for other plugins and over HTTP, and what keeps them in order. */
export function registerConversation(kit: ChatKit, replies: Replies, job: GenerateReplyJob): Conversation {
  const { clock, contribute, db, events, jobs, onStart, provide, router, serve, uses } = kit;
  const { announce, attachments, contexts, credits, feed } = replies;
  const { accounts, apps, models, versions } = uses;
  const ending = { db, clock, announce, feed, credits };
  const starter = new ReplyStarter({ clock, jobs, job, feed, announce, credits });
  const own: OwnConversation = {
    ...createConversationReader({ accounts, db }),
    ...createMessageSending({
      apps,
      attachments,
      db,
      newApps: new NewApps(versions, models),
      masks: () => kit.contributions(textMasks),
      starter,
    }),
    ...createRunningReplies({ db, ending, feed, jobs }),
    recordAutofix: (autofix, transaction) => recordAutofix({ announce, apps, clock }, autofix, transaction),
    rate: (by, rating) => rateMessage({ clock, db }, by, rating),
  };

  provide(conversation, own);
  provide(spaceApp, createSpaceAppResolver(uses.resolveApp));
  const estimates = { db, clock, contexts, expensiveFrom: kit.config.expensiveFrom };
  serve(chatApi, createHandlers(own, { db, ...uses }, estimates));
  contribute(topicGuards, builderTopicGuard('reply', uses.resolveApp));
  contribute(topicSources, replyTopic(own, events));
  router.get('/api/apps/:appId/chat/attachments/:attachmentId/:name', (context) =>
    serveAttachment(context, attachments),
  );
  contribute(changeParticipants, new RestoredConversation({ clock, announce, versions }));
  contribute(archiveParts, messagesPart({ db, files: uses.files, versions }));
  events.subscribe(appDeleted, ({ appId }) => {
    feed.lookAgain();
    return attachments.deleteAll(appId);
  });

  const confirmation = new AbandonedReplyConfirmation();
  jobs.every('chat-assistant/sweep-replies', sweepInterval, () => sweepReplies(ending, confirmation));
  onStart(() => feed.start());
  onStart(() => sweepReplies(ending, confirmation));
  return own;
}
