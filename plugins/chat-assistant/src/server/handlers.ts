import type { BuiltApp } from '@buildai/apps/shared';
import type { EventStream, Handlers } from '@buildai/core';
import type { chatApi } from '../shared/api.js';
import type { StoredReplyEvent } from '../shared/events.js';
import type { OwnConversation } from './own-conversation.js';
import { exportConversation } from './export/export-conversation.js';
import { estimateReply } from './estimate/estimate-reply.js';
import type { EstimateReplyParts } from './estimate/estimate-reply.js';
import { eventsForBuilder } from './for-builder.js';
import type { UndoRestoreParts } from './restore/undo-restore.js';
import { undoRestore } from './restore/undo-restore.js';

async function* nothing(): EventStream {
  // A response without events.
}

const eventsFor = ({ caller }: BuiltApp, events: AsyncIterable<StoredReplyEvent>): EventStream =>
  caller.isAdmin ? events : eventsForBuilder(events);

const senderOf = ({ app, caller }: BuiltApp) => ({ appId: app.appId, accountId: caller.accountId });

export function createHandlers(
  conversation: OwnConversation,
  restores: UndoRestoreParts,
  estimates: EstimateReplyParts,
): Handlers<typeof chatApi> {
  return {
    async sendMessage({ body, resource, signal }) {
      const { messageId } = await conversation.send({ ...body, ...senderOf(resource) });
      return eventsFor(resource, conversation.events(messageId, { signal }));
    },

    async streamReply({ context, params: { appId }, resource, signal }) {
      const after = context.get('last-event-id') || undefined;
      const messageId = await conversation.replyToFollow(appId, after);
      if (messageId === undefined) return nothing();
      const isOfThis = after?.startsWith(`${messageId}.`) === true;
      return eventsFor(resource, conversation.events(messageId, isOfThis ? { after, signal } : { signal }));
    },

    async stopReply({ params }) {
      await conversation.stop(params.appId);
    },

    async retryMessage({ body, resource, signal }) {
      const { messageId } = await conversation.retry({ ...senderOf(resource), ...body });
      return eventsFor(resource, conversation.events(messageId, { signal }));
    },

    async undoRestore({ body, resource }) {
      const undone = { ...senderOf(resource), messageId: body.messageId };
      const { versionId, rows } = await undoRestore(restores, undone);
      return { versionId, rows: rows ?? null };
    },

    async estimateReply({ body, resource: { app, caller } }) {
      return estimateReply(estimates, { ...body, app, accountId: caller.accountId });
    },

    async tokenUsage({ params, query }) {
      return conversation.usage(params.appId, query);
    },

    async rateMessage({ body, resource }) {
      await conversation.rate(senderOf(resource), body);
    },

    async searchMessages({ params, query }) {
      return conversation.search(params.appId, query);
    },

    async exportMessages({ params, query, resource }) {
      const { app, caller } = resource;
      const messages = conversation.all(params.appId, { isForAdmin: caller.isAdmin });
      return exportConversation({ name: app.name, messages, format: query.format });
    },

    async history({ params, query, resource }) {
      return conversation.history(params.appId, { ...query, isForAdmin: resource.caller.isAdmin });
    },
  };
}
