import type { Clock, Database } from '@buildai/core';
import { ReplyInterrupted } from '../shared/errors.js';
import type { ReplyEvent } from '../shared/events.js';
import type { ReplyAnnouncements } from './announce-reply.js';
import { endReply, findAbandonedReplies } from './storage/message-repository.js';
import { deleteOldEvents, lastSequence, listEvents } from './storage/reply-event-repository.js';
import type { ReplyCredits } from './reply-credits.js';
import type { ReplyFeed } from './storage/reply-feed.js';
import type { AbandonedReplyConfirmation } from './abandoned-reply-confirmation.js';
import type { StoredMessage } from './storage/stored-message.js';

export interface FailAbandonedReplyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly announce: Pick<ReplyAnnouncements, 'completed'>;
  readonly feed: ReplyFeed;
  readonly credits: ReplyCredits;
}

/** How long a reply may wait to be claimed by a process, in ms. */
const longestWait = 10 * 60_000;
/** How long the events of an ended reply are stored for slow readers, in ms. */
const eventRetention = 60 * 60_000;

/**
 * Ends a reply that no process is generating: stopped before it began, or abandoned by a dead process. Text
 * already in the chat is kept.
 */
export async function failAbandonedReply(
  { db, clock, announce, feed, credits }: FailAbandonedReplyParts,
  reply: StoredMessage,
) {
  const { id: messageId, appId } = reply;
  const status = reply.stopRequested ? 'stopped' : 'failed';
  const error = status === 'failed' ? { error: toError() } : {};
  await db.transaction(async (transaction) => {
    const written = await listEvents(transaction, messageId, 0);
    const prose = written.map((each) => (each.event === 'text-delta' ? each.data.text : '')).join('');
    const parts = prose.trim() === '' ? [] : [prose];
    if (!(await endReply(transaction, messageId, { status, parts, outcome: error, versionId: undefined })))
      return;
    const completed: ReplyEvent = {
      event: 'message-completed',
      data: { status, notApplied: [], truncated: false, ...error },
    };
    const after = await lastSequence(transaction, messageId);
    await feed.append(transaction, [{ messageId, after, added: [completed] }], clock.timestamp());
    await credits.close(reply, status === 'stopped' ? 'stopped' : 'abandoned', transaction);
    await announce.completed(transaction, { appId, messageId }, status);
  });
}

function toError() {
  const { code, message } = ReplyInterrupted();
  return { code, message };
}

/** Ends abandoned replies, confirmed by a second check, and deletes old events. */
export async function sweepReplies(
  parts: FailAbandonedReplyParts,
  look: AbandonedReplyConfirmation,
): Promise<void> {
  const { db, clock } = parts;
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  const found = await findAbandonedReplies(db, before(0), before(longestWait));
  for (const reply of look.confirmed(found)) await failAbandonedReply(parts, reply);
  await deleteOldEvents(db, before(eventRetention));
}
