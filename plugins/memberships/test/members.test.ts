import { failureOf } from '@buildai/apps/test/support/builder.js';
import { authApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { membershipApi } from '../src/shared/index.js';
import { startMembershipsHost } from './support/memberships-host.js';
import type { MembershipsHost } from './support/memberships-host.js';

type PaidApp = Awaited<ReturnType<MembershipsHost['newPaidApp']>>;
type Person = Awaited<ReturnType<PaidApp['person']>>;

/** Whether a caller reads the data of the app. */
const isIn = ({ rows }: Pick<Person, 'rows'>) =>
  rows().then(
    () => true,
    () => false,
  );
const statusesOf = async ({ params, payments }: PaidApp) => {
  const { members } = await payments().listMembers({ params });
  return members
    .map(({ status }) => status)
    .sort()
    .join(' ');
};

describeOnEachDatabase('Members of an app', (database) => {
  let host: MembershipsHost;
  let app: PaidApp;
  before(async () => {
    host = await startMembershipsHost({ database });
  });
  after(() => host.stop());
  beforeEach(async () => {
    host.gumroad.deliver('once');
    host.gumroad.state.pingAddresses.length = 0;
    app = await host.newPaidApp();
    host.announce(app.appId);
  });

  const buyUrlOf = async (person: Person) => (await person.membership.readMembership()).buyUrl;
  const refusedTo = async (person: Person) => (await failureOf(person.rows())).code;
  const mustGetIn = (person: Person) => eventually(() => isIn(person));
  const mustStayOut = async (person: Person) => {
    await eventually(async () => !(await isIn(person)));
    expect(await refusedTo(person)).to.equal('membership_required');
  };
  /** Sold with a link of its own, so that it belongs to no account. */
  const sell = (email: string) => host.gumroad.sell(`https://gumroad.example/l/${permalink()}`, { email });
  const permalink = () => host.gumroad.state.products.find(({ id }) => id === app.productId)?.permalink ?? '';

  it('get in when they buy, whatever address they pay with', async () => {
    expect((await failureOf(app.visitorRows())).status).to.equal(401);
    const grace = await app.person('grace');
    expect(await refusedTo(grace)).to.equal('membership_required');
    const url = await buyUrlOf(grace);
    expect(new URL(url).searchParams.get('checkout')).to.equal(grace.accountId);
    await host.gumroad.sell(url, { email: 'office@example.com' });
    await mustGetIn(grace);
    expect(await grace.membership.readMembership()).to.include({ isRequired: true, isMember: true });
    const other = await app.person('joan');
    expect(await refusedTo(other)).to.equal('membership_required');
  });

  it('get in with the address of their purchase once it is verified', async () => {
    await sell('grace@example.com');
    const unverified = await app.person('grace');
    expect(await unverified.membership.checkPurchase()).to.include({ isMember: false });
    await host
      .db('auth_accounts')
      .where({ id: unverified.accountId })
      .update({ email_verified_at: host.clock.timestamp() });
    expect(await unverified.membership.checkPurchase()).to.include({ isMember: true });
    await unverified.rows();
  });

  it('get in with a license key, which admits one account, and the buyer before others', async () => {
    const { licenseKey } = await sell('joan@example.com');
    const [grace, other] = [await app.person('grace'), await app.person('other')];
    const use = (person: Person) => person.membership.useLicense({ body: { licenseKey } });
    const wrong = grace.membership.useLicense({ body: { licenseKey: 'AAAA-BBBB' } });
    expect((await failureOf(wrong)).code).to.equal('license_invalid');
    expect(await use(grace)).to.include({ isMember: true });
    await grace.rows();
    expect((await failureOf(use(other))).code).to.equal('license_taken');
    const joan = await app.person('joan', { isVerified: true });
    expect(await refusedTo(joan)).to.equal('membership_required');
    expect(await use(joan)).to.include({ isMember: true });
    await mustStayOut(grace);
  });

  it('are not asked for an access token when that of the seller is refused', async () => {
    const { licenseKey } = await sell('joan@example.com');
    const grace = await app.person('grace', { isVerified: true });
    const enter = () => grace.membership.useLicense({ body: { licenseKey } });
    host.gumroad.state.accessToken = 'a newer token';
    try {
      for (const call of [enter(), grace.membership.checkPurchase()])
        expect((await failureOf(call)).code).to.equal('purchases_unreadable');
    } finally {
      host.gumroad.state.accessToken = host.gumroad.accessToken;
    }
    expect(await enter()).to.include({ isMember: true });
  });

  it('are one of two who use a license key at the same moment', async () => {
    const { licenseKey } = await sell('joan@example.com');
    const people = [await app.person('grace'), await app.person('other')];
    const outcomes = await Promise.allSettled(
      people.map(({ membership }) => membership.useLicense({ body: { licenseKey } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
  });

  for (const delivery of ['once', 'twice', 'held'] as const) {
    it(`lose access with a refund, and with a dispute until it is won (delivered ${delivery})`, async () => {
      host.gumroad.deliver(delivery);
      const release = () => (delivery === 'held' ? host.gumroad.release('reversed') : undefined);
      const [grace, joan] = [await app.person('grace'), await app.person('joan')];
      const refunded = await host.gumroad.sell(await buyUrlOf(grace));
      const disputed = await host.gumroad.sell(await buyUrlOf(joan));
      await release();
      await mustGetIn(grace);
      await mustGetIn(joan);
      await host.gumroad.refund(refunded.saleId);
      await host.gumroad.dispute(disputed.saleId);
      await release();
      await mustStayOut(grace);
      await mustStayOut(joan);
      expect((await failureOf(grace.membership.useLicense({ body: refunded }))).code).to.equal(
        'license_ended',
      );
      await host.gumroad.winDispute(disputed.saleId);
      await release();
      await mustGetIn(joan);
    });
  }

  it('keep access by another purchase', async () => {
    const grace = await app.person('grace');
    const first = await host.gumroad.sell(await buyUrlOf(grace));
    await mustGetIn(grace);
    await host.gumroad.sell(await buyUrlOf(grace));
    const { params } = app;
    await eventually(async () => (await app.payments().readPayments({ params })).members === 2);
    await host.gumroad.refund(first.saleId);
    await eventually(async () => (await statusesOf(app)) === 'active refunded');
    await grace.rows();
  });

  it('are found when nothing was announced, and a failed charge makes nobody a member', async () => {
    host.gumroad.deliver('dropped');
    const grace = await app.person('grace', { isVerified: true });
    await host.gumroad.sell(await buyUrlOf(grace), { cardIsDeclined: true });
    expect(await grace.membership.checkPurchase()).to.include({ isMember: false });
    await host.gumroad.sell(await buyUrlOf(grace));
    expect(await grace.membership.checkPurchase()).to.include({ isMember: true });
    await grace.rows();
  });

  it('cannot be announced by others', async () => {
    const { saleId } = await sell('joan@example.com');
    const { accountId, ...grace } = await app.person('grace');
    const forged = await fetch(`${host.url}/api/memberships/gumroad/${app.appId}/guessed`, {
      method: 'POST',
      body: new URLSearchParams({ sale_id: saleId, 'url_params[checkout]': accountId }),
    });
    expect(forged.status).to.equal(400);
    expect((await failureOf(grace.rows())).code).to.equal('membership_required');
  });
});

describeOnEachDatabase('Members with a subscription', (database) => {
  let host: MembershipsHost;
  before(async () => {
    host = await startMembershipsHost({ database });
  });
  after(() => host.stop());

  it('keep access until the paid time of a cancelled one is over', async () => {
    const app = await host.newSubscribedApp();
    host.announce(app.appId);
    const [grace, joan] = [await app.person('grace'), await app.person('joan')];
    const buy = async (person: Person) =>
      host.gumroad.sell((await person.membership.readMembership()).buyUrl);
    const subscribed = await buy(grace);
    const failing = await buy(joan);
    const mustGetIn = (person: Person) => eventually(() => isIn(person));
    await mustGetIn(grace);
    await mustGetIn(joan);
    await host.gumroad.cancel(subscribed.reference);
    await host.gumroad.failCharge(failing.reference);
    await app.payments().resync({ params: app.params });
    await eventually(async () => (await statusesOf(app)) === 'active overdue');
    await grace.rows();
    await joan.rows();
    await host.gumroad.giveUp(failing.reference);
    await eventually(async () => !(await isIn(joan)));
    host.clock.advance(32 * 86_400_000);
    const later = await app
      .at(authApi)
      .signIn({ body: { email: grace.email, password: 'orchid-velvet-42' } });
    const refused = app.at(membershipApi, later.token).readMembership();
    expect(await refused).to.include({ isMember: false });
  });
});
