import { expect } from 'chai';
import { definePlugin } from '@buildai/core';
import { ManualClock, describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { accountDeleted, accountExports } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const newPassword = 'walnut-harbour-63';
const { email, password } = ada;

async function signUpByMail(host: AuthHost): Promise<string> {
  await host.email().sendMagicLink({ query: {}, body: { email } });
  const { otp } = await host.mail(email);
  const { customToken } = await host.email().validateOtp({ query: {}, body: { email, otp } });
  return (await host.auth().token({ body: { customToken } })).token;
}

describeOnEachDatabase('The password of the own account', (database) => {
  it('is changed with the current one, and signs out all other sessions', async () => {
    await using host = await startAuthHost({ database });
    const elsewhere = await host.auth().signUp({ body: ada });
    const { token } = await host.auth().signIn({ body: ada });
    const wrong = { currentPassword: 'not-the-password', newPassword };
    expect((await failureOf(host.account(token).changePassword({ body: wrong }))).code).to.equal(
      'auth/wrong-password',
    );
    expect((await failureOf(host.account(token).changePassword({ body: { newPassword } }))).status).to.equal(
      403,
    );
    await host.account(token).changePassword({ body: { currentPassword: password, newPassword } });
    await host.account(token).current();
    expect((await failureOf(host.account(elsewhere.token).current())).status).to.equal(401);
    expect((await failureOf(host.auth().signIn({ body: ada }))).status).to.equal(401);
    await host.auth().signIn({ body: { email, password: newPassword } });
    expect((await host.mail(email)).subject).to.contain('password');
  });

  it('must not be weak', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    const body = { currentPassword: password, newPassword: 'password1' };
    const refusal = await failureOf(host.account(token).changePassword({ body }));
    expect(refusal).to.include({ code: 'auth/weak-password', message: 'This password is too weak' });
  });

  it('allows ten guesses, even with a session', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    const body = { currentPassword: 'not-the-password', newPassword };
    const guess = () => failureOf(host.account(token).changePassword({ body }));
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).to.equal(403);
    expect((await guess()).status).to.equal(429);
  });

  it('can be set within 15 minutes after signing in if there is none', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const token = await signUpByMail(host);
    clock.advance(15 * 60_000);
    const late = await failureOf(host.account(token).changePassword({ body: { newPassword } }));
    expect(late.code).to.equal('auth/requires-recent-login');
    clock.advance(-1);
    await host.account(token).changePassword({ body: { newPassword } });
    await host.auth().signIn({ body: { email, password: newPassword } });
  });
});

describeOnEachDatabase('The own account', (database) => {
  it('is exported with the data of every plugin, without secrets', async () => {
    const notes = definePlugin({
      id: 'notes',
      dependsOn: ['auth'],
      register: (kit) =>
        kit.contribute(accountExports, {
          key: 'notes',
          export: (accountId) => Promise.resolve([`of ${accountId}`]),
        }),
    });
    await using host = await startAuthHost({ database, plugins: [notes] });
    const { token, accountId, refreshToken } = await host.auth().signUp({ body: ada });
    const exported = await host.account(token).export();
    expect(exported).to.have.nested.property('account.email', email);
    expect(exported).to.have.deep.property('notes', [`of ${accountId}`]);
    expect(exported).to.have.property('sessions').with.length(1);
    const text = JSON.stringify(exported);
    for (const secret of [token, refreshToken, 'argon2', 'hash"']) expect(text).not.to.contain(secret);
  });

  it('is deleted with its address and password, which frees the address', async () => {
    const deleted: string[] = [];
    const watcher = definePlugin({
      id: 'watcher',
      dependsOn: ['auth'],
      register: (kit) => {
        kit.events.subscribe(accountDeleted, ({ accountId }) => void deleted.push(accountId));
      },
    });
    await using host = await startAuthHost({ database, plugins: [watcher] });
    await host.auth().signUp({ body: grace });
    const { token, accountId } = await host.auth().signUp({ body: ada });
    const remove = (body: { email: string; password?: string }) => host.account(token).remove({ body });
    expect((await failureOf(remove({ email, password: 'not-the-password' }))).status).to.equal(403);
    expect((await failureOf(remove({ email: grace.email, password }))).status).to.equal(403);
    await remove({ email: ' Ada@Example.com ', password });
    expect((await failureOf(host.account(token).current())).status).to.equal(401);
    await eventually(() => deleted.includes(accountId));
    const anew = await host.auth().signUp({ body: ada });
    expect(anew.accountId).not.to.equal(accountId);
  });

  it('cannot be deleted while it is the only admin', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    const refusal = await failureOf(host.account(token).remove({ body: { email, password } }));
    expect(refusal).to.include({ code: 'auth/last-admin', status: 409 });
    await host.account(token).current();
  });
});
