import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { pingAddress } from '../src/server/ping-route.js';
import { startMembershipsHost } from './support/memberships-host.js';
import type { MembershipsHost } from './support/memberships-host.js';

/** The host at which the outside reaches the platform. */
const outside = 'build.example.com';

describe('Changes of purchases', () => {
  let host: MembershipsHost;
  before(async () => {
    host = await startMembershipsHost({ publicUrl: `http://${outside}:0` });
  });
  after(() => host.stop());

  const addresses = (appId: string) =>
    host.gumroad.state.pingAddresses.filter(
      ({ address }) => address === pingAddress({ appId, token: host.gumroad.accessToken }, host.settings),
    );
  const hasPings = async ({ payments, params }: Awaited<ReturnType<MembershipsHost['newPaidApp']>>) =>
    (await payments().readPayments({ params })).hasPings;
  /** What Gumroad sends to the outside arrives here. */
  const arriveHere = () => {
    const { pingAddresses } = host.gumroad.state;
    const here = pingAddresses.map((each) => ({
      ...each,
      address: each.address.replace(outside, '127.0.0.1'),
    }));
    pingAddresses.splice(0, Infinity, ...here);
  };

  it('are announced from the moment a product is connected: a buyer gets in at once', async () => {
    const app = await host.newPaidApp();
    await eventually(() => hasPings(app));
    expect(addresses(app.appId).map(({ resource }) => resource)).to.have.members([
      'sale',
      'refund',
      'dispute',
      'dispute_won',
      'cancellation',
      'subscription_updated',
      'subscription_ended',
      'subscription_restarted',
    ]);
    arriveHere();
    const grace = await app.person('grace');
    const isIn = () => grace.rows().then(Boolean, () => false);
    const { saleId } = await host.gumroad.sell((await grace.membership.readMembership()).buyUrl);
    await eventually(isIn);
    await host.gumroad.refund(saleId);
    await eventually(async () => !(await isIn()));
  });

  it('are announced once, however often a product is connected', async () => {
    const app = await host.newPaidApp();
    await eventually(() => hasPings(app));
    const { params } = app;
    await app.payments().changeProduct({ params });
    const { gumroad: productId = '' } = host.gumroad.offerOnce({ name: 'Honey club', price: 500 });
    await app.payments().connectProduct({ params, body: { productId } });
    await eventually(() => hasPings(app));
    expect(addresses(app.appId)).to.have.length(8);
  });
});
