import { authenticator, outbox } from '@buildai/core';
import { describeOnEachDatabase, eventually, runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { appSessions } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const newPassword = 'walnut-harbour-93';

describeOnEachDatabase('The commands for accounts', (database) => {
  let host: AuthHost;
  let adaToken: string, graceToken: string, graceId: string;
  beforeEach(async () => {
    host = await startAuthHost({ database });
    adaToken = (await host.auth().signUp({ body: ada })).token;
    ({ token: graceToken, accountId: graceId } = await host.auth().signUp({ body: grace }));
  });
  afterEach(() => host.stop());

  const run = async (name: string, options = {}) => (await runCommand(host, name, options)).lines;
  const isAdmin = async (token: string) => (await host.account(token).current()).isAdmin;
  const isRefused = async (token: string) => (await failureOf(host.account(token).current())).status === 401;

  describe('list', () => {
    it('the accounts of the platform, oldest first', async () => {
      await host.auth('crm').signUp({ body: { email: 'eve@example.com', password: newPassword } });
      await run('accounts disable', { email: grace.email });
      const [head, first, second, ...others] = await run('accounts list');
      expect(head).to.match(/^Email +Name +Admin +Disabled +Created$/);
      expect(first).to.match(/^ada@example\.com +Ada +yes +no +\d{4}-.*Z$/);
      expect(second).to.match(/^grace@example\.com +Grace +no +\d{4}-\S+Z +\d{4}-\S+Z$/);
      expect(others).to.deep.equal([]);
    });

    it('accounts whose email or name contains the searched text literally', async () => {
      await host.account(graceToken).update({ body: { name: 'Hopper_100%' } });
      for (const search of ['GRACE@', 'hopper', '_100%']) {
        expect(await run('accounts list', { search }), search).to.have.length(2);
      }
      for (const search of ['%', '_', "' or 1=1 --"]) {
        const found = await run('accounts list', { search });
        expect(found.join(' '), search).to.not.contain('ada@');
      }
      expect(await run('accounts list', { search: 'zebra' })).to.deep.equal(['No account matches "zebra".']);
    });
  });

  describe('promote', () => {
    it('makes an admin, effective for cached tokens too', async () => {
      expect(await isAdmin(graceToken)).to.equal(false);
      const caller = async () => host.service(authenticator).authenticate(graceToken);
      expect(await caller()).to.include({ isAdmin: false });
      expect(await run('accounts promote', { email: 'Grace@Example.com' })).to.deep.equal([
        'grace@example.com is an admin now.',
      ]);
      expect(await caller()).to.include({ isAdmin: true });
      expect(await isAdmin(graceToken)).to.equal(true);
    });

    it('revokes it, and ends previews that only an admin may see', async () => {
      await run('accounts promote', { email: grace.email });
      const preview = await host.service(appSessions).issuePreviewToken(graceId, 'crm');
      expect(await run('accounts promote', { email: grace.email, revoke: true })).to.deep.equal([
        'grace@example.com is no longer an admin.',
      ]);
      expect(await host.service(authenticator).authenticate(graceToken)).to.include({ isAdmin: false });
      expect(await host.service(authenticator).authenticate(preview.token)).to.equal(undefined);
    });

    it('never revokes it from the last admin, nor from the last two at once', async () => {
      const revoke = (email: string) => run('accounts promote', { email, revoke: true });
      expect(await failureOf(revoke(ada.email))).to.include({
        code: 'auth/last-admin',
        message: 'This is the only admin. Make someone else an admin first',
      });
      await run('accounts promote', { email: grace.email });
      const both = await Promise.allSettled([revoke(ada.email), revoke(grace.email)]);
      expect(both.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
      expect([await isAdmin(adaToken), await isAdmin(graceToken)].filter(Boolean)).to.have.length(1);
    });

    it('does not count an admin who cannot sign in', async () => {
      await run('accounts promote', { email: grace.email });
      await run('accounts disable', { email: grace.email });
      expect((await failureOf(run('accounts promote', { email: ada.email, revoke: true }))).code).to.equal(
        'auth/last-admin',
      );
      await run('accounts promote', { email: grace.email, revoke: true });
    });
  });

  it('disable refuses every request at once, and --enable allows them again', async () => {
    const preview = await host.service(appSessions).issuePreviewToken(graceId, 'crm');
    await host.account(graceToken).current();
    await run('accounts disable', { email: grace.email });
    expect(await isRefused(graceToken)).to.equal(true);
    expect(await host.service(authenticator).authenticate(preview.token)).to.equal(undefined);
    expect((await failureOf(host.auth().signIn({ body: grace }))).code).to.equal('auth/user-disabled');
    expect(await run('accounts disable', { email: grace.email, enable: true })).to.deep.equal([
      'grace@example.com can sign in again.',
    ]);
    await host.auth().signIn({ body: grace });
  });

  it('reset sets a new password by the rules of sign-up, signs out everywhere, and notifies the person', async () => {
    expect((await failureOf(run('accounts reset', { email: grace.email, password: 'short' }))).code).to.equal(
      'auth/weak-password',
    );
    await host.account(graceToken).current();
    await run('accounts reset', { email: grace.email, password: newPassword });
    expect(await isRefused(graceToken)).to.equal(true);
    expect((await failureOf(host.auth().signIn({ body: grace }))).code).to.equal('auth/invalid-credential');
    await host.auth().signIn({ body: { ...grace, password: newPassword } });
    await eventually(async () => (await host.service(outbox).list({ to: grace.email })).length > 0);
  });

  it('sessions lists the sessions of an account, and --end ends them', async () => {
    const browser = { 'user-agent': 'Netscape\u00a04', 'content-type': 'application/json' };
    await host.send('/api/auth/login', { method: 'POST', headers: browser, body: JSON.stringify(grace) });
    const [head, ...sessions] = await run('accounts sessions', { email: grace.email });
    expect(head).to.match(/^Last used +Signed in +Browser$/);
    expect(sessions).to.have.length(2);
    expect(sessions.join()).to.contain('Netscape');
    await run('accounts sessions', { email: grace.email, end: true });
    expect(await isRefused(graceToken)).to.equal(true);
    expect(await isAdmin(adaToken)).to.equal(true);
    expect(await run('accounts sessions', { email: grace.email })).to.deep.equal([
      'grace@example.com is not signed in anywhere.',
    ]);
  });

  if (database !== 'sqlite') return;

  it('say that there is no such account', async () => {
    for (const name of ['promote', 'disable', 'sessions']) {
      const failure = await failureOf(run(`accounts ${name}`, { email: 'nobody@example.com' }));
      expect(failure.message).to.equal('There is no account with the email nobody@example.com.');
    }
    await host.auth('crm').signUp({ body: { email: 'eve@example.com', password: newPassword } });
    expect((await failureOf(run('accounts promote', { email: 'eve@example.com' }))).status).to.equal(404);
  });

  it('return results as JSON, never with credentials', async () => {
    const { lines, value } = await runCommand(host, 'accounts list', { search: 'grace' }, { json: true });
    expect(lines).to.deep.equal([]);
    expect(value).to.have.length(1);
    expect(value).to.have.deep.nested.property('[0].disabledAt', null);
    expect(JSON.stringify(value)).to.not.match(/password|hash/i);
    const disabled = await runCommand(host, 'accounts disable', { email: grace.email }, { json: true });
    expect(disabled.value).to.deep.equal({ email: grace.email, disabled: true });
  });

  it('still report an admin whose admin mode is off as an admin, so that they can turn it on', async () => {
    const headers = { authorization: `Bearer ${adaToken}`, 'x-admin-mode': 'off' };
    const response = await host.send('/api/account/current', { headers });
    expect(await response.json()).to.include({ isAdmin: true });
  });
});
