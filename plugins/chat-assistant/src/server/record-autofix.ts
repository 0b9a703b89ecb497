import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { RecordedAutofix } from '../shared/conversation.js';
import { ReplyRunning } from '../shared/errors.js';
import type { ReplyAnnouncements } from './announce-reply.js';
import * as messages from './storage/message-repository.js';

interface RecordAutofixParts {
  readonly apps: Pick<AppStore, 'touch'>;
  readonly clock: Clock;
  readonly announce: Pick<ReplyAnnouncements, 'shown'>;
}

/** Adds what the platform did about issues to the conversation: a message with a reply that has ended. */
export async function recordAutofix(
  { apps, clock, announce }: RecordAutofixParts,
  { appId, accountId, issues, reply, notes, changes, versionId }: RecordedAutofix,
  transaction: Transaction,
): Promise<void> {
  await apps.touch(appId, transaction);
  if (await messages.findRunningReply(transaction, appId)) throw ReplyRunning();
  const userMessageId = newId();
  const messageId = newId();
  const request = { attachments: [], mode: 'build', autofix: true, isAutomatic: true } as const;
  const both = { appId, accountId, request, status: 'done', createdAt: clock.timestamp() } as const;
  await messages.insertMessages(transaction, [
    { ...both, id: userMessageId, role: 'user', parts: [issues], replyTo: undefined },
    { ...both, id: messageId, role: 'assistant', parts: [reply], replyTo: userMessageId },
  ]);
  await messages.setOutcome(transaction, userMessageId, {}, versionId);
  await messages.setOutcome(transaction, messageId, { mended: [...notes], changes }, versionId);
  await announce.shown(transaction, { appId, messageId });
}
