import { authApi, emailApi } from '@buildai/auth/shared';
import { appEntryApi, appsApi } from '@buildai/apps/shared';
import { createApiClient, AppError } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, localhostFetch, receivedMail } from '@buildai/core/testing';
import { filesOf, page } from '@buildai/runtime/test/support/bundling.js';
import { expect } from 'chai';
import type { DomainView } from '../src/shared/index.js';
import type { DomainsHost, PublishedApp } from './support/domains-host.js';
import { platformAddress, startDomainsHost } from './support/domains-host.js';

describeOnEachDatabase('The domain of an app', function (database) {
  let host: DomainsHost;
  let shop: PublishedApp;
  before(async () => {
    host = await startDomainsHost({ database });
  });
  after(() => host.stop());
  beforeEach(async () => {
    shop = await host.newPublishedApp();
  });

  const connect = (domain: string, app = shop) =>
    host.api(app.owner).connectDomain({ params: app.params, body: { domain } });
  const check = (app = shop) => host.api(app.owner).checkDomain({ params: app.params });
  const stateOf = async (app = shop) => (await host.api(app.owner).getDomain({ params: app.params })).domain;
  const failure = async (work: Promise<unknown>): Promise<AppError> => {
    const outcome = await work.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (outcome instanceof AppError) return outcome;
    throw new Error('It did not fail.', { cause: outcome });
  };
  const ask = async (domain: string) =>
    (await fetch(`${host.url}/api/domains/ask?domain=${encodeURIComponent(domain)}`)).status;
  const proofOf = ({ records }: DomainView) => records.find(({ type }) => type === 'TXT')?.value ?? '';
  /** Connects an app by an alias, as its builder does. */
  const connected = async (domain: string, app = shop) => {
    host.dns.set(domain, 'CNAME', app.target);
    return connect(domain, app);
  };

  it('is connected once it is an alias of the host of the app', async () => {
    const pending = await connect('app.alias.test');
    expect(pending).to.include({ domain: 'app.alias.test', status: 'pending', problem: 'not_found' });
    expect(pending.records).to.deep.equal([
      { type: 'CNAME', name: 'app.alias.test', host: 'app', value: shop.target, found: [], isSet: false },
    ]);
    expect(await ask('app.alias.test')).to.equal(404);
    host.dns.set('app.alias.test', 'CNAME', 'old.host.test');
    const elsewhere = await check();
    expect(elsewhere.problem).to.equal('points_elsewhere');
    expect(elsewhere.records[0]?.found).to.deep.equal(['old.host.test']);
    host.dns.set('app.alias.test', 'CNAME', `${shop.target.toUpperCase()}`);
    expect(await check()).to.include({ status: 'verified', problem: null });
    expect(await ask('APP.alias.test.')).to.equal(200);
    expect(await stateOf()).to.include({ status: 'verified', url: host.at('app.alias.test') });
  });

  it('that is registered as it is needs the address of the platform and a proof', async () => {
    const { records } = await connect('https://Apex-Shop.test/');
    expect(records.map(({ type, host, value }) => [type, host, value])).to.deep.equal([
      ['A', '@', platformAddress],
      ['TXT', '_buildai', proofOf(await check())],
    ]);
    host.dns.set('apex-shop.test', 'A', platformAddress);
    expect(await check()).to.include({ status: 'pending', problem: 'not_proven' });
    host.dns.set('_buildai.apex-shop.test', 'TXT', 'other', proofOf(await check()));
    expect(await check()).to.include({ status: 'verified' });
  });

  it('is told again until its DNS is right, and serves the app with its sign-in', async () => {
    await connect('later.example.test');
    host.dns.set('later.example.test', 'CNAME', shop.target);
    await host.letTimePass(shop.appId);
    await eventually(async () => (await stateOf())?.status === 'verified');
    const origin = host.at('later.example.test');
    const answer = await localhostFetch(origin);
    expect(answer.status).to.equal(200);
    expect(await answer.text())
      .to.include('<title>Honey shop</title>')
      .and.include('"stage":"published"');
    expect(answer.headers.get('content-security-policy')).to.include("frame-ancestors 'none'");
    const atDomain = { baseUrl: origin, fetch: localhostFetch };
    const account = { email: 'eve@users.test', name: 'Eve', password: 'lantern-orchid-77' };
    const { token } = await createApiClient(authApi, atDomain).signUp({ body: account });
    const me = (baseUrl: string) =>
      createApiClient(authApi, { baseUrl, fetch: localhostFetch, token: () => token }).me();
    expect(await me(origin)).to.include({ email: 'eve@users.test', role: 'user' });
    expect(await me(shop.url)).to.include({ email: 'eve@users.test' });
    const other = await host.newPublishedApp();
    await connected('second.example.test', other);
    expect((await failure(me(host.at('second.example.test')))).status).to.equal(401);
    expect((await failure(me(host.url))).status).to.equal(404);
    // Accounts of the platform are not known there.
    const foreign = createApiClient(authApi, { ...atDomain, token: () => host.ada.token });
    expect((await failure(foreign.me())).status).to.equal(401);
    expect((await localhostFetch(`${origin}/api/apps`)).status).to.equal(404);
  });

  it('is used by links: in mails, in the builder, and for its builders', async () => {
    await connected('links.example.test');
    const origin = host.at('links.example.test');
    const { url } = await host.client(appsApi, host.ada.token).getApp({ params: shop.params });
    expect(url).to.equal(origin);
    const email = createApiClient(emailApi, { baseUrl: shop.url, fetch: localhostFetch });
    await email.sendMagicLink({ query: {}, body: { email: 'ida@users.test', continueUrl: '/' } });
    expect((await receivedMail(host, 'ida@users.test')).text).to.include(`${origin}/auth/handler?`);
    const enters = async (at?: string) => {
      const body = { state: 'made-by-the-page-of-the-app', ...(at === undefined ? {} : { host: at }) };
      const entry = await host
        .client(appEntryApi, host.ada.token)
        .createEntryCode({ params: shop.params, body });
      return new URL(entry.url).origin;
    };
    expect(await enters()).to.equal(origin);
    expect(await enters('links.example.test')).to.equal(origin);
    expect(await enters(shop.target)).to.equal(shop.url);
    expect(await enters('evil.example')).to.equal(shop.url);
    await host.api().removeDomain({ params: shop.params });
    expect(await enters('links.example.test')).to.equal(shop.url);
    expect((await localhostFetch(origin)).status).to.equal(421);
    expect(await ask('links.example.test')).to.equal(404);
  });

  it('belongs to the app whose records are set, however many claim it', async () => {
    const other = await host.newPublishedApp(host.grace);
    await connect('claimed.test');
    const mine = await connect('claimed.test', other);
    expect(proofOf(mine)).to.not.equal(proofOf(await check()));
    host.dns.set('claimed.test', 'A', platformAddress);
    host.dns.set('_buildai.claimed.test', 'TXT', proofOf(mine));
    expect(await check(other)).to.include({ status: 'verified' });
    expect(await check()).to.include({ status: 'pending', problem: 'not_proven' });
    // Both are proven: the first one stays.
    const proofs = [proofOf(mine), proofOf(await check())];
    host.dns.set('_buildai.claimed.test', 'TXT', ...proofs);
    expect(await check()).to.include({ status: 'pending', problem: 'taken' });
    // The first one is no longer proven: it loses the domain at once.
    host.dns.set('_buildai.claimed.test', 'TXT', proofs[1] ?? '');
    expect(await check()).to.include({ status: 'verified' });
    expect(await stateOf(other)).to.include({ status: 'pending', problem: 'not_proven' });
  });

  it('has one app of two that are found right at the same moment', async () => {
    const other = await host.newPublishedApp(host.grace);
    const proofs = [proofOf(await connect('both.test')), proofOf(await connect('both.test', other))];
    host.dns.set('both.test', 'A', platformAddress);
    host.dns.set('_buildai.both.test', 'TXT', ...proofs);
    const states = await Promise.all([check(), check(other)]);
    expect(states.map(({ status }) => status).sort()).to.deep.equal(['pending', 'verified']);
  });

  it('stays connected through short failures, and is lost after repeated ones', async () => {
    await connected('fragile.example.test');
    host.dns.works = false;
    try {
      for (let round = 0; round < 4; round += 1)
        expect(await check()).to.include({ status: 'verified', problem: 'dns_unreachable' });
    } finally {
      host.dns.works = true;
    }
    expect(await check()).to.include({ status: 'verified', problem: null });
    host.dns.clear('fragile.example.test');
    for (let round = 0; round < 2; round += 1)
      expect(await check()).to.include({ status: 'verified', problem: 'not_found' });
    expect(await ask('fragile.example.test')).to.equal(200);
    expect(await check()).to.include({ status: 'pending', problem: 'not_found' });
    expect(await ask('fragile.example.test')).to.equal(404);
  });

  it('is not set back by a check that began before its DNS was right', async () => {
    await connect('slow.example.test');
    const answers = host.dns.hold();
    const older = check();
    await eventually(() => answers.count() > 0);
    answers.end();
    host.dns.set('slow.example.test', 'CNAME', shop.target);
    expect(await check()).to.include({ status: 'verified', problem: null });
    answers.send();
    expect(await older).to.include({ status: 'verified', problem: null });
    expect(await stateOf()).to.include({ status: 'verified', problem: null });
  });

  it('is given up after three days, until it is checked again', async () => {
    await connect('never.example.test');
    await host.letTimePass(shop.appId, { pending_since: '2020-01-01T00:00:00.000Z' });
    await eventually(async () => (await stateOf())?.status === 'failed');
    expect(await stateOf()).to.include({ problem: 'not_found', nextCheckAt: null });
    expect(await check()).to.include({ status: 'pending' });
  });

  it('is a public name of somebody else', async () => {
    const refused = ['localhost', 'shop.localhost', '192.0.2.4', '[::1]', 'shop', 'co.uk', 'a_b.example.com'];
    for (const domain of [
      ...refused,
      'exa mple.com',
      'example.com/shop',
      'example.com:8080',
      `x.${shop.target}`,
    ]) {
      const { code, details } = await failure(connect(domain));
      expect(code, domain).to.equal('invalid_input');
      expect(details).to.have.nested.property('[0].field', 'body.domain');
    }
    expect(await connect('Bücher.example.test')).to.include({ domain: 'xn--bcher-kva.example.test' });
    expect(await stateOf()).to.include({ domain: 'xn--bcher-kva.example.test' });
  });

  it('needs a published app, a plan, and a builder of the app', async () => {
    await host
      .client(appsApi, host.ada.token)
      .publishApp({ params: shop.params, body: { published: false } });
    expect((await failure(connect('draft.example.test'))).code).to.equal('domain_needs_published_app');
    const foreign = host
      .api(host.grace)
      .connectDomain({ params: shop.params, body: { domain: 'x.example.test' } });
    expect((await failure(foreign)).status).to.equal(404);
    expect((await failure(check())).code).to.equal('domain_not_connected');
  });
});

describe('The domain of an app, on a plan without domains', () => {
  it('is refused with the plan that includes it', async () => {
    const host = await startDomainsHost({ plan: 'lite' });
    try {
      const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': page('<h1>Honey</h1>') }));
      const { appId } = app;
      const { isInPlan } = await host.api().getDomain({ params: { appId } });
      expect(isInPlan).to.equal(false);
      const refused = await host
        .api()
        .connectDomain({ params: { appId }, body: { domain: 'app.example.test' } })
        .catch((error: unknown) => error);
      expect(refused).to.include({ status: 402, code: 'limit_reached' });
      expect(refused).to.have.nested.property('details.limit', 'customDomain');
    } finally {
      await host.stop();
    }
  });
});
