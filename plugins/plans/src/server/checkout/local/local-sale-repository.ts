import type { Clock, Database } from '@buildai/core';
import type { CheckoutOrder, ProviderPurchase } from '../../../shared/checkout-provider.js';

/** A sale of the test checkout: the order as it was begun, and the purchase once it was "paid". */
export interface LocalSale {
  readonly id: string;
  readonly order: CheckoutOrder;
  readonly purchase: ProviderPurchase | undefined;
  /** The sale that ends when this one is paid: the plan before. */
  readonly replaces: string | undefined;
}

interface Row {
  id: string;
  checkout_id: string;
  purchase: string;
  created_at: string;
}

type Kept = Omit<LocalSale, 'id'>;

/** The books of the test checkout. */
export class LocalSaleRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async insert(id: string, order: CheckoutOrder, replaces?: string): Promise<void> {
    await this.db<Row>('plan_local_sales').insert({
      id,
      checkout_id: order.checkoutId,
      purchase: JSON.stringify({ order, replaces }),
      created_at: this.clock.timestamp(),
    });
  }

  async find(id: string): Promise<LocalSale | undefined> {
    const row = await this.db<Row>('plan_local_sales').where({ id }).first();
    return row && { id, ...(JSON.parse(row.purchase) as Kept) };
  }

  async keep({ id, ...kept }: LocalSale): Promise<void> {
    await this.db<Row>('plan_local_sales')
      .where({ id })
      .update({ purchase: JSON.stringify(kept) });
  }

  /** Ids of those begun since a moment, the oldest first. */
  async listSince(since: string): Promise<readonly string[]> {
    return this.db<Row>('plan_local_sales')
      .where('created_at', '>=', since)
      .orderBy('created_at')
      .pluck('id');
  }
}
