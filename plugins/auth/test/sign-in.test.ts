import { expect } from 'chai';
import { describeOnEachDatabase, ManualClock, processorTimeOf } from '@buildai/core/testing';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const wrong = { ...ada, password: 'not-the-password' };
const nobody = { email: 'nobody@example.com', password: ada.password };

async function failTimes(host: AuthHost, times: number, body = wrong, at = ''): Promise<void> {
  for (let count = 0; count < times; count += 1) await failureOf(host.auth(at).signIn({ body }));
}

describeOnEachDatabase('Sign-in', (database) => {
  it('accepts email and password, however the email is written', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: ada });
    const session = await host.auth().signIn({ body: { ...ada, email: ' Ada@EXAMPLE.com' } });
    expect(session.accountId).to.equal(accountId);
    expect((await host.account(session.token).current()).email).to.equal(ada.email);
  });

  it('allows exactly ten of many concurrent attempts', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    const errors = await Promise.all(
      Array.from({ length: 25 }, () => failureOf(host.auth().signIn({ body: wrong }))),
    );
    expect(errors.filter(({ status }) => status === 401)).to.have.length(10);
    expect(errors.filter(({ status }) => status === 429)).to.have.length(15);
  });

  it('counts each email and each app separately, and resets after a success', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    await host.auth().signUp({ body: grace });
    await host.auth('crm').signUp({ body: ada });
    await failTimes(host, 9);
    await host.auth().signIn({ body: ada });
    await failTimes(host, 10);
    expect((await failureOf(host.auth().signIn({ body: ada }))).status).to.equal(429);
    await host.auth().signIn({ body: grace });
    await host.auth('crm').signIn({ body: ada });
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('accepts a password in different Unicode forms', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: { ...ada, password: 'caf\u00e9-velvet-42' } });
    await host.auth().signIn({ body: { ...ada, password: 'cafe\u0301-velvet-42' } });
  });

  it('answers a wrong password, an unknown and a malformed email alike', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    const answers = await Promise.all(
      [wrong, nobody, { ...ada, email: 'ada' }].map(async (body) => {
        const response = await host.send('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.text() };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).to.have.length(1);
    expect(answers[0]?.status).to.equal(401);
    expect(answers[0]?.body).to.contain('Invalid email or password');
  });

  it('takes as long for an unknown email as for a known one', async () => {
    // Hashing as in production, compared to which the rest of the request is negligible.
    await using host = await startAuthHost({ database, config: { passwordHashing: 'strong' } });
    await host.auth().signUp({ body: ada });
    await failureOf(host.auth().signIn({ body: nobody }));
    const known: number[] = [];
    const unknown: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      known.push(await processorTimeOf(() => failureOf(host.auth().signIn({ body: wrong }))));
      unknown.push(await processorTimeOf(() => failureOf(host.auth().signIn({ body: nobody }))));
    }
    // The fastest of each: garbage collection and other tests only ever add.
    expect(Math.min(...unknown) / Math.min(...known)).to.be.within(0.5, 2);
  });

  it('reports a disabled account only after the right password', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: ada });
    await host.service(accounts).setDisabled(accountId, true);
    expect(await failureOf(host.auth().signIn({ body: ada }))).to.include({
      status: 403,
      code: 'auth/user-disabled',
      message: 'User is disabled, contact us for more info',
    });
    expect(await failureOf(host.auth().signIn({ body: wrong }))).to.include({
      code: 'auth/invalid-credential',
    });
  });

  it('accepts an account that is enabled again', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: ada });
    await host.service(accounts).setDisabled(accountId, true);
    await host.service(accounts).setDisabled(accountId, false);
    await host.auth().signIn({ body: ada });
  });

  it('refuses the eleventh attempt within 15 minutes, even with the right password', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    await host.auth().signUp({ body: ada });
    await failTimes(host, 10);
    clock.advance(5 * 60_000);
    const error = await failureOf(host.auth().signIn({ body: ada }));
    expect(error).to.include({
      status: 429,
      code: 'auth/too-many-requests',
      message: 'Too many login attempts, try again later',
      retryAfter: 10 * 60,
    });
    clock.advance(10 * 60_000);
    await host.auth().signIn({ body: ada });
  });

  it('counts an unknown email in the same way', async () => {
    await using host = await startAuthHost({ database });
    await failTimes(host, 10, nobody);
    expect((await failureOf(host.auth().signIn({ body: nobody }))).status).to.equal(429);
  });

  it('names the field of an invalid request', async () => {
    await using host = await startAuthHost({ database });
    const invalid: [unknown, string][] = [
      [{ email: ada.email }, 'body.password'],
      [{ email: ['x'], password: 'x' }, 'body.email'],
      [{ email: 'x'.repeat(1001), password: 'x' }, 'body.email'],
      ['text', 'body'],
    ];
    for (const [body, field] of invalid) {
      const error = await failureOf(host.auth().signIn({ body: body as typeof ada }));
      expect(error.status).to.equal(400);
      expect((error.details as object[])[0]).to.include({ field });
    }
  });
});
