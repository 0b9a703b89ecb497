import { authenticator } from '@buildai/core';
import { expect } from 'chai';
import { eventually, runCommand } from '@buildai/core/testing';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

async function startTwo() {
  const one = await startAuthHost({ database: 'postgres' });
  const other = await startAuthHost({ databaseUrl: one.settings.databaseUrl });
  return {
    one,
    other,
    [Symbol.asyncDispose]: async () => {
      await other.stop();
      await one.stop();
    },
  };
}

const isRefused = (host: AuthHost, token: string) =>
  host
    .account(token)
    .current()
    .then(
      () => false,
      () => true,
    );

onPostgres('Two instances on one PostgreSQL', () => {
  it('share sessions', async () => {
    await using hosts = await startTwo();
    const { token, refreshToken, accountId } = await hosts.one.auth().signUp({ body: ada });
    expect(await hosts.other.account(token).current()).to.include({ accountId });
    await hosts.other.auth().token({ body: { refreshToken } });
  });

  it('refuse a session that ended on the other within moments, even if cached', async () => {
    await using hosts = await startTwo();
    const { token } = await hosts.one.auth().signUp({ body: ada });
    await hosts.other.account(token).current();
    await hosts.one.auth('', token).signOut();
    await eventually(() => isRefused(hosts.other, token));
  });

  it('refuse an account that was disabled on the other within moments', async () => {
    await using hosts = await startTwo();
    const { token, accountId } = await hosts.one.auth().signUp({ body: ada });
    await hosts.other.account(token).current();
    await hosts.one.service(accounts).setDisabled(accountId, true);
    await eventually(() => isRefused(hosts.other, token));
  });

  it('revoke admin rights on the other within moments', async () => {
    await using hosts = await startTwo();
    await hosts.one.auth().signUp({ body: ada });
    const { token } = await hosts.one.auth().signUp({ body: grace });
    const isAdminThere = async (expected: boolean) => {
      const caller = await hosts.other.service(authenticator).authenticate(token);
      return caller?.kind === 'account' && caller.isAdmin === expected;
    };
    expect(await isAdminThere(false)).to.equal(true);
    for (const revoke of [false, true]) {
      await runCommand(hosts.one, 'accounts promote', { email: grace.email, revoke });
      await eventually(() => isAdminThere(!revoke));
    }
  });

  it('create one admin from concurrent first sign-ups', async () => {
    await using hosts = await startTwo();
    const sessions = await Promise.all([
      hosts.one.auth().signUp({ body: ada }),
      hosts.other.auth().signUp({ body: grace }),
    ]);
    const people = await Promise.all(sessions.map(({ token }) => hosts.one.account(token).current()));
    expect(people.filter(({ isAdmin }) => isAdmin)).to.have.length(1);
  });

  it('count sign-in attempts together', async () => {
    await using hosts = await startTwo();
    const body = { ...ada, password: 'not-the-password' };
    const errors = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        failureOf((index % 2 ? hosts.one : hosts.other).auth().signIn({ body })),
      ),
    );
    expect(errors.filter(({ status }) => status === 401)).to.have.length(10);
  });

  it('accept concurrent use of a refresh token on both as a second tab', async () => {
    await using hosts = await startTwo();
    const { refreshToken } = await hosts.one.auth().signUp({ body: ada });
    const sessions = await Promise.all(
      [hosts.one, hosts.other].map((host) => host.auth().token({ body: { refreshToken } })),
    );
    for (const { token } of sessions) await hosts.one.account(token).current();
  });

  it('count attempts at a one-time code together', async () => {
    await using hosts = await startTwo();
    await hosts.one.email().sendMagicLink({ query: {}, body: { email: ada.email } });
    const { otp } = await hosts.one.mail(ada.email);
    const wrong = otp === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const host = index % 2 === 0 ? hosts.one : hosts.other;
        return failureOf(host.email().validateOtp({ query: {}, body: { email: ada.email, otp: wrong } }));
      }),
    );
    expect(guesses.filter(({ status }) => status === 400)).to.have.length(5);
    const right = hosts.other.email().validateOtp({ query: {}, body: { email: ada.email, otp } });
    expect((await failureOf(right)).code).to.equal('ATTEMPTS_EXCEEDED');
  });

  it('count emails to one address together', async () => {
    await using hosts = await startTwo();
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => {
        const host = index % 2 === 0 ? hosts.one : hosts.other;
        return host.email().sendResetPasswordEmail({ body: { email: ada.email } });
      }),
    );
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    );
    expect(new Set(refused.map(String))).to.deep.equal(
      new Set(['AppError: Too many requests, try again later.']),
    );
    expect(refused).to.have.length(7);
  });

  it('accept a link on one of them only', async () => {
    await using hosts = await startTwo();
    await hosts.one.email().sendMagicLink({ query: {}, body: { email: ada.email } });
    const { oobCode } = await hosts.one.mail(ada.email);
    const entered = await Promise.allSettled(
      [hosts.one, hosts.other, hosts.one, hosts.other].map((host) =>
        host.email().action({ body: { mode: 'signIn', oobCode } }),
      ),
    );
    expect(entered.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
  });
});
