import type { Transaction } from '@buildai/core';
import type { PaidWork, PaidWorks, WorkEnding } from '@buildai/plans/shared';
import type { ReplyStatus } from '../shared/message.js';
import type { StoredMessage } from './storage/stored-message.js';

/** A reply, for credit accounting; `id` is the assistant's message. */
type PaidReply = Pick<StoredMessage, 'id' | 'accountId' | 'request'>;

interface EndedReply {
  readonly status: Exclude<ReplyStatus, 'running'>;
  /** Whether files or rows changed. */
  readonly hasChanged: boolean;
  /** Whether its last action was cut off. */
  readonly isCut: boolean;
}

/** How the work of a reply ended. One that should have changed something and did not is not done. */
export function replyEnding(
  { request }: Pick<PaidReply, 'request'>,
  { status, hasChanged, isCut }: EndedReply,
): WorkEnding {
  switch (status) {
    case 'stopped':
      return 'stopped';
    case 'failed':
      return 'failed-midway';
    case 'done':
      if (request.mode === 'build' && !hasChanged) return 'unchanged';
      return isCut ? 'cut' : 'done';
  }
}

/** Credits of a reply: reserved when it begins, charged or released when it ends. Automatic ones cost nothing. */
export class ReplyCredits {
  constructor(private readonly works: PaidWorks) {}

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
    await this.works.begin({ ...work(reply), amounts }, transaction);
  }

  async close(reply: PaidReply, ending: WorkEnding, transaction: Transaction): Promise<void> {
    if (reply.request.isAutomatic) return;
    await this.works.end(work(reply), ending, {}, transaction);
  }
}

const work = ({ id, accountId }: PaidReply): PaidWork => ({ kind: 'message', accountId, key: id });
