import { randomBytes } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import { lockInTransaction } from '@buildai/core';
import type { Recurrence } from '../../shared/plan.js';

/** A checkout session. */
export interface Checkout {
  /** Unguessable. */
  readonly id: string;
  readonly provider: string;
  readonly accountId: string;
  /** `plan:{id}` or `package:{id}`. */
  readonly item: string;
  readonly recurrence: Recurrence | undefined;
  readonly createdAt: string;
  /** The provider's id, set once the checkout is open and can be closed. */
  readonly reference: string | undefined;
}

interface Row {
  id: string;
  provider: string;
  account_id: string;
  item: string;
  recurrence: Recurrence | null;
  created_at: string;
  reference: string | null;
  closed_at: string | null;
}

const toCheckout = (row: Row): Checkout => ({
  id: row.id,
  provider: row.provider,
  accountId: row.account_id,
  item: row.item,
  recurrence: row.recurrence ?? undefined,
  createdAt: row.created_at,
  reference: row.reference ?? undefined,
});

/**
 * Checkouts of one group are mutually exclusive: an account has one plan, and buys each package once at a
 * time.
 */
const groupOf = ({ item }: Checkout) => item.replace(/^plan:.*/, 'plan');

export class CheckoutRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Strictly increasing per account, whatever the clocks of the instances say. */
  async insert(checkout: Omit<Checkout, 'id' | 'createdAt' | 'reference'>): Promise<Checkout> {
    const id = randomBytes(32).toString('base64url');
    const { accountId, item, provider, recurrence } = checkout;
    const createdAt = await this.db.transaction(async (transaction) => {
      await lockInTransaction(transaction, `checkouts:${accountId}`);
      const rows = transaction<Row>('plan_checkouts');
      const last = await rows.clone().where({ account_id: accountId }).orderBy('created_at', 'desc').first();
      const after = last ? Date.parse(last.created_at) + 1 : 0;
      const time = new Date(Math.max(this.clock.now().getTime(), after)).toISOString();
      await rows.clone().insert({
        id,
        provider,
        account_id: accountId,
        item,
        recurrence: recurrence ?? null,
        created_at: time,
      });
      return time;
    });
    return { ...checkout, id, createdAt, reference: undefined };
  }

  async find(provider: string, id: string, db: Database = this.db): Promise<Checkout | undefined> {
    const row = await db<Row>('plan_checkouts').where({ provider, id }).first();
    return row && toCheckout(row);
  }

  async setReference(id: string, reference: string): Promise<void> {
    await this.db<Row>('plan_checkouts').where({ id }).update({ reference });
  }

  async markClosed(id: string): Promise<void> {
    await this.db<Row>('plan_checkouts').where({ id }).update({ closed_at: this.clock.timestamp() });
  }

  /**
   * Other checkouts of the account in the same group that can still be paid. Later ones need not be open yet.
   */
  async listOpen(
    id: string,
  ): Promise<{ readonly older: readonly Checkout[]; readonly newer: readonly Checkout[] }> {
    const all = (
      await this.db<Row>('plan_checkouts as other')
        .join('plan_checkouts as this', (join) =>
          join.on('other.account_id', 'this.account_id').on('other.provider', 'this.provider'),
        )
        .where('this.id', id)
        .whereNull('other.closed_at')
        .orderBy('other.created_at')
        .select<Row[]>('other.*')
    ).map(toCheckout);
    const own = all.find((each) => each.id === id);
    if (!own) return { older: [], newer: [] };
    const others = all.filter((each) => each !== own && groupOf(each) === groupOf(own));
    const isOlder = (each: Checkout) => all.indexOf(each) < all.indexOf(own);
    return {
      older: others.filter((each) => isOlder(each) && each.reference !== undefined),
      newer: others.filter((each) => !isOlder(each)),
    };
  }
}
