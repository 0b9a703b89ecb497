import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { plansMigrations } from '../migrations/index.js';
import { appPackageStore, credits, localCheckoutApi } from '../src/shared/index.js';
import { runCommand } from '@buildai/core/testing';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

const owner = { id: 'plans', migrations: plansMigrations };
const tables = [
  'plans',
  'plan_grants',
  'credit_entries',
  'plan_checkouts',
  'plan_notices',
  'plan_purchases',
  'plan_readings',
  'plan_payments',
  'plan_packages',
  'plan_local_sales',
];

describeOnEachDatabase('The migrations of plans', (database) => {
  it('can be rolled back one by one with data, and applied again', async () => {
    await using host = await startPlansHost({ database });
    const grace = await signUpOnFreePlan(host);
    const { accountId } = grace;
    await runCommand(host, 'plans grant', { account: grace.email, plan: 'rocket' });
    await host.service(credits).reserve({ accountId, operation: 'a', amounts: { appRuns: 1 } });
    const offer = { name: 'Sold', price: 100, credits: {}, products: {}, isOnSale: true };
    await host.service(appPackageStore).offer('app', offer);
    const { url } = await grace.plans.checkout({ body: { planId: 'moon', recurrence: 'monthly' } });
    const saleId = url.slice(url.lastIndexOf('/') + 1);
    const checkout = host.client(localCheckoutApi, grace.token);
    await checkout.happen({ params: { saleId }, body: { event: 'pay' } });
    await eventually(async () => (await grace.plans.purchases()).purchases.length > 0);
    for (const table of tables) expect(await host.db(table).select(), table).to.have.length.above(0);

    for (const { name } of [...plansMigrations].reverse()) {
      expect(await migrateDown(host.db, owner, 1)).to.deep.equal([name]);
    }
    for (const table of tables) expect(await host.db.schema.hasTable(table), table).to.equal(false);
    await migrateUp(host.db, [owner]);
    await host.service(credits).reserve({ accountId, operation: 'b', amounts: {} });
  });
});
