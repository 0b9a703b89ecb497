import { expect } from 'chai';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, proveAddress, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { GooglePopup, nonce } from './support/google-popup.js';
import { adaAtGoogle, GoogleServer } from './support/google-server.js';

describeOnEachDatabase('Google, connected to an account', (database) => {
  let google: GoogleServer;
  let host: AuthHost;
  let clock: ManualClock;

  beforeEach(async () => {
    google = await GoogleServer.start();
    clock = new ManualClock();
    host = await startAuthHost({ database, clock, ...google.options() });
  });
  afterEach(async () => {
    await host.stop();
    await google[Symbol.asyncDispose]();
  });

  const connect = (token: string, { password } = ada) =>
    new GooglePopup(host, { to: 'connect', token, password }).signIn();
  const enter = async () => {
    const customToken = await new GooglePopup(host).customToken();
    return host.auth().token({ body: { customToken } });
  };

  it('signs in to it from then on, whatever its address at Google, and the owner is notified', async () => {
    const { token, accountId } = await host.auth().signUp({ body: ada });
    google.profile = { ...adaAtGoogle, email: 'ada@elsewhere.example' };
    expect((await connect(token)).answer).to.deep.equal({ nonce, connected: true });
    expect((await host.connections(token).listConnections()).connections).to.deep.equal([
      { provider: 'google', createdAt: clock.timestamp() },
    ]);
    expect(await enter()).to.include({ accountId });
    await host.auth().signIn({ body: ada });
    expect((await host.mail(ada.email)).subject).to.contain('Google was connected');
  });

  it('may be connected once more, which changes nothing', async () => {
    const { token } = await host.auth().signUp({ body: ada });
    await connect(token);
    expect((await connect(token)).answer).to.deep.equal({ nonce, connected: true });
    expect(await host.db('auth_identities').select()).to.have.length(1);
  });

  it('is not moved from another account', async () => {
    const { accountId } = await enter();
    const { token } = await host.auth().signUp({ body: grace });
    const error = 'This Google account is connected to another account';
    expect((await connect(token, grace)).answer).to.deep.equal({ nonce, error });
    expect(await enter()).to.include({ accountId });
  });

  it('requires the password, or a recent sign-in if there is none', async () => {
    const { token } = await host.auth().signUp({ body: ada });
    const begin = (password?: string) =>
      failureOf(host.connections(token).connectGoogle({ body: { nonce, password } }));
    expect((await begin()).code).to.equal('auth/wrong-password');
    expect((await begin('not-the-password')).code).to.equal('auth/wrong-password');
    google.profile = { ...adaAtGoogle, email: grace.email };
    const withoutPassword = await enter();
    await host.connections(withoutPassword.token).connectGoogle({ body: { nonce } });
    clock.advance(15 * 60_000);
    const late = await failureOf(host.connections(withoutPassword.token).connectGoogle({ body: { nonce } }));
    expect(late.code).to.equal('auth/requires-recent-login');
  });

  it('is not added to an account that was disabled or signed out everywhere in the meantime', async () => {
    await host.auth().signUp({ body: grace });
    const { token, accountId } = await host.auth().signUp({ body: ada });
    const popup = new GooglePopup(host, { to: 'connect', token, password: ada.password });
    const back = await popup.consent(await popup.begin());
    await host.account(token).endOtherSessions();
    expect((await popup.comeBack(back)).answer).to.equal(undefined);
    const again = await popup.consent(await popup.begin());
    await host.service(accounts).setDisabled(accountId, true);
    expect((await popup.comeBack(again)).answer).to.equal(undefined);
    expect(await host.db('auth_identities').select()).to.deep.equal([]);
  });

  it('can be disconnected with the password, and no longer signs in', async () => {
    const { token } = await host.auth().signUp({ body: ada });
    await connect(token);
    const disconnect = (password: string) => host.connections(token).disconnectGoogle({ body: { password } });
    expect((await failureOf(disconnect('not-the-password'))).code).to.equal('auth/wrong-password');
    await disconnect(ada.password);
    expect((await host.connections(token).listConnections()).connections).to.deep.equal([]);
    expect((await new GooglePopup(host).signIn()).answer).to.have.property('error');
  });

  it('cannot be disconnected if it is the only sign-in method', async () => {
    const { token, accountId } = await enter();
    const refusal = await failureOf(host.connections(token).disconnectGoogle({ body: {} }));
    expect(refusal).to.include({
      code: 'auth/only-way-in',
      message: 'Set a password first, Google is the only way into your account',
    });
    expect(await enter()).to.include({ accountId });
  });

  it('is removed when the owner of the mailbox takes over an account that a stranger created', async () => {
    for (const [enterBy, person] of [
      ['link', ada],
      ['reset', grace],
      ['verification', { ...ada, email: 'mary@example.com' }],
    ] as const) {
      await using strict = await startAuthHost({
        database,
        settings: google.options().settings ?? {},
        config: { ...google.config, verifyEmail: 'never' },
      });
      const { email } = person;
      const stranger = await strict.auth().signUp({ body: person });
      const way = { to: 'connect', token: stranger.token, password: person.password } as const;
      expect((await new GooglePopup(strict, way).signIn()).answer).to.have.property('connected');
      await strict.mail(email);
      if (enterBy === 'link') {
        await strict.email().sendMagicLink({ query: {}, body: { email } });
        const { oobCode } = await strict.mail(email, 1);
        await strict.email().action({ body: { mode: 'signIn', oobCode } });
      } else if (enterBy === 'verification') {
        await strict.email('', stranger.token).sendVerificationEmail({ body: {} });
        const { oobCode } = await strict.mail(email, 1);
        await strict.email().action({ body: { mode: 'verifyEmail', oobCode } });
      } else {
        await strict.email().sendResetPasswordEmail({ body: { email } });
        const { oobCode } = await strict.mail(email, 1);
        const newPassword = 'violet-harbour-93';
        await strict.email().action({ body: { mode: 'resetPassword', oobCode, newPassword } });
      }
      expect(await strict.db('auth_identities').select(), enterBy).to.deep.equal([]);
    }
  });

  it('is removed if it was connected after a change of the address that the owner undoes', async () => {
    const { token } = await host.auth().signUp({ body: ada });
    await proveAddress(host, ada.email);
    await connect(token);
    await host.mail(ada.email);
    clock.advance(60_000);
    await host.email('', token).completeEmailChange({ body: { newEmail: 'thief@example.com' } });
    const { oobCode } = await host.mail('thief@example.com');
    await host.mail(ada.email, 1);
    clock.advance(60_000);
    await host.email().action({ body: { mode: 'verifyAndChangeEmail', oobCode } });
    google.profile = { ...adaAtGoogle, sub: 'the-thief' };
    await connect(token);
    const back = await host.mail(ada.email, 2);
    await host.email().action({ body: { mode: 'recoverEmail', oobCode: back.oobCode } });
    expect(await host.db('auth_identities').pluck('subject')).to.deep.equal([adaAtGoogle.sub]);
  });
});
