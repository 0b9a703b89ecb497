import type { App } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import type { MailDelivery } from './mail-delivery.js';
import type { MailLimits } from './mail-limits.js';
import type { MailRepository, StoredMail } from './mail-repository.js';
import type { Recipient } from './recipient.js';

export interface MailQueueParts {
  readonly db: Database;
  readonly delivery: MailDelivery;
  readonly limits: MailLimits;
  readonly mails: MailRepository;
}

/** Mail that is to be sent: counted, and stored with the job that sends it. */
export class MailQueue {
  constructor(private readonly parts: MailQueueParts) {}

  /** Queues a mail for each recipient, or for none. @throws TooManyMails */
  async add(
    { appId, ownerId }: App,
    to: readonly Recipient[],
    content: Omit<StoredMail, 'mailId' | 'recipient'>,
  ): Promise<{ readonly queued: number }> {
    const { db, delivery, limits, mails } = this.parts;
    const takeBack = await limits.count(appId, ownerId, to);
    try {
      await db.transaction(async (transaction) => {
        for (const { address } of to) {
          const mailId = await mails.add({ ...content, recipient: address }, transaction);
          await delivery.enqueue(mailId, transaction);
        }
      });
    } catch (error) {
      await takeBack();
      throw error;
    }
    return { queued: to.length };
  }
}
