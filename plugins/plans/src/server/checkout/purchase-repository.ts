import type { Clock, Database, Transaction } from '@buildai/core';
import { lockInTransaction, newId } from '@buildai/core';
import type { ProviderPayment, ProviderPurchase } from '../../shared/checkout-provider.js';
import type { PlanId, Recurrence } from '../../shared/plan.js';

export interface Payment extends Omit<ProviderPayment, 'email'> {
  readonly provider: string;
}

/** A purchase, in the state last read from the provider. */
export interface Purchase {
  readonly id: string;
  readonly provider: string;
  /** The provider's id of the subscription, or of the sale. */
  readonly reference: string;
  readonly kind: 'subscription' | 'once';
  readonly planId: PlanId | undefined;
  readonly packageId: string | undefined;
  /** Undefined until an account is assigned. */
  readonly accountId: string | undefined;
  readonly email: string;
  readonly recurrence: Recurrence | undefined;
  readonly status: ProviderPurchase['status'];
  readonly startedAt: string;
  readonly cancelledAt: string | undefined;
  readonly endsAt: string | undefined;
  readonly payments: readonly Payment[];
}

interface PurchaseRow {
  id: string;
  provider: string;
  reference: string;
  kind: Purchase['kind'];
  plan_id: string | null;
  package_id: string | null;
  account_id: string | null;
  email: string;
  recurrence: Recurrence | null;
  status: Purchase['status'];
  started_at: string;
  cancelled_at: string | null;
  ends_at: string | null;
  applied_read: number;
  read_at: string;
}

interface PaymentRow {
  provider: string;
  sale_id: string;
  purchase_id: string;
  amount: number;
  refunded: number;
  currency: string;
  status: Payment['status'];
  paid_at: string;
}

function toPurchase(row: PurchaseRow, payments: readonly PaymentRow[]): Purchase {
  return {
    id: row.id,
    provider: row.provider,
    reference: row.reference,
    kind: row.kind,
    planId: row.plan_id ?? undefined,
    packageId: row.package_id ?? undefined,
    accountId: row.account_id ?? undefined,
    email: row.email,
    recurrence: row.recurrence ?? undefined,
    status: row.status,
    startedAt: row.started_at,
    cancelledAt: row.cancelled_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    payments: payments
      .filter(({ purchase_id: purchaseId }) => purchaseId === row.id)
      .map(({ provider, sale_id: saleId, amount, refunded, currency, status, paid_at: paidAt }) => ({
        provider,
        saleId,
        amount,
        refunded,
        currency,
        status,
        paidAt,
      })),
  };
}

const lockPurchase = (db: Transaction, provider: string, reference: string) =>
  lockInTransaction(db, `purchase:${provider}:${reference}`);

const purchases = (db: Database) => db<PurchaseRow>('plan_purchases');
const payments = (db: Database) => db<PaymentRow>('plan_payments');

/** Subscriptions read before these times (ISO 8601 UTC) are stale. */
export interface UnreadSince {
  readonly openBefore: string;
  readonly endedBefore: string;
  readonly endedAfter: string;
  readonly limit: number;
}

/** Purchases and their payments. */
export class PurchaseRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async #withPayments(db: Database, found: readonly PurchaseRow[]): Promise<readonly Purchase[]> {
    if (found.length === 0) return [];
    const rows = await payments(db)
      .whereIn(
        'purchase_id',
        found.map(({ id }) => id),
      )
      .orderBy(['paid_at', 'sale_id']);
    return found.map((row) => toPurchase(row, rows));
  }

  /** All of an account, the newest first. */
  async of(accountId: string, db: Database = this.db): Promise<readonly Purchase[]> {
    const found = await purchases(db)
      .where({ account_id: accountId })
      .orderBy([{ column: 'started_at', order: 'desc' }, 'id']);
    return this.#withPayments(db, found);
  }

  /** Those that are a plan, the newest first. */
  async plansOf(accountId: string, db: Database = this.db): Promise<readonly Purchase[]> {
    return (await this.of(accountId, db)).filter(({ planId }) => planId !== undefined);
  }

  async get(id: string, db: Database = this.db): Promise<Purchase | undefined> {
    return (await this.#withPayments(db, await purchases(db).where({ id })))[0];
  }

  /** Reads a purchase and locks it until the transaction ends. */
  async lock({ id, provider, reference }: Purchase, db: Transaction): Promise<Purchase | undefined> {
    await lockPurchase(db, provider, reference);
    return this.get(id, db);
  }

  /** Finds by the ID of the subscription, or of any of its sales. */
  async find(provider: string, id: string, db: Database = this.db): Promise<Purchase | undefined> {
    const sale = await payments(db).where({ provider, sale_id: id }).first('purchase_id');
    const found = await purchases(db).where(sale ? { id: sale.purchase_id } : { provider, reference: id });
    return (await this.#withPayments(db, found))[0];
  }

  /**
   * Subscriptions that may have changed without a webhook event, least recently read first: open ones not
   * read since `openBefore`, and recently ended ones not read since `endedBefore`. ISO 8601 UTC.
   */
  async listUnread(
    provider: string,
    { openBefore, endedBefore, endedAfter, limit }: UnreadSince,
  ): Promise<readonly string[]> {
    const found = await purchases(this.db)
      .where({ provider, kind: 'subscription' })
      .andWhere(
        (unread) =>
          void unread
            .where((open) => void open.whereNot({ status: 'ended' }).andWhere('read_at', '<', openBefore))
            .orWhere(
              (ended) =>
                void ended
                  .where({ status: 'ended' })
                  .andWhere('read_at', '<', endedBefore)
                  .andWhere('ends_at', '>', endedAfter),
            ),
      )
      .orderBy('read_at')
      .limit(limit)
      .select('reference');
    return found.map(({ reference }) => reference);
  }

  /**
   * Allocates a sequence number for a read of the provider. Its result is applied only if no later read was
   * applied first.
   */
  async beginReading(provider: string): Promise<number> {
    const readings = this.db<{ provider: string; last: number }>('plan_readings');
    await readings.clone().insert({ provider, last: 0 }).onConflict('provider').ignore();
    const [row] = await readings.clone().where({ provider }).increment('last', 1).returning('last');
    return row?.last ?? 1;
  }

  /**
   * Stores the provider's state unless a newer one was stored.
   * @param reading the number from `beginReading`.
   * @returns the stored state.
   */
  async apply(
    db: Transaction,
    provider: string,
    said: ProviderPurchase,
    reading: number,
  ): Promise<Purchase | undefined> {
    const { item, reference } = said;
    await lockPurchase(db, provider, reference);
    const known = await purchases(db).where({ provider, reference }).first();
    if (known && known.applied_read >= reading) return this.get(known.id, db);
    const values = {
      kind: said.kind,
      plan_id: item && 'planId' in item ? item.planId : null,
      package_id: item && 'packageId' in item ? item.packageId : null,
      email: said.email,
      recurrence: said.recurrence ?? null,
      status: said.status,
      started_at: said.startedAt,
      cancelled_at: said.cancelledAt ?? null,
      ends_at: said.endsAt ?? null,
      applied_read: reading,
      read_at: this.clock.timestamp(),
    };
    const id = known?.id ?? newId();
    if (known) await purchases(db).where({ id }).update(values);
    else await purchases(db).insert({ id, provider, reference, account_id: null, ...values });
    for (const payment of said.payments) await this.#keepPayment(db, provider, id, payment);
    return this.get(id, db);
  }

  async #keepPayment(db: Database, provider: string, id: string, payment: ProviderPayment): Promise<void> {
    const { saleId, amount, refunded, currency, status, paidAt } = payment;
    const values = { purchase_id: id, amount, refunded, currency, status, paid_at: paidAt };
    await payments(db)
      .insert({ provider, sale_id: saleId, ...values })
      .onConflict(['provider', 'sale_id'])
      .merge(values);
  }

  /**
   * Detaches the purchases of a deleted account: the verified owner of the buyer's address may claim them.
   */
  async release(accountId: string): Promise<void> {
    await purchases(this.db).where({ account_id: accountId }).update({ account_id: null });
  }

  /**
   * Assigns a purchase to an account. An assigned purchase is never moved.
   * @returns false if it belongs to another account.
   */
  async attach(db: Database, id: string, accountId: string): Promise<boolean> {
    const changed = await purchases(db)
      .where({ id })
      .andWhere((mine) => void mine.whereNull('account_id').orWhere({ account_id: accountId }))
      .update({ account_id: accountId });
    return changed > 0;
  }
}
