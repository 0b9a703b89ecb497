import type { BuiltApp } from '@buildai/apps/shared';
import type { EventStream, Handlers } from '@buildai/core';
import type { chatApi } from '../shared/api.js';
import type { OwnConversation } from './create-conversation.js';
import type { UndoRestoreParts } from './restore/undo-restore.js';
import { undoRestore } from './restore/undo-restore.js';

async function* nothing(): EventStream {
  // A response without events.
}

const senderOf = ({ app, caller }: BuiltApp) => ({ appId: app.appId, accountId: caller.accountId });

export function createHandlers(
  conversation: OwnConversation,
  restores: UndoRestoreParts,
): Handlers<typeof chatApi> {
  return {
    async sendMessage({ body, resource, signal }) {
      const { messageId } = await conversation.send({ ...body, ...senderOf(resource) });
      return conversation.events(messageId, { signal });
    },

    async streamReply({ context, params: { appId }, signal }) {
      const after = context.get('last-event-id') || undefined;
      const messageId = await conversation.replyToFollow(appId, after);
      if (messageId === undefined) return nothing();
      const isOfThis = after?.startsWith(`${messageId}.`) === true;
      return conversation.events(messageId, isOfThis ? { after, signal } : { signal });
    },

    async stopReply({ params }) {
      await conversation.stop(params.appId);
    },

    async retryMessage({ body, resource, signal }) {
      const { messageId } = await conversation.retry({ ...senderOf(resource), messageId: body.messageId });
      return conversation.events(messageId, { signal });
    },

    async undoRestore({ body, resource }) {
      const undone = { ...senderOf(resource), messageId: body.messageId };
      const { versionId, rows } = await undoRestore(restores, undone);
      return { versionId, rows: rows ?? null };
    },

    async tokenUsage({ params, query }) {
      return conversation.usage(params.appId, query);
    },

    async rateMessage({ body, resource }) {
      await conversation.rate(senderOf(resource), body);
    },

    async history({ params, query, resource }) {
      return conversation.history(params.appId, { ...query, isForAdmin: resource.caller.isAdmin });
    },
  };
}
