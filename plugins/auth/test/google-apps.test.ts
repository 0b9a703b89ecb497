import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { accountCreated, appSessions } from '../src/shared/index.js';
import { ada, failureOf, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { GooglePopup, nonce } from './support/google-popup.js';
import { adaAtGoogle, GoogleServer } from './support/google-server.js';

describeOnEachDatabase('Signing in to an app with Google', (database) => {
  let google: GoogleServer;
  let host: AuthHost;

  beforeEach(async () => {
    google = await GoogleServer.start();
    host = await startAuthHost({ database, ...google.options() });
  });
  afterEach(async () => {
    await host.stop();
    await google[Symbol.asyncDispose]();
  });

  const popupAt = (appId: string) => new GooglePopup(host, { to: 'app', appId });
  const enter = async (appId: string) => {
    const customToken = await popupAt(appId).customToken();
    return host.auth(appId).token({ body: { customToken } });
  };

  it('creates an end user of that app, and finds them again', async () => {
    await host.auth().signUp({ body: { ...ada, email: 'root@example.com' } });
    const { token, accountId } = await enter('crm');
    expect(await host.auth('crm', token).me()).to.deep.include({
      id: accountId,
      email: ada.email,
      name: 'Ada Lovelace',
      role: 'user',
      builder: false,
      preview: false,
      emailVerified: true,
    });
    expect(await enter('crm')).to.include({ accountId });
  });

  it('creates a separate account in each app and on the platform', async () => {
    const inCrm = await enter('crm');
    const inShop = await enter('shop');
    const customToken = await new GooglePopup(host).customToken();
    const onPlatform = await host.auth().token({ body: { customToken } });
    const ids = [inCrm, inShop, onPlatform].map(({ accountId }) => accountId);
    expect(new Set(ids)).to.have.length(3);
    expect(await host.account(onPlatform.token).current()).to.include({ isAdmin: true });
  });

  it('issues a code that is valid in that app only', async () => {
    const customToken = await popupAt('crm').customToken();
    for (const foreign of ['', 'shop', 'shop--preview']) {
      const refusal = await failureOf(host.auth(foreign).token({ body: { customToken } }));
      expect(refusal.status, foreign).to.equal(401);
    }
    await host.auth('crm').token({ body: { customToken } });
    expect((await failureOf(host.auth('crm').token({ body: { customToken } }))).status).to.equal(401);
  });

  it('ends on a page of the platform on the origin of the app, which shows nothing of the fragment', async () => {
    const { html, place, response } = await popupAt('crm').signIn();
    expect(place).to.equal('crm.localhost');
    expect(new URL(response.headers.get('location') ?? '').search).to.equal('');
    expect(html).to.contain('"inFragment":true').and.not.contain(nonce);
    const done = await host.send('/api/auth/google/done', {}, 'crm');
    expect(done.headers.get('content-security-policy')).to.match(
      /^default-src 'none'; script-src 'sha256-.*frame-ancestors 'none'$/,
    );
    expect((await host.send('/api/auth/google/done')).status).to.equal(404);
    expect((await host.send('/api/auth/google/done', {}, 'crm--preview')).status).to.equal(404);
  });

  it('is available in published apps only, not in previews', async () => {
    expect(await host.auth('crm').options()).to.include({ google: true });
    expect(await host.auth('crm--preview').options()).to.include({ google: false });
    expect((await host.send(`/api/auth/google?nonce=${nonce}`, {}, 'crm--preview')).status).to.equal(404);
    const draft = await host.send(`/api/auth/google?nonce=${nonce}&appId=draft`);
    expect(draft.status).to.equal(400);
    expect(draft.headers.get('location')).to.equal(null);
  });

  it('does not redirect to an app that was taken offline in the meantime', async () => {
    const popup = popupAt('crm');
    const back = await popup.consent(await popup.begin());
    await host.db('oauth_requests').update({ content: JSON.stringify({ nonce, tenantId: 'draft' }) });
    const { answer, response } = await popup.comeBack(back);
    expect(response.status).to.equal(400);
    expect(answer).to.equal(undefined);
    expect(await host.db('auth_accounts').select()).to.deep.equal([]);
  });

  it('does not take over an account with the same address, created before or after', async () => {
    const error = 'This email already has an account, sign in the way you did before';
    const squatter = await host.auth('crm').signUp({ body: ada });
    expect((await popupAt('crm').signIn()).answer).to.deep.equal({ nonce, error });
    expect(await host.auth('crm', squatter.token).me()).to.include({ id: squatter.accountId });
    await enter('shop');
    expect((await failureOf(host.auth('shop').signUp({ body: ada }))).status).to.equal(409);
    google.profile = { ...adaAtGoogle, sub: 'the-next-owner' };
    expect((await popupAt('shop').signIn()).answer).to.deep.equal({ nonce, error });
  });

  it('is deleted with the app', async () => {
    const { accountId } = await enter('crm');
    const inShop = await enter('shop');
    await host.service(appSessions).removeApp('crm');
    expect(await host.db('auth_identities').pluck('tenant_id')).to.deep.equal(['shop']);
    expect((await enter('crm')).accountId).not.to.equal(accountId);
    expect(await enter('shop')).to.include({ accountId: inShop.accountId });
  });
});

describeOnEachDatabase('The sale that led to a sign-up', (database) => {
  it('is kept through a sign-up with Google', async () => {
    await using google = await GoogleServer.start();
    await using host = await startAuthHost({ database, ...google.options() });
    const popup = new GooglePopup(host, { to: 'platform', saleId: 'sale-7' });
    const customToken = await popup.customToken();
    const { accountId } = await host.auth().token({ body: { customToken } });
    const rows = await host.db<{ type: string; data: string }>('events').where({ type: accountCreated.id });
    expect(rows.map(({ data }) => JSON.parse(data) as unknown)).to.deep.equal([
      { accountId, tenantId: '', saleId: 'sale-7' },
    ]);
  });
});
