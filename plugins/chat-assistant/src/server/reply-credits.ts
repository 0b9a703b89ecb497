import type { Transaction } from '@buildai/core';
import type { Credits } from '@buildai/plans/shared';
import type { ReplyStatus } from '../shared/message.js';
import type { StoredMessage } from './storage/stored-message.js';

/** A reply as its credits see it; `id` is the assistant's message. */
type PaidReply = Pick<StoredMessage, 'id' | 'accountId' | 'request'>;

export interface ReplyEnding {
  readonly status: Exclude<ReplyStatus, 'running'>;
  /** Whether files or rows are other than before. */
  readonly hasChanged: boolean;
}

/** What a reply takes from whoever asked for it: set aside when it begins, spent or given back when it ends. */
export class ReplyCredits {
  constructor(private readonly credits: Credits) {}

  /**
   * @param isFirst whether the app is still empty: then the reply generates it.
   * @throws LimitReached
   */
  async reserve(reply: PaidReply, isFirst: boolean, transaction: Transaction): Promise<void> {
    const generates = isFirst && reply.request.mode === 'build';
    const amounts = {
      builderChatMessages: 1,
      builderDailyMessages: 1,
      ...(generates ? { appGenerations: 1 } : {}),
    };
    await this.credits.reserve({ ...work(reply), amounts }, transaction);
  }

  /** A reply that failed, was stopped, or was to change something and did not, costs nothing. */
  async close(reply: PaidReply, ending: ReplyEnding, transaction: Transaction): Promise<void> {
    const { status, hasChanged } = ending;
    const isWorth = status === 'done' && (hasChanged || reply.request.mode === 'discuss');
    if (isWorth) await this.credits.settle(work(reply), transaction);
    else await this.credits.release(work(reply), transaction);
  }
}

const work = ({ id, accountId }: PaidReply) => ({ accountId, operation: `message:${id}` });
