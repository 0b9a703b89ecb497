import type { Events, Live, Transaction } from '@buildai/core';
import { replyCompleted, replyStarted } from '../shared/conversation.js';
import type { ReplyOutcome } from '../shared/conversation.js';
import type { ReplyLive } from '../shared/live-events.js';
import { chatLiveEvents } from '../shared/live-events.js';

/**
 * Announces replies to the rest of the platform and to the browsers of the app's builders. Called after the
 * commit.
 */
export interface ReplyAnnouncements {
  started(transaction: Transaction, reply: ReplyLive): Promise<void>;
  completed(transaction: Transaction, reply: ReplyLive, status: ReplyOutcome['status']): Promise<void>;
  /** Lets browsers load a reply that was added as ended. */
  shown(transaction: Transaction, reply: ReplyLive): Promise<void>;
}

export function announceReplies(events: Events, live: Live): ReplyAnnouncements {
  return {
    started: (transaction, { appId, messageId }) =>
      events.publish(replyStarted, { appId, messageId }, transaction),
    shown: (transaction, { appId, messageId }) =>
      live.send(`app:${appId}`, chatLiveEvents.completed, { appId, messageId }, transaction),
    async completed(transaction, { appId, messageId }, status) {
      await this.shown(transaction, { appId, messageId });
      await events.publish(replyCompleted, { appId, messageId, status }, transaction);
    },
  };
}
