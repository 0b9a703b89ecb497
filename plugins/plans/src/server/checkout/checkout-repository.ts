import { randomBytes } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import type { Recurrence } from '../../shared/plan.js';

/** A checkout that an account began. */
export interface Checkout {
  /** Unguessable. */
  readonly id: string;
  readonly provider: string;
  readonly accountId: string;
  /** `plan:{id}` or `package:{id}`. */
  readonly item: string;
  readonly recurrence: Recurrence | undefined;
  readonly createdAt: string;
}

interface Row {
  id: string;
  provider: string;
  account_id: string;
  item: string;
  recurrence: Recurrence | null;
  created_at: string;
}

export class CheckoutRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async insert(checkout: Omit<Checkout, 'id' | 'createdAt'>): Promise<Checkout> {
    const id = randomBytes(32).toString('base64url');
    const createdAt = this.clock.timestamp();
    await this.db<Row>('plan_checkouts').insert({
      id,
      provider: checkout.provider,
      account_id: checkout.accountId,
      item: checkout.item,
      recurrence: checkout.recurrence ?? null,
      created_at: createdAt,
    });
    return { ...checkout, id, createdAt };
  }

  async find(provider: string, id: string, db: Database = this.db): Promise<Checkout | undefined> {
    const row = await db<Row>('plan_checkouts').where({ provider, id }).first();
    return (
      row && {
        id,
        provider,
        accountId: row.account_id,
        item: row.item,
        recurrence: row.recurrence ?? undefined,
        createdAt: row.created_at,
      }
    );
  }
}
