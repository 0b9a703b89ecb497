import { EventEmitter, once } from 'node:events';
import { failureOf } from '@buildai/apps/test/support/builder.js';
import { describeOnEachDatabase, eventually, runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { startMembershipsHost } from './support/memberships-host.js';
import type { MembershipsHost } from './support/memberships-host.js';

describeOnEachDatabase('An app with paid memberships that goes to another owner', (database) => {
  let host: MembershipsHost;
  before(async () => {
    host = await startMembershipsHost({ database });
  });
  after(() => host.stop());

  const give = (app: string) => runCommand(host, 'apps transfer', { app, to: 'grace@example.com' });
  const stored = (appId: string) => host.db('membership_setups').where({ app_id: appId }).first<object>();

  it('leaves the account of the former seller behind', async () => {
    const app = await host.newPaidApp();
    const { appId, params } = app;
    await eventually(async () => (await app.payments().readPayments({ params })).syncedAt !== null);
    await app.payments().changeProduct({ params });
    await give(appId);
    expect(await stored(appId)).to.include({ sealed_token: null, sealed_new_token: null });
    const payments = app.payments(host.grace);
    const setup = await payments.readPayments({ params });
    expect(setup.paidMembershipsSettings).to.include({
      hasPaymentProviderAccessToken: false,
      isSetupCompleted: false,
    });
    for (const refused of [
      payments.listProducts({ params, query: {} }),
      payments.connectProduct({ params, body: { productId: app.productId } }),
    ])
      expect((await failureOf(refused)).code).to.equal('membership_token_missing');
    expect((await failureOf(payments.resync({ params }))).code).to.equal('memberships_not_connected');
  });

  it('stays closed, keeps its members, and sends nobody to the former seller', async () => {
    const app = await host.newPaidApp();
    const member = await app.person('maya', { isVerified: true });
    await host.gumroad.sell((await member.membership.readMembership()).buyUrl);
    await member.membership.checkPurchase();
    const stranger = await app.person('noor', { isVerified: true });
    const { buyUrl } = await stranger.membership.readMembership();
    await give(app.appId);
    expect(await member.rows()).to.deep.equal({ rows: ['a row'] });
    expect(await stranger.membership.readMembership()).to.deep.include({
      isRequired: true,
      isMember: false,
      buyUrl: '',
    });
    await host.gumroad.sell(buyUrl);
    expect((await stranger.membership.checkPurchase()).isMember).to.equal(false);
    expect((await failureOf(stranger.rows())).code).to.equal('membership_required');
  });

  it('takes no product that was being connected for the former owner', async () => {
    const app = await host.newApp();
    const { appId, params } = app;
    const { gumroad: productId = '' } = host.gumroad.offerOnce({ name: 'Honey', price: 900 });
    const body = { gumroadAccessToken: host.gumroad.accessToken };
    await app.payments().setAccessToken({ params, body });
    const moments = new EventEmitter();
    const asked = once(moments, 'asked');
    host.gumroad.fail({ onAsked: () => moments.emit('asked'), until: once(moments, 'given') });
    const connecting = failureOf(app.payments().connectProduct({ params, body: { productId } }));
    await asked;
    await give(appId);
    moments.emit('given');
    expect((await connecting).code).to.equal('membership_token_missing');
    expect(await stored(appId)).to.include({ sealed_token: null, product_id: null });
  });
});
