import type { Transaction } from '@buildai/core';
import type { Credits } from '@buildai/plans/shared';
import type { ReplyStatus } from '../shared/message.js';
import type { StoredMessage } from './storage/stored-message.js';

/** A reply, for credit accounting; `id` is the assistant's message. */
type PaidReply = Pick<StoredMessage, 'id' | 'accountId' | 'request'>;

export interface ReplyEnding {
  readonly status: Exclude<ReplyStatus, 'running'>;
  /** Whether files or rows changed. */
  readonly hasChanged: boolean;
}

/** Credits of a reply: reserved when it begins, spent or refunded when it ends. Automatic ones cost nothing. */
export class ReplyCredits {
  constructor(private readonly credits: Credits) {}

  /**
   * @param isFirst whether the app is still empty, so that the reply generates it.
   * @throws LimitReached
   */
  async reserve(reply: PaidReply, isFirst: boolean, transaction: Transaction): Promise<void> {
    if (reply.request.isAutomatic) return;
    const generates = isFirst && reply.request.mode === 'build';
    const amounts = {
      builderChatMessages: 1,
      builderDailyMessages: 1,
      ...(generates ? { appGenerations: 1 } : {}),
    };
    await this.credits.reserve({ ...work(reply), amounts }, transaction);
  }

  /** Replies that failed, were stopped, or should have changed something but did not are free. */
  async close(reply: PaidReply, ending: ReplyEnding, transaction: Transaction): Promise<void> {
    if (reply.request.isAutomatic) return;
    const { status, hasChanged } = ending;
    const isWorth = status === 'done' && (hasChanged || reply.request.mode !== 'build');
    if (isWorth) await this.credits.settle(work(reply), transaction);
    else await this.credits.release(work(reply), transaction);
  }
}

const work = ({ id, accountId }: PaidReply) => ({ accountId, operation: `message:${id}` });
