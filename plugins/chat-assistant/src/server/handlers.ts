import type { AppStore } from '@buildai/apps/shared';
import type { EventStream, Handlers } from '@buildai/core';
import type { AccountCaller } from '@buildai/core/shared';
import type { chatApi } from '../shared/api.js';
import { NotASpaceApp } from '../shared/errors.js';
import type { OwnConversation } from './create-conversation.js';

async function* nothing(): EventStream {
  // An answer without an event.
}

export function createHandlers(conversation: OwnConversation, apps: AppStore): Handlers<typeof chatApi> {
  const requireApp = async (caller: AccountCaller, appId: string) => {
    const { app } = await apps.requireBuilder(caller, appId);
    if (app.kind !== 'space_app') throw NotASpaceApp();
    return { appId: app.appId, accountId: caller.accountId };
  };

  return {
    async sendMessage({ caller, params, body, signal }) {
      const sender = await requireApp(caller, params.appId);
      const { messageId } = await conversation.send({ ...body, ...sender });
      return conversation.events(messageId, { signal });
    },

    async streamReply({ caller, params, context, signal }) {
      const { appId } = await requireApp(caller, params.appId);
      const after = context.get('last-event-id') || undefined;
      const messageId = await conversation.replyToFollow(appId, after);
      if (messageId === undefined) return nothing();
      const isOfThis = after?.startsWith(`${messageId}.`) === true;
      return conversation.events(messageId, isOfThis ? { after, signal } : { signal });
    },

    async stopReply({ caller, params }) {
      const { appId } = await requireApp(caller, params.appId);
      await conversation.stop(appId);
    },

    async retryMessage({ caller, params, body, signal }) {
      const sender = await requireApp(caller, params.appId);
      const { messageId } = await conversation.retry({ ...sender, messageId: body.messageId });
      return conversation.events(messageId, { signal });
    },

    async history({ caller, params, query }) {
      const { appId } = await requireApp(caller, params.appId);
      return conversation.history(appId, query);
    },
  };
}
