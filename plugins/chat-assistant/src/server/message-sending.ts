import type { AppStore, TextMask } from '@buildai/apps/shared';
import { maskText } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { NotLastMessage, NothingToRetry, ReplyRunning } from '../shared/errors.js';
import type { Attachments } from './attachments.js';
import type { OwnConversation } from './own-conversation.js';
import type { NewApps } from './planning/new-apps.js';
import type { ReplyStarter } from './reply-starter.js';
import * as messages from './storage/message-repository.js';
import { contentOf } from './storage/stored-message.js';

export interface MessageSendingParts {
  readonly apps: Pick<AppStore, 'touch'>;
  readonly attachments: Attachments;
  readonly db: Database;
  readonly starter: ReplyStarter;
  readonly newApps: NewApps;
  readonly masks: () => readonly TextMask[];
}

/** Sends messages to the assistant. */
export function createMessageSending(parts: MessageSendingParts): Pick<OwnConversation, 'send' | 'retry'> {
  const { apps, attachments, db, newApps, starter, masks } = parts;

  return {
    async send({ appId, accountId, attachments: sent = [], mode = 'build', ...asked }) {
      const { elements, generates, model, plan, route, timeZone, autofix, continues, isAutomatic } = asked;
      if (await messages.findRunningReply(db, appId)) throw ReplyRunning();
      // Errors of the app that someone asks about may contain secrets, which models do not get.
      const content = await maskText(masks(), appId, asked.content);
      const isFirst = await newApps.isNew(appId);
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
      const choose = await newApps.way(generates === true && isFirst);
      return db.transaction(async (transaction) => {
        await apps.touch(appId, transaction);
        return starter.start(transaction, { appId, accountId, content, request: choose(request), isFirst });
      });
    },

    async retry({ appId, messageId, accountId, model, generates }) {
      const isFirst = await newApps.isNew(appId);
      const choose = await newApps.way(generates === true && isFirst);
      return db.transaction(async (transaction) => {
        await apps.touch(appId, transaction);
        const [reply, message] = await messages.listMessages(transaction, appId, { limit: 2 });
        if (reply?.status === 'running') throw ReplyRunning();
        if (!reply || !message || message.id !== messageId || reply.replyTo !== messageId)
          throw NotLastMessage();
        if (reply.status === 'done') throw NothingToRetry();
        await messages.deleteMessages(transaction, [reply.id, message.id]);
        const content = contentOf(message);
        const request = choose({ ...message.request, ...(model === undefined ? {} : { model }) });
        return starter.start(transaction, { appId, accountId, content, request, isFirst });
      });
    },
  };
}
