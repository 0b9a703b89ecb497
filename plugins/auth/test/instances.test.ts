import { expect } from 'chai';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { eventually } from './support/eventually.js';

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
  it('know the same sessions', async () => {
    await using hosts = await startTwo();
    const { token, refreshToken, accountId } = await hosts.one.auth().signUp({ body: ada });
    expect(await hosts.other.account(token).current()).to.include({ accountId });
    await hosts.other.auth().token({ body: { refreshToken } });
  });

  it('refuse a session that ended on the other within moments, though they knew it', async () => {
    await using hosts = await startTwo();
    const { token } = await hosts.one.auth().signUp({ body: ada });
    await hosts.other.account(token).current();
    await hosts.one.auth('', token).signOut();
    const start = performance.now();
    await eventually(() => isRefused(hosts.other, token));
    expect(performance.now() - start).to.be.below(2_000);
  });

  it('refuse an account that was disabled on the other within moments', async () => {
    await using hosts = await startTwo();
    const { token, accountId } = await hosts.one.auth().signUp({ body: ada });
    await hosts.other.account(token).current();
    await hosts.one.service(accounts).setDisabled(accountId, true);
    const start = performance.now();
    await eventually(() => isRefused(hosts.other, token));
    expect(performance.now() - start).to.be.below(2_000);
  });

  it('make one admin of first sign-ups on both at once', async () => {
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

  it('let one of two who come with the same refresh token be the second tab of the other', async () => {
    await using hosts = await startTwo();
    const { refreshToken } = await hosts.one.auth().signUp({ body: ada });
    const sessions = await Promise.all(
      [hosts.one, hosts.other].map((host) => host.auth().token({ body: { refreshToken } })),
    );
    for (const { token } of sessions) await hosts.one.account(token).current();
  });
});
