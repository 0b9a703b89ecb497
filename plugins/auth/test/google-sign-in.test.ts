import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { GooglePopup, nonce } from './support/google-popup.js';
import { adaAtGoogle, GoogleServer } from './support/google-server.js';

const otherSignInMethod = 'This email already has an account, sign in the way you did before';

describeOnEachDatabase('Signing in with Google', (database) => {
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

  const signIn = async () => {
    const customToken = await new GooglePopup(host).customToken();
    return host.auth().token({ body: { customToken } });
  };
  const refusalOf = async () => {
    const { answer, html, response } = await new GooglePopup(host).signIn();
    expect(response.status).to.be.within(400, 599);
    const error = answer && 'error' in answer ? answer.error : '';
    expect(html).to.contain(error);
    return error;
  };

  it('creates an account, the admin of a new instance, and finds it again', async () => {
    expect(await host.auth().options()).to.include({ isFirstRun: true, google: true });
    const { token, refreshToken, accountId } = await signIn();
    expect(refreshToken).to.be.a('string');
    expect(await host.account(token).current()).to.include({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      isAdmin: true,
    });
    expect(await signIn()).to.include({ accountId });
    google.profile = { ...adaAtGoogle, sub: '2', email: grace.email };
    const other = await signIn();
    expect(await host.account(other.token).current()).to.include({ email: grace.email, isAdmin: false });
  });

  it('finds the account by the subject id when the address at Google changes', async () => {
    const { accountId } = await signIn();
    google.profile = { ...adaAtGoogle, email: 'ada@elsewhere.example' };
    expect(await signIn()).to.include({ accountId });
  });

  it('creates one account from two windows at once', async () => {
    const sessions = await Promise.all([signIn(), signIn(), signIn()]);
    expect(new Set(sessions.map(({ accountId }) => accountId))).to.have.property('size', 1);
  });

  it('issues a code, which opens one session, and no token', async () => {
    const { answer, html, response } = await new GooglePopup(host).signIn();
    expect(answer).to.have.all.keys('nonce', 'customToken').and.include({ nonce });
    expect(response.headers.get('cache-control')).to.equal('no-store');
    expect(response.headers.get('content-security-policy')).to.match(
      /^default-src 'none'; script-src 'sha256-/,
    );
    expect(html).to.contain('postMessage(answer, location.origin)');
    const { customToken } = answer as { customToken: string };
    await host.auth().token({ body: { customToken } });
    expect(await failureOf(host.auth().token({ body: { customToken } }))).to.include({ status: 401 });
    expect(await failureOf(host.account(customToken).current())).to.include({ status: 401 });
  });

  it('does not join or change an account with a password and the same address', async () => {
    const { accountId, token } = await host.auth().signUp({ body: ada });
    expect(await refusalOf()).to.equal(otherSignInMethod);
    expect(await host.db('auth_identities').select()).to.deep.equal([]);
    expect(await host.account(token).current()).to.include({ accountId });
    expect(await host.auth().signIn({ body: ada })).to.include({ accountId });
  });

  it('sets no password for an account created with Google', async () => {
    await signIn();
    expect(await failureOf(host.auth().signUp({ body: ada }))).to.include({ status: 409 });
    expect(await failureOf(host.auth().signIn({ body: ada }))).to.include({ status: 401 });
  });

  it('refuses another Google account that has the address of an account', async () => {
    await signIn();
    google.profile = { ...adaAtGoogle, sub: 'the-next-owner' };
    expect(await refusalOf()).to.equal(otherSignInMethod);
  });

  it('refuses a disabled account, even with an earlier code', async () => {
    const { accountId } = await signIn();
    const customToken = await new GooglePopup(host).customToken();
    await host.service(accounts).setDisabled(accountId, true);
    expect(await refusalOf()).to.equal('User is disabled, contact us for more info');
    expect(await failureOf(host.auth().token({ body: { customToken } }))).to.include({ status: 401 });
  });

  if (database !== 'sqlite') return;

  it('refuses an unverified address, of new and of known people', async () => {
    const unverified = 'Google has not verified your email, verify it there first';
    google.profile = { ...adaAtGoogle, email_verified: false };
    expect(await refusalOf()).to.equal(unverified);
    google.profile = { ...adaAtGoogle, email_verified: undefined };
    expect(await refusalOf()).to.equal(unverified);
    expect(await host.db('auth_accounts').select()).to.deep.equal([]);
    google.profile = adaAtGoogle;
    await signIn();
    google.profile = { ...adaAtGoogle, email_verified: false };
    expect(await refusalOf()).to.equal(unverified);
  });

  it('refuses a response that is not a profile', async () => {
    const failed = 'Google could not confirm who you are, try again later';
    const profiles = [
      { ...adaAtGoogle, sub: undefined },
      { ...adaAtGoogle, email: 'ada' },
      { ...adaAtGoogle, email_verified: 'true' },
    ];
    for (const profile of profiles) {
      google.profile = profile;
      expect(await refusalOf(), JSON.stringify(profile)).to.equal(failed);
    }
    google.profile = adaAtGoogle;
    google.profileStatus = 500;
    expect(await refusalOf()).to.equal(failed);
  });

  it('derives the name from the address if Google gives no valid one', async () => {
    google.profile = { ...adaAtGoogle, name: 'Ada\nAdmin' };
    const { token } = await signIn();
    expect(await host.account(token).current()).to.include({ name: 'Ada' });
  });
});
