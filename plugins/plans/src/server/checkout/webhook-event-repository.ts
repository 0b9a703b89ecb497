import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import type { ParsedWebhookEvent, PurchaseReference } from '../../shared/checkout-provider.js';

/** A webhook event, stored before it is processed. */
export interface StoredWebhookEvent {
  readonly id: string;
  readonly provider: string;
  readonly references: readonly PurchaseReference[];
}

interface Row {
  id: string;
  provider: string;
  key: string;
  body: string;
  notice_references: string;
  received_at: string;
  applied_at: string | null;
  error: string | null;
}

export class WebhookEventRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns its id; undefined if this event was stored before. */
  async keep(
    provider: string,
    { key, references }: ParsedWebhookEvent,
    body: string,
    db: Database,
  ): Promise<string | undefined> {
    const row: Row = {
      id: newId(),
      provider,
      key,
      body,
      notice_references: JSON.stringify(references),
      received_at: this.clock.timestamp(),
      applied_at: null,
      error: null,
    };
    const kept = await db<Row>('plan_notices')
      .insert(row)
      .onConflict(['provider', 'key'])
      .ignore()
      .returning('id');
    return kept[0]?.id;
  }

  async get(id: string): Promise<StoredWebhookEvent | undefined> {
    const row = await this.db<Row>('plan_notices').where({ id }).first();
    return (
      row && {
        id,
        provider: row.provider,
        references: JSON.parse(row.notice_references) as PurchaseReference[],
      }
    );
  }

  async markApplied(id: string): Promise<void> {
    await this.db<Row>('plan_notices')
      .where({ id })
      .update({ applied_at: this.clock.timestamp(), error: null });
  }

  async markFailed(id: string, error: string): Promise<void> {
    await this.db<Row>('plan_notices').where({ id }).update({ error });
  }
}
