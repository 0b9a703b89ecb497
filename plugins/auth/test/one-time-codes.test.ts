import { expect } from 'chai';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const minute = 60_000;
const { email } = ada;

/** Asks for a code, and reads it off the mail. */
async function codeFor(host: AuthHost, after = 0, at = ''): Promise<string> {
  await host.email(at).sendMagicLink({ query: {}, body: { email } });
  return (await host.mail(email, after)).otp;
}

const enter = (host: AuthHost, otp: string, at = '') =>
  host.email(at).validateOtp({ query: {}, body: { email, otp } });

/** A code that is not this one. */
const other = (otp: string) => (otp === '000000' ? '000001' : '000000');

describeOnEachDatabase('A one-time code', (database) => {
  it('signs in to an existing account, and creates one otherwise', async () => {
    await using host = await startAuthHost({ database });
    const otp = await codeFor(host);
    expect(otp).to.match(/^\d{6}$/);
    const { customToken, tenantId } = await enter(host, otp);
    expect(tenantId).to.equal('');
    const first = await host.auth().token({ body: { customToken } });
    expect(await host.account(first.token).current()).to.include({
      email,
      emailVerified: true,
      hasPassword: false,
      isAdmin: true,
    });
    const again = await enter(host, await codeFor(host, 1));
    const second = await host.auth().token({ body: { customToken: again.customToken } });
    expect(second.accountId).to.equal(first.accountId);
  });

  it('is valid once, as is the token that it is exchanged for', async () => {
    await using host = await startAuthHost({ database });
    const otp = await codeFor(host);
    const { customToken } = await enter(host, otp);
    expect((await failureOf(enter(host, otp))).code).to.equal('auth/invalid-verification-code');
    await host.auth().token({ body: { customToken } });
    expect((await failureOf(host.auth().token({ body: { customToken } }))).status).to.equal(401);
  });

  it('is valid for ten minutes', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const late = await codeFor(host);
    clock.advance(10 * minute);
    expect((await failureOf(enter(host, late))).code).to.equal('auth/invalid-verification-code');
    const early = await codeFor(host, 1);
    clock.advance(10 * minute - 1);
    await enter(host, early);
  });

  it('is refused from the sixth attempt on, even if it is right, until there is a new one', async () => {
    await using host = await startAuthHost({ database });
    const otp = await codeFor(host);
    for (let count = 0; count < 5; count += 1) {
      expect((await failureOf(enter(host, other(otp)))).status).to.equal(400);
    }
    const refusal = await failureOf(enter(host, otp));
    expect(refusal).to.include({ code: 'ATTEMPTS_EXCEEDED', status: 429 });
    expect(refusal.retryAfter).to.be.within(1, 600);
    await enter(host, await codeFor(host, 1));
  });

  it('allows five guesses, even if they are concurrent', async () => {
    await using host = await startAuthHost({ database });
    const otp = await codeFor(host);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => failureOf(enter(host, other(otp)))));
    expect(guesses.filter(({ status }) => status === 400)).to.have.length(5);
    expect(guesses.filter(({ code }) => code === 'ATTEMPTS_EXCEEDED')).to.have.length(25);
  });

  it('signs in one of several concurrent requests', async () => {
    await using host = await startAuthHost({ database });
    const otp = await codeFor(host);
    const entered = await Promise.allSettled(Array.from({ length: 4 }, () => enter(host, otp)));
    expect(entered.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
  });

  it('is revoked by the next one, and by the link of the same email', async () => {
    await using host = await startAuthHost({ database });
    const first = await codeFor(host);
    const second = await codeFor(host, 1);
    if (first !== second) expect((await failureOf(enter(host, first))).status).to.equal(400);
    const { oobCode } = await host.mail(email, 1);
    await host.email().action({ body: { mode: 'signIn', oobCode } });
    expect((await failureOf(enter(host, second))).status).to.equal(400);
  });

  it('is valid for one tenant and one address only', async () => {
    await using host = await startAuthHost({ database });
    const otp = await codeFor(host, 0, 'crm');
    for (const at of ['', 'shop']) expect((await failureOf(enter(host, otp, at))).status).to.equal(400);
    const foreign = { query: {}, body: { email: grace.email, otp } };
    expect((await failureOf(host.email('crm').validateOtp(foreign))).status).to.equal(400);
    const { customToken, tenantId } = await enter(host, otp, 'crm');
    expect(tenantId).to.equal('crm');
    for (const at of ['', 'shop']) {
      expect((await failureOf(host.auth(at).token({ body: { customToken } }))).status).to.equal(401);
    }
    const { token } = await host.auth('crm').token({ body: { customToken } });
    expect(await host.auth('crm', token).me()).to.include({ email, role: 'user' });
  });

  it('can be requested on the platform for an app, and on an app for that app only', async () => {
    await using host = await startAuthHost({ database });
    await host.email().sendMagicLink({ query: { appId: 'crm' }, body: { email } });
    const { otp, link } = await host.mail(email);
    expect(link.origin).to.equal('http://crm.localhost');
    const { tenantId } = await host.email().validateOtp({ query: { appId: 'crm' }, body: { email, otp } });
    expect(tenantId).to.equal('crm');
    const foreign = host.email('shop').sendMagicLink({ query: { appId: 'crm' }, body: { email } });
    expect((await failureOf(foreign)).status).to.equal(404);
  });

  it('does not sign in to disabled accounts', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: ada });
    const otp = await codeFor(host);
    await host.service(accounts).setDisabled(accountId, true);
    expect((await failureOf(enter(host, otp))).code).to.equal('auth/user-disabled');
  });

  it('is sent to one address five times in 15 minutes, whether or not it has an account', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    await host.auth().signUp({ body: ada });
    for (const to of [ada.email, grace.email]) {
      const ask = () => host.email().sendMagicLink({ query: {}, body: { email: to } });
      for (let count = 0; count < 5; count += 1) await ask();
      expect(await failureOf(ask())).to.include({ status: 429, code: 'too_many_requests' });
    }
    clock.advance(15 * minute);
    await host.email().sendMagicLink({ query: {}, body: { email } });
  });
});
