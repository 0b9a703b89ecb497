import { EventEmitter, once } from 'node:events';
import { addCollaborator, collaboratorsOf } from '@buildai/apps/test/support/collaborators.js';
import { failureOf } from '@buildai/apps/test/support/builder.js';
import { describeOnEachDatabase, eventually, runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { pingAddress } from '../src/server/ping-route.js';
import { startMembershipsHost } from './support/memberships-host.js';
import type { MembershipsHost } from './support/memberships-host.js';

describeOnEachDatabase('A collaborator who sells the memberships of an app', (database) => {
  let host: MembershipsHost;
  beforeEach(async () => {
    host = await startMembershipsHost({ database });
  });
  afterEach(() => host.stop());

  /** An app of Ada's whose members buy a product of Grace. */
  const newApp = async () => {
    const app = await host.newPaidApp();
    const { appId, params } = app;
    await addCollaborator(host, appId, host.ada, host.grace, 'grace@example.com');
    const { gumroad: productId = '' } = host.gumroad.offerOnce({ name: `Wax ${appId}`, price: 900 });
    const ofGrace = app.payments(host.grace);
    await ofGrace.changeProduct({ params });
    await ofGrace.setAccessToken({ params, body: { gumroadAccessToken: host.gumroad.accessToken } });
    return { ...app, connect: () => ofGrace.connectProduct({ params, body: { productId } }) };
  };
  const stored = (appId: string) => host.db('membership_setups').where({ app_id: appId }).first<object>();
  const isForSale = async ({ payments, params }: Awaited<ReturnType<typeof newApp>>) =>
    (await payments().readPayments({ params })).isForSale;

  const leaves: Record<string, (appId: string) => Promise<unknown>> = {
    'is removed': async (appId) => {
      const api = collaboratorsOf(host, host.ada);
      const { collaborators } = await api.listCollaborators({ params: { appId } });
      const collaboratorId = collaborators[0]?.collaboratorId ?? '';
      await api.removeCollaborator({ params: { appId, collaboratorId } });
    },
    leaves: (appId) => collaboratorsOf(host, host.grace).leaveApp({ params: { appId } }),
  };
  for (const [how, leave] of Object.entries(leaves)) {
    it(`takes the token along when that person ${how}, and members stay`, async () => {
      const app = await newApp();
      await app.connect();
      const member = await app.person('maya', { isVerified: true });
      await host.gumroad.sell((await member.membership.readMembership()).buyUrl);
      await member.membership.checkPurchase();
      expect(await isForSale(app)).to.equal(true);
      await leave(app.appId);
      expect(await stored(app.appId)).to.include({ sealed_token: null, sealed_new_token: null });
      expect(await isForSale(app)).to.equal(false);
      expect(await member.rows()).to.deep.equal({ rows: ['a row'] });
      const stranger = await app.person('noor', { isVerified: true });
      expect(await stranger.membership.readMembership()).to.include({ isMember: false, buyUrl: '' });
    });
  }

  it('leaves a product of the owner alone', async () => {
    const app = await newApp();
    await leaves.leaves?.(app.appId);
    expect(await stored(app.appId)).to.deep.include({ sealed_new_token: null });
    expect(await isForSale(app)).to.equal(true);
  });
});

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

  it('takes no announcement at the address of a former seller', async () => {
    const app = await host.newPaidApp();
    const { appId } = app;
    const { saleId } = await host.gumroad.sell(
      (await (await app.person('ines')).membership.readMembership()).buyUrl,
    );
    const announce = async (token: string) => {
      const address = pingAddress({ appId, token }, { ...host.settings, publicUrl: host.url });
      const body = new URLSearchParams({ resource_name: 'sale', sale_id: saleId });
      return (await fetch(address, { method: 'POST', body })).status;
    };
    expect(await announce(host.gumroad.accessToken)).to.equal(200);
    expect(await announce('token-of-who-sold-before')).to.equal(400);
    await give(appId);
    expect(await announce(host.gumroad.accessToken)).to.equal(400);
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
