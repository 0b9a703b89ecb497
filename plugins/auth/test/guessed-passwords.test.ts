import { expect } from 'chai';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { ada, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const wrong = 'not-the-password';

/** One sign-in from a client's address, as a trusted proxy states it. @returns the status */
async function signInFrom(
  host: AuthHost,
  ip: string,
  body: { readonly email: string; readonly password: string },
): Promise<number> {
  const response = await host.send('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}

const signUpFrom = (host: AuthHost, ip: string, body: object) =>
  host.send('/api/auth/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  });

/** Fails to sign in to one account from as many networks as there are attempts. */
const guessFromEverywhere = (host: AuthHost, email: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      signInFrom(host, `198.18.${index}.7`, { email, password: wrong }),
    ),
  );

/** Fails to sign in to as many accounts as there are attempts from the addresses of one subnet. */
const guessEverybody = (host: AuthHost, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      signInFrom(host, `203.0.113.${index % 250}`, {
        email: `someone-${index}@example.com`,
        password: wrong,
      }),
    ),
  );

const settings = { trustedProxies: 1 };

describeOnEachDatabase('Guessed passwords', (database) => {
  it('are limited by account over all networks, except networks known to the account', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock, settings });
    await signUpFrom(host, '192.0.2.1', ada);
    const statuses = await guessFromEverywhere(host, ada.email, 110);
    expect(statuses.filter((status) => status === 401)).to.have.length(100);
    expect(await signInFrom(host, '192.0.2.9', ada)).to.equal(429);
    expect(await signInFrom(host, '192.0.2.1', ada)).to.equal(200);
    // That success gave no new attempts to anybody else.
    expect(await signInFrom(host, '192.0.2.9', ada)).to.equal(429);
    clock.advance(60 * 60_000);
    expect(await signInFrom(host, '192.0.2.9', ada)).to.equal(200);
  });

  it('are limited by subnet over all accounts, on the platform and in apps together', async () => {
    await using host = await startAuthHost({ database, settings });
    await signUpFrom(host, '203.0.113.200', ada);
    await signUpFrom(host, '192.0.2.1', grace);
    const statuses = await guessEverybody(host, 110);
    expect(statuses.filter((status) => status === 401)).to.have.length(100);
    expect(await signInFrom(host, '203.0.113.9', grace)).to.equal(429);
    expect(await signInFrom(host, '203.0.113.200', ada)).to.equal(200);
    expect(await signInFrom(host, '203.0.114.9', grace)).to.equal(200);
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('from one network alone do not reach the limit of the account', async () => {
    await using host = await startAuthHost({ database, settings });
    await signUpFrom(host, '192.0.2.1', ada);
    for (let count = 0; count < 105; count += 1)
      await signInFrom(host, '198.51.100.1', { email: ada.email, password: wrong });
    expect(await signInFrom(host, '192.0.2.9', ada)).to.equal(200);
  });

  it('do not include successful sign-ins', async () => {
    await using host = await startAuthHost({ database, settings });
    await signUpFrom(host, '192.0.2.1', ada);
    for (let count = 0; count < 105; count += 1)
      expect(await signInFrom(host, '198.51.100.1', ada)).to.equal(200);
    expect(await signInFrom(host, '198.51.100.2', ada)).to.equal(200);
  });
});

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

onPostgres('Guessed passwords on two instances', () => {
  it('are counted together, and known networks are shared', async () => {
    await using one = await startAuthHost({ database: 'postgres', settings });
    await using other = await startAuthHost({ databaseUrl: one.settings.databaseUrl, settings });
    await signUpFrom(one, '192.0.2.1', ada);
    await guessFromEverywhere(one, ada.email, 50);
    const statuses = await guessFromEverywhere(other, ada.email, 60);
    expect(statuses.filter((status) => status === 401)).to.have.length(50);
    expect(await signInFrom(other, '192.0.2.9', ada)).to.equal(429);
    expect(await signInFrom(other, '192.0.2.1', ada)).to.equal(200);
  });
});
