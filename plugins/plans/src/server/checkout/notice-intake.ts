import type { Database, Jobs, Logger } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { CheckoutProvider, RawNotice } from '../../shared/checkout-provider.js';
import { applyNoticeJob } from './apply-notice-job.js';
import type { NoticeRepository } from './notice-repository.js';
import type { PurchaseSync } from './purchase-sync.js';

export interface NoticeIntakeParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly notices: NoticeRepository;
  readonly sync: PurchaseSync;
  readonly providers: () => readonly CheckoutProvider[];
}

/** What providers announce: kept first, acted on after, once for each notice however often it comes. */
export class NoticeIntake {
  constructor(private readonly parts: NoticeIntakeParts) {}

  /**
   * Keeps a notice and sets to work on it.
   * @throws NotFound for a provider that is not there, NoticeRefused for a notice that is not its own.
   */
  async receive(providerId: string, notice: RawNotice): Promise<void> {
    const { db, jobs, notices } = this.parts;
    const head = this.#provider(providerId).readNotice(notice);
    await db.transaction(async (transaction) => {
      const noticeId = await notices.keep(providerId, head, notice.body, transaction);
      if (noticeId !== undefined) await jobs.enqueue(applyNoticeJob, { noticeId }, { transaction });
    });
  }

  /** @throws CheckoutUnavailable, to be tried again. */
  async apply(noticeId: string, signal: AbortSignal): Promise<void> {
    const { log, notices, sync } = this.parts;
    const notice = await notices.get(noticeId);
    if (!notice) return;
    try {
      const provider = this.#provider(notice.provider);
      for (const reference of notice.references) await sync.sync(provider, reference, signal);
      await notices.markApplied(noticeId);
    } catch (error) {
      log.warn({ err: error, noticeId, provider: notice.provider }, 'A notice could not be applied yet.');
      await notices.markFailed(noticeId, String(error));
      throw error;
    }
  }

  #provider(id: string): CheckoutProvider {
    const provider = this.parts.providers().find((each) => each.id === id);
    if (!provider) throw NotFound();
    return provider;
  }
}
