import type { Clock, Database, Transaction } from '@buildai/core';
import type { MemberStatus } from '../shared/payments-api.js';

interface Row {
  readonly app_id: string;
  readonly reference: string;
  readonly product_id: string;
  readonly email: string;
  readonly status: MemberStatus;
  readonly ends_at: string | null;
  readonly started_at: string;
  readonly user_id: string | null;
  readonly read_number: number;
  readonly updated_at: string;
}

/** A purchase in the state last read from the payment provider. */
export interface Purchase {
  /** The subscription, or the sale of what is bought once. */
  readonly reference: string;
  readonly productId: string;
  /** Normalized. */
  readonly email: string;
  readonly status: MemberStatus;
  readonly endsAt: string | undefined;
  readonly startedAt: string;
}
export interface StoredPurchase extends Purchase {
  /** The end user whom it admits. */
  readonly userId: string | undefined;
}

const table = 'membership_purchases';
const admitting: readonly MemberStatus[] = ['active', 'overdue'];

const purchaseOf = (row: Row): StoredPurchase => ({
  reference: row.reference,
  productId: row.product_id,
  email: row.email,
  status: row.status,
  endsAt: row.ends_at ?? undefined,
  startedAt: row.started_at,
  userId: row.user_id ?? undefined,
});

/** Whether a purchase admits a person at this time. */
export const isAdmitting = ({ status, endsAt }: Pick<Purchase, 'status' | 'endsAt'>, now: string): boolean =>
  admitting.includes(status) && (endsAt === undefined || endsAt > now);

/** The table `membership_purchases`. */
export class PurchaseRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async find(appId: string, reference: string, db: Database = this.db): Promise<StoredPurchase | undefined> {
    const row = await db<Row>(table).where({ app_id: appId, reference }).first();
    return row && purchaseOf(row);
  }

  /** The newest first. */
  async list(appId: string, productId: string, most: number): Promise<StoredPurchase[]> {
    const rows = await this.db<Row>(table)
      .where({ app_id: appId, product_id: productId })
      .orderBy([
        { column: 'started_at', order: 'desc' },
        { column: 'reference', order: 'asc' },
      ])
      .limit(most);
    return rows.map(purchaseOf);
  }

  async countAdmitting(appId: string, productId: string): Promise<number> {
    const now = this.clock.timestamp();
    const [counted] = await this.db<Row>(table)
      .where({ app_id: appId, product_id: productId })
      .whereIn('status', admitting)
      .where((open) => void open.whereNull('ends_at').orWhere('ends_at', '>', now))
      .count<{ n: number | string }[]>({ n: '*' });
    return Number(counted?.n ?? 0);
  }

  /** Purchases of the product that an end user has claimed. */
  async ofUser(appId: string, productId: string, userId: string): Promise<StoredPurchase[]> {
    const rows = await this.db<Row>(table).where({ app_id: appId, product_id: productId, user_id: userId });
    return rows.map(purchaseOf);
  }

  /** Purchases of the product with this address. */
  async ofEmail(appId: string, productId: string, email: string): Promise<StoredPurchase[]> {
    const rows = await this.db<Row>(table).where({ app_id: appId, product_id: productId, email });
    return rows.map(purchaseOf);
  }

  /**
   * Stores what a read found, unless a newer read was stored.
   * @returns the purchase as it was before; undefined if it is new or nothing was stored
   */
  async put(
    appId: string,
    purchase: Purchase,
    readNumber: number,
    transaction: Transaction,
  ): Promise<StoredPurchase | undefined> {
    const before = await this.find(appId, purchase.reference, transaction);
    const read = {
      product_id: purchase.productId,
      email: purchase.email,
      status: purchase.status,
      ends_at: purchase.endsAt ?? null,
      started_at: purchase.startedAt,
      read_number: readNumber,
      updated_at: this.clock.timestamp(),
    };
    await transaction<Row>(table)
      .insert({ app_id: appId, reference: purchase.reference, user_id: null, ...read })
      .onConflict(['app_id', 'reference'])
      .merge(read)
      .where(`${table}.read_number`, '<', readNumber);
    return before;
  }

  /**
   * Gives a purchase to an end user, if it still has the claimant that the caller knows of.
   * @returns whether it did: of two at once, one wins
   */
  async claim(
    appId: string,
    { reference, userId }: Pick<StoredPurchase, 'reference' | 'userId'>,
    newUserId: string,
    transaction: Transaction,
  ): Promise<boolean> {
    const changed = await transaction<Row>(table)
      .where({ app_id: appId, reference, user_id: userId ?? null })
      .update({ user_id: newUserId, updated_at: this.clock.timestamp() });
    return changed > 0;
  }

  /** Purchases whose paid time is over. */
  async listExpired(most: number): Promise<readonly { appId: string; reference: string }[]> {
    const rows = await this.db<Row>(table)
      .whereIn('status', admitting)
      .where('ends_at', '<=', this.clock.timestamp())
      .limit(most)
      .select('app_id', 'reference');
    return rows.map(({ app_id: appId, reference }) => ({ appId, reference }));
  }

  /** @returns the end user whom it admitted */
  async end(appId: string, reference: string, transaction: Transaction): Promise<string | undefined> {
    const ended = await transaction<Row>(table)
      .where({ app_id: appId, reference })
      .whereIn('status', admitting)
      .where('ends_at', '<=', this.clock.timestamp())
      .update({ status: 'ended', updated_at: this.clock.timestamp() });
    return ended > 0 ? (await this.find(appId, reference, transaction))?.userId : undefined;
  }
}
