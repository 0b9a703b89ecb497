import type { Clock, Database } from '@buildai/core';
import { lockInTransaction } from '@buildai/core';
import type { CheckoutOrder, ProviderPurchase } from '../../../shared/checkout-provider.js';

/** A sale of the test checkout: the order as it was begun, and the purchase once it was "paid". */
export interface LocalSale {
  readonly id: string;
  readonly order: CheckoutOrder;
  readonly purchase: ProviderPurchase | undefined;
  /** The sale of the previous plan, which ends when this one is paid. */
  readonly replaces: string | undefined;
  /** Closed: a later checkout replaced it, so it cannot be paid. */
  readonly isClosed?: boolean;
}

interface Row {
  id: string;
  checkout_id: string;
  purchase: string;
  created_at: string;
}

type Kept = Omit<LocalSale, 'id'>;

/** Sales of the test checkout. */
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

  async find(id: string, db: Database = this.db): Promise<LocalSale | undefined> {
    const row = await db<Row>('plan_local_sales').where({ id }).first();
    return row && { id, ...(JSON.parse(row.purchase) as Kept) };
  }

  /**
   * Changes a sale; changes are serialized.
   * @returns undefined if there is none. @throws errors of `change`; the sale is unchanged then.
   */
  async change(id: string, change: (sale: LocalSale) => LocalSale): Promise<LocalSale | undefined> {
    return this.db.transaction(async (transaction) => {
      await lockInTransaction(transaction, `local-sale:${id}`);
      const sale = await this.find(id, transaction);
      if (!sale) return undefined;
      const { id: _, ...kept } = change(sale);
      await transaction<Row>('plan_local_sales')
        .where({ id })
        .update({ purchase: JSON.stringify(kept) });
      return { id, ...kept };
    });
  }

  /** @returns false for one that was paid. */
  async close(id: string): Promise<boolean> {
    const sale = await this.change(id, (open) => (open.purchase ? open : { ...open, isClosed: true }));
    return sale?.purchase === undefined;
  }

  /** Ids of those begun since a moment, the oldest first. */
  async listSince(since: string): Promise<readonly string[]> {
    return this.db<Row>('plan_local_sales')
      .where('created_at', '>=', since)
      .orderBy('created_at')
      .pluck('id');
  }
}
