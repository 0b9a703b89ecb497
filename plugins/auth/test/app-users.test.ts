import { expect } from 'chai';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { accounts, appSessions } from '../src/shared/index.js';
import { ada, failureOf, startAuthHost } from './support/auth-host.js';

describeOnEachDatabase('Inside an app', (database) => {
  it('an end user signs up, in and out on the origin of the app', async () => {
    await using host = await startAuthHost({ database });
    const { accountId, refreshToken } = await host.auth('crm').signUp({ body: { ...ada, name: 'Ada' } });
    const { token } = await host.auth('crm').signIn({ body: ada });
    expect(await host.auth('crm', token).me()).to.deep.equal({
      id: accountId,
      email: ada.email,
      name: 'Ada',
      role: 'user',
      builder: false,
      preview: false,
      emailVerified: false,
      mustVerifyEmail: false,
    });
    const renewed = await host.auth('crm').token({ body: { refreshToken } });
    await host.auth('crm', renewed.token).signOut();
    expect((await failureOf(host.auth('crm', renewed.token).me())).status).to.equal(401);
    expect(await host.auth('crm', token).me()).to.include({ id: accountId });
  });

  it('end users change their own name only, and not from other origins', async () => {
    await using host = await startAuthHost({ database });
    const builder = await host.auth().signUp({ body: ada });
    const { token } = await host.auth('crm').signUp({ body: ada });
    const body = { name: ' Ada Lovelace ' };
    expect(await host.auth('crm', token).updateMe({ body })).to.include({ name: 'Ada Lovelace' });
    expect(await host.auth('crm', token).me()).to.include({ name: 'Ada Lovelace' });
    const preview = await host.service(appSessions).issuePreviewToken(builder.accountId, 'crm');
    for (const [at, foreign, status] of [
      ['crm--preview', preview.token, 403],
      ['', builder.token, 404],
      ['shop', token, 401],
      ['', token, 404],
      ['crm', undefined, 401],
    ] as const) {
      expect((await failureOf(host.auth(at, foreign).updateMe({ body }))).status, at).to.equal(status);
    }
    expect((await failureOf(host.auth('crm', token).updateMe({ body: { name: ' ' } }))).status).to.equal(400);
  });

  it('nobody is signed in without a token', async () => {
    await using host = await startAuthHost({ database });
    expect(await host.auth('crm').me()).to.equal(null);
    expect((await failureOf(host.auth().me())).status).to.equal(404);
  });

  it('one email in two apps and on the platform has three accounts', async () => {
    await using host = await startAuthHost({ database });
    const people = await Promise.all(['', 'crm', 'shop'].map((at) => host.auth(at).signUp({ body: ada })));
    expect(new Set(people.map(({ accountId }) => accountId))).to.have.length(3);
    await failureOf(host.auth('wiki').signIn({ body: ada }));
    expect(await host.service(accounts).get(people[1]?.accountId ?? '')).to.equal(undefined);
    expect(await host.service(accounts).findByEmail(ada.email)).to.include({
      accountId: people[0]?.accountId,
    });
  });

  it('a token or refresh token of one place is invalid in another', async () => {
    await using host = await startAuthHost({ database });
    const places = ['', 'crm', 'shop'];
    for (const home of places) {
      const { token, refreshToken } = await host.auth(home).signUp({ body: ada });
      for (const foreign of places.filter((place) => place !== home)) {
        expect((await failureOf(host.auth(foreign, token).options())).status).to.equal(401);
        expect((await failureOf(host.auth(foreign, token).signOut())).status).to.equal(401);
        expect((await failureOf(host.auth(foreign).token({ body: { refreshToken } }))).status).to.equal(401);
      }
      await host.auth(home).token({ body: { refreshToken } });
    }
  });

  it("the platform's own endpoints do not answer", async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth('crm').signUp({ body: ada });
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/api/account/current', '/api/auth/sessions', '/api/auth/outbox']) {
      expect((await host.send(path, { headers }, 'crm')).status, path).to.equal(404);
    }
  });

  it('its builder acts in the preview as an admin, through a code that works once', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: ada });
    const customToken = await host.service(appSessions).issuePreviewCode(accountId, 'crm');
    const redeemed = await Promise.allSettled(
      Array.from({ length: 4 }, () => host.auth('crm--preview').token({ body: { customToken } })),
    );
    const [session, ...more] = redeemed.filter((outcome) => outcome.status === 'fulfilled');
    expect(more).to.deep.equal([]);
    expect(session?.value).to.include({ accountId }).and.not.have.property('refreshToken');
    expect(await host.auth('crm--preview', session?.value.token).me()).to.deep.equal({
      id: accountId,
      email: ada.email,
      name: 'Ada',
      role: 'admin',
      builder: true,
      preview: true,
      emailVerified: false,
      mustVerifyEmail: false,
    });
  });

  it('a preview token is valid in the preview of its app only, for 60 minutes', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const { accountId } = await host.auth().signUp({ body: ada });
    const { token, expiresAt } = await host.service(appSessions).issuePreviewToken(accountId, 'crm');
    expect(await host.auth('crm--preview', token).me()).to.include({ id: accountId });
    for (const foreign of ['crm', 'shop', 'shop--preview', '']) {
      expect((await failureOf(host.auth(foreign, token).options())).status, foreign).to.equal(401);
    }
    expect(Date.parse(expiresAt) - clock.now().getTime()).to.equal(60 * 60_000);
    clock.advance(60 * 60_000);
    expect((await failureOf(host.auth('crm--preview', token).me())).status).to.equal(401);
  });

  it('a code is bound to its app and expires after a minute', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const { accountId } = await host.auth().signUp({ body: ada });
    const customToken = await host.service(appSessions).issuePreviewCode(accountId, 'crm');
    for (const foreign of ['', 'shop', 'shop--preview']) {
      expect((await failureOf(host.auth(foreign).token({ body: { customToken } }))).status).to.equal(401);
    }
    clock.advance(60_000);
    expect((await failureOf(host.auth('crm--preview').token({ body: { customToken } }))).status).to.equal(
      401,
    );
  });

  it('a disabled builder has neither preview nor code', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: ada });
    const previews = host.service(appSessions);
    const { token } = await previews.issuePreviewToken(accountId, 'crm');
    const customToken = await previews.issuePreviewCode(accountId, 'crm');
    await host.auth('crm--preview', token).me();
    await host.service(accounts).setDisabled(accountId, true);
    expect((await failureOf(host.auth('crm--preview', token).me())).status).to.equal(401);
    await failureOf(host.auth('crm--preview').token({ body: { customToken } }));
    expect((await failureOf(previews.issuePreviewToken(accountId, 'crm'))).code).to.equal(
      'auth/user-disabled',
    );
  });

  it('end users are deleted with the app, and a new app of that id has none', async () => {
    await using host = await startAuthHost({ database });
    const builder = await host.auth().signUp({ body: ada });
    const elsewhere = await host.auth('shop').signUp({ body: ada });
    const { refreshToken } = await host.auth('crm').signUp({ body: ada });
    const customToken = await host.service(appSessions).issuePreviewCode(builder.accountId, 'crm');
    const preview = await host.service(appSessions).issuePreviewToken(builder.accountId, 'crm');
    await host.service(appSessions).removeApp('crm');
    await failureOf(host.auth('crm').token({ body: { refreshToken } }));
    await failureOf(host.auth('crm').signIn({ body: ada }));
    await failureOf(host.auth('crm--preview').token({ body: { customToken } }));
    await failureOf(host.auth('crm--preview', preview.token).me());
    await host.account(builder.token).current();
    expect(await host.auth('shop', elsewhere.token).me()).to.include({ id: elsewhere.accountId });
  });
});
