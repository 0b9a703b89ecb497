import { failureOf } from '@buildai/apps/test/support/builder.js';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { startMembershipsHost } from './support/memberships-host.js';
import type { MembershipsHost } from './support/memberships-host.js';

describeOnEachDatabase('The setup of paid memberships', (database) => {
  let host: MembershipsHost;
  before(async () => {
    host = await startMembershipsHost({ database });
  });
  after(() => host.stop());

  it('needs sign-up and a domain, and sign-up stays while it is on', async () => {
    const app = await host.newApp();
    const turnOn = () => app.change({ isPaidMembershipsEnabled: true });
    expect((await failureOf(turnOn())).code).to.equal('memberships_need_sign_up');
    await app.change({ isSignupEnabled: true });
    host.domains.delete(app.appId);
    expect((await failureOf(turnOn())).code).to.equal('memberships_need_domain');
    host.domains.set(app.appId, 'bees.example.com');
    await turnOn();
    expect((await failureOf(app.change({ isSignupEnabled: false }))).code).to.equal('memberships_are_on');
    await app.change({ isSignupEnabled: false, isPaidMembershipsEnabled: false });
  });

  it('goes from the token over the product to the connection, and never shows the token', async () => {
    const app = await host.newApp();
    const { params } = app;
    await app.change({ isSignupEnabled: true });
    await app.change({ isPaidMembershipsEnabled: true });
    const payments = app.payments();
    expect((await failureOf(payments.listProducts({ params, query: {} }))).code).to.equal(
      'membership_token_missing',
    );
    const wrong = await payments.setAccessToken({ params, body: { gumroadAccessToken: 'wrong' } });
    expect(wrong.paidMembershipsSettings).to.deep.equal({
      paymentProvider: 'gumroad',
      hasPaymentProviderAccessToken: true,
      isSetupCompleted: false,
    });
    expect((await failureOf(payments.listProducts({ params, query: {} }))).code).to.equal(
      'membership_token_refused',
    );
    const { gumroad: productId = '' } = host.gumroad.offerOnce({ name: 'Honey club', price: 900 });
    const token = host.gumroad.accessToken;
    const tried = await payments.listProducts({ params, query: { accessToken: token } });
    expect(tried.products).to.deep.include({ id: productId, name: 'Honey club' });
    await payments.setAccessToken({ params, body: { gumroadAccessToken: token } });
    const unknown = payments.connectProduct({ params, body: { productId: 'nothing' } });
    expect((await failureOf(unknown)).code).to.equal('membership_product_unknown');
    expect(host.gateChanges.has(app.appId)).to.equal(false);
    const connected = await payments.connectProduct({ params, body: { productId } });
    await eventually(() => host.gateChanges.has(app.appId));
    expect(connected).to.deep.include({
      isInForce: true,
      paidMembershipsProduct: { id: productId, name: 'Honey club' },
    });
    expect(JSON.stringify([connected, await app.change({})])).to.not.include(token);
    const row: unknown = await host.db('membership_setups').where({ app_id: app.appId }).first();
    expect(JSON.stringify(row)).to.not.include(token);
    await eventually(async () => (await payments.readPayments({ params })).syncedAt !== null);
  });

  it('is replaced only after it was opened again, and stays in force until then', async () => {
    const app = await host.newPaidApp();
    const { params } = app;
    const payments = app.payments();
    const setToken = () => payments.setAccessToken({ params, body: { gumroadAccessToken: 'another' } });
    expect((await failureOf(setToken())).code).to.equal('membership_token_in_use');
    const person = await app.person('grace');
    const changing = await payments.changeProduct({ params });
    expect(changing).to.deep.include({ isInForce: true });
    expect(changing.paidMembershipsSettings.isSetupCompleted).to.equal(false);
    expect((await failureOf(person.rows())).code).to.equal('membership_required');
    await setToken();
    expect((await failureOf(person.rows())).code).to.equal('membership_required');
  });

  it('shows builders why Gumroad fails, and other people nothing', async () => {
    const app = await host.newPaidApp();
    const { params } = app;
    await app.payments().changeProduct({ params });
    // Several, since the first reading of sales goes on in the background.
    host.gumroad.fail(
      ...Array<{ status: number; body: string }>(6).fill({ status: 503, body: 'Service Unavailable' }),
    );
    expect((await failureOf(app.payments().listProducts({ params, query: {} }))).code).to.equal(
      'gumroad_unreachable',
    );
    expect((await failureOf(app.payments(host.grace).readPayments({ params }))).status).to.equal(404);
  });
});

describe('Paid memberships, on a plan without the payment system', () => {
  it('are refused with what a higher plan includes', async () => {
    const host = await startMembershipsHost({ plan: 'business' });
    try {
      const app = await host.newApp();
      await app.change({ isSignupEnabled: true });
      const refused = await failureOf(app.change({ isPaidMembershipsEnabled: true }));
      expect(refused).to.include({ status: 402, code: 'limit_reached' });
      const token = { params: app.params, body: { gumroadAccessToken: 'token' } };
      expect((await failureOf(app.payments().setAccessToken(token))).status).to.equal(402);
    } finally {
      await host.stop();
    }
  });
});
