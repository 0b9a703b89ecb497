import type { Clock, Database, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { AppPackage, AppPackageStore, OwnedPackage } from '../../shared/app-packages.js';
import type { Purchase } from '../checkout/purchase-repository.js';
import { purchaseStatusOf } from '../checkout/purchase-status.js';

interface Row {
  id: string;
  app_id: string;
  name: string;
  price: number;
  credits: string;
  products: string;
  is_on_sale: boolean | 0 | 1;
  created_at: string;
}

const fromRow = (row: Row): AppPackage => ({
  packageId: row.id,
  appId: row.app_id,
  name: row.name,
  price: row.price,
  credits: JSON.parse(row.credits) as AppPackage['credits'],
  products: JSON.parse(row.products) as AppPackage['products'],
  isOnSale: Boolean(row.is_on_sale),
});

const rows = (db: Database) => db<Row>('plan_packages');

export class AppPackages implements AppPackageStore {
  /** Credits of a refunded package. */
  readonly noCredits: AppPackage['credits'] = {};

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async find(packageId: string): Promise<AppPackage | undefined> {
    const row = await rows(this.db).where({ id: packageId }).first();
    return row && fromRow(row);
  }

  async ofApp(appId: string): Promise<AppPackage | undefined> {
    const row = await rows(this.db).where({ app_id: appId }).first();
    return row && fromRow(row);
  }

  async list(): Promise<readonly AppPackage[]> {
    return (await rows(this.db).orderBy('created_at')).map(fromRow);
  }

  async creditsOf(packageId: string, db: Database): Promise<AppPackage['credits']> {
    const row = await rows(db).where({ id: packageId }).first();
    return row ? fromRow(row).credits : this.noCredits;
  }

  async offer(
    appId: string,
    offer: Pick<AppPackage, 'name' | 'price' | 'credits' | 'products' | 'isOnSale'>,
  ): Promise<AppPackage> {
    const values = {
      name: offer.name,
      price: offer.price,
      credits: JSON.stringify(offer.credits),
      products: JSON.stringify(offer.products),
      is_on_sale: offer.isOnSale,
    };
    const [row] = await rows(this.db)
      .insert({ id: newId(), app_id: appId, created_at: this.clock.timestamp(), ...values })
      .onConflict('app_id')
      .merge(values)
      .returning('*');
    if (!row) throw new Error('An upsert answers with its row.');
    return fromRow(row);
  }

  async rename(
    appId: string,
    { from, to }: { readonly from: string; readonly to: string },
    transaction: Transaction,
  ): Promise<void> {
    await rows(transaction).where({ app_id: appId, name: from }).update({ name: to });
  }

  /** The packages that are paid for among the given purchases. */
  async amongst(purchases: readonly Purchase[], db: Database = this.db): Promise<readonly OwnedPackage[]> {
    const bought = purchases.filter(
      (purchase) =>
        purchase.packageId !== undefined && purchaseStatusOf(purchase, this.clock.timestamp()) === 'alive',
    );
    if (bought.length === 0) return [];
    const known = await rows(db).whereIn(
      'id',
      bought.map(({ packageId }) => packageId ?? ''),
    );
    return bought.flatMap(({ id: purchaseId, packageId, startedAt: boughtAt }) =>
      known
        .filter(({ id }) => id === packageId)
        .map(({ id, app_id: appId, name }) => ({ purchaseId, packageId: id, appId, name, boughtAt })),
    );
  }
}
