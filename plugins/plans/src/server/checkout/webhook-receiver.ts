import type { Database, Jobs, Logger } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { CheckoutProvider, WebhookRequest } from '../../shared/checkout-provider.js';
import { applyWebhookEventJob } from './apply-webhook-event-job.js';
import type { WebhookEventRepository } from './webhook-event-repository.js';
import type { PurchaseSync } from './purchase-sync.js';

export interface WebhookReceiverParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly webhookEvents: WebhookEventRepository;
  readonly sync: PurchaseSync;
  readonly providers: () => readonly CheckoutProvider[];
}

/** Receives webhook events: stores each one first, then applies it once, however often it is delivered. */
export class WebhookReceiver {
  constructor(private readonly parts: WebhookReceiverParts) {}

  /**
   * Stores a webhook event and enqueues its job.
   * @throws NotFound for an unknown provider, WebhookEventRefused for an event that fails verification.
   */
  async receive(providerId: string, webhookEvent: WebhookRequest): Promise<void> {
    const { db, jobs, webhookEvents } = this.parts;
    const head = await this.#provider(providerId).readWebhookEvent(webhookEvent);
    await db.transaction(async (transaction) => {
      const webhookEventId = await webhookEvents.keep(providerId, head, webhookEvent.body, transaction);
      if (webhookEventId !== undefined)
        await jobs.enqueue(applyWebhookEventJob, { webhookEventId }, { transaction });
    });
  }

  /** @throws CheckoutUnavailable; the job is retried. */
  async apply(webhookEventId: string, signal: AbortSignal): Promise<void> {
    const { log, webhookEvents, sync } = this.parts;
    const webhookEvent = await webhookEvents.get(webhookEventId);
    if (!webhookEvent) return;
    try {
      const provider = this.#provider(webhookEvent.provider);
      for (const reference of webhookEvent.references) await sync.sync(provider, reference, signal);
      await webhookEvents.markApplied(webhookEventId);
    } catch (error) {
      log.warn(
        { err: error, webhookEventId, provider: webhookEvent.provider },
        'A webhook event could not be applied yet.',
      );
      await webhookEvents.markFailed(webhookEventId, String(error));
      throw error;
    }
  }

  #provider(id: string): CheckoutProvider {
    const provider = this.parts.providers().find((each) => each.id === id);
    if (!provider) throw NotFound();
    return provider;
  }
}
