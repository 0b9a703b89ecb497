import { expect } from 'chai';
import { describeOnEachDatabase, eventually, isAnyoneWaiting, ManualClock } from '@buildai/core/testing';
import type { ActionMode } from '../src/shared/index.js';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, proveAddress, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';

const minute = 60_000;
const { email } = ada;
const newPassword = 'walnut-harbour-63';

const act = (host: AuthHost, mode: ActionMode, oobCode: string, password?: string, at = '') =>
  host.email(at).action({ body: { mode, oobCode, newPassword: password } });
const askReset = (host: AuthHost, to = email, continueUrl?: string) =>
  host.email().sendResetPasswordEmail({ body: { email: to, continueUrl } });

describeOnEachDatabase('A link to set a new password', (database) => {
  it('sets it once, and signs out everywhere', async () => {
    await using host = await startAuthHost({ database });
    const { token, refreshToken } = await host.auth().signUp({ body: ada });
    await askReset(host);
    const { oobCode, link } = await host.mail(email);
    expect(link.pathname).to.equal('/auth/handler');
    expect(link.searchParams.get('mode')).to.equal('resetPassword');
    expect(await act(host, 'resetPassword', oobCode, newPassword)).to.deep.equal({ email });
    expect((await failureOf(host.account(token).current())).status).to.equal(401);
    expect((await failureOf(host.auth().token({ body: { refreshToken } }))).status).to.equal(401);
    expect((await failureOf(host.auth().signIn({ body: ada }))).status).to.equal(401);
    await host.auth().signIn({ body: { email, password: newPassword } });
    const again = act(host, 'resetPassword', oobCode, 'another-harbour-64');
    expect((await failureOf(again)).code).to.equal('auth/invalid-action-code');
    expect((await host.mail(email, 1)).subject).to.contain('was changed');
  });

  it('refuses a concurrent sign-in with the old password', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    await askReset(host);
    const { oobCode } = await host.mail(email);
    const begun = Array.from({ length: 8 }, () => host.auth().signIn({ body: ada }));
    const reset = act(host, 'resetPassword', oobCode, newPassword);
    const sessions = await Promise.allSettled(begun);
    await reset;
    for (const session of sessions) {
      if (session.status === 'rejected') continue;
      const { token } = session.value;
      expect((await failureOf(host.account(token).current())).status).to.equal(401);
    }
  });

  it('is not consumed by opening it, nor by a refused password', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    await askReset(host);
    const { oobCode } = await host.mail(email);
    for (let count = 0; count < 3; count += 1) await act(host, 'resetPassword', oobCode);
    const weak = await failureOf(act(host, 'resetPassword', oobCode, 'password'));
    expect(weak.code).to.equal('auth/weak-password');
    expect(weak.details).to.have.nested.property('[0].field', 'body.newPassword');
    await act(host, 'resetPassword', oobCode, newPassword);
  });

  it('is valid for 15 minutes, in its own tenant and mode, until the next one', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    await host.auth().signUp({ body: ada });
    await host.auth('crm').signUp({ body: ada });
    await askReset(host);
    const first = (await host.mail(email)).oobCode;
    for (const mode of ['signIn', 'verifyEmail', 'recoverEmail', 'verifyAndChangeEmail'] as const) {
      expect((await failureOf(act(host, mode, first))).code, mode).to.equal('auth/invalid-action-code');
    }
    expect((await failureOf(act(host, 'resetPassword', first, newPassword, 'crm'))).status).to.equal(400);
    clock.advance(1);
    await askReset(host);
    const second = (await host.mail(email, 1)).oobCode;
    expect((await failureOf(act(host, 'resetPassword', first))).status).to.equal(400);
    clock.advance(15 * minute - 1);
    await act(host, 'resetPassword', second);
    clock.advance(1);
    expect((await failureOf(act(host, 'resetPassword', second))).status).to.equal(400);
  });

  it('is invalid once the account is disabled or deleted', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: ada });
    await askReset(host);
    const { oobCode } = await host.mail(email);
    await host.service(accounts).setDisabled(accountId, true);
    const refusal = await failureOf(act(host, 'resetPassword', oobCode, newPassword));
    expect(refusal.code).to.equal('auth/user-disabled');
  });

  if (database !== 'sqlite') return;

  it('has the same response for every address, and is sent to existing accounts only', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    const answers = await Promise.all(
      [email, grace.email].map(async (to) => {
        const body = JSON.stringify({ email: to });
        const headers = { 'content-type': 'application/json' };
        const path = '/api/account/sendResetPasswordEmail';
        const response = await host.send(path, { method: 'POST', headers, body });
        const { deliveryId, ...answer } = (await response.json()) as { deliveryId: string };
        return [response.status, deliveryId.length, answer] as const;
      }),
    );
    expect(answers[0]).to.deep.equal(answers[1]);
    await host.mail(email);
    expect(await host.db('outbox').select('recipient')).to.deep.equal([{ recipient: email }]);
  });

  it('leads to the configured address, whatever host the request names', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    const body = JSON.stringify({ email, continueUrl: 'https://evil.example/take' });
    await host.send('/api/account/sendResetPasswordEmail', { method: 'POST', headers, body });
    const { link, html, text } = await host.mail(email);
    expect(link.origin).to.equal(new URL(host.settings.publicUrl).origin);
    expect(html + text).not.to.contain('evil');
  });

  it('includes no page whose address is cut within a character', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    const response = await host.send('/api/account/sendVerificationEmail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ continueUrl: '/apps#\ud83d' }),
    });
    expect(response.status).to.equal(400);
  });

  it('includes a page to continue to on the same site only', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    const origin = new URL(host.settings.publicUrl).origin;
    const pages = [
      [`${origin}/login?claimApp=7`, '/login?claimApp=7'],
      ['/apps#new', '/apps#new'],
      [`${origin}.evil.example/`, null],
      [`${origin.replace('://', '://user@')}@evil.example/`, null],
    ] as const;
    for (const [index, [continueUrl, expected]] of pages.entries()) {
      await askReset(host, email, continueUrl);
      const { link } = await host.mail(email, index);
      expect(link.searchParams.get('continueUrl')).to.equal(expected);
    }
  });
});

describeOnEachDatabase('A link to sign in', (database) => {
  for (const verifyEmail of ['always', 'never'])
    it(`takes from who signed up with an address that was not theirs what they would come back with, verifying ${verifyEmail}`, async () => {
      await using host = await startAuthHost({ database, config: { verifyEmail } });
      const thief = await host.auth().signUp({ body: ada });
      await host.email().sendMagicLink({ query: {}, body: { email } });
      const { oobCode } = await host.mail(email);
      const { customToken, tenantId } = await act(host, 'signIn', oobCode);
      expect(tenantId).to.equal('');
      const { token } = await host.auth().token({ body: { customToken } });
      expect(await host.account(token).current()).to.include({ emailVerified: true, hasPassword: false });
      expect((await failureOf(host.account(thief.token).current())).status).to.equal(401);
      const { refreshToken } = thief;
      expect((await failureOf(host.auth().token({ body: { refreshToken } }))).status).to.equal(401);
      expect((await failureOf(host.auth().signIn({ body: ada }))).status).to.equal(401);
    });

  it('keeps the password of a verified account', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await host.email('', token).sendVerificationEmail({ body: {} });
    await act(host, 'verifyEmail', (await host.mail(email)).oobCode);
    await host.email().sendMagicLink({ query: {}, body: { email } });
    await act(host, 'signIn', (await host.mail(email, 1)).oobCode);
    await host.auth().signIn({ body: ada });
    await host.account(token).current();
  });
});

describeOnEachDatabase('A link to verify an address', (database) => {
  it('verifies it', async () => {
    await using host = await startAuthHost({ database, config: { verifyEmail: 'always' } });
    const { token } = await host.auth().signUp({ body: ada });
    expect(await host.account(token).current()).to.include({ emailVerified: false });
    await host.email('', token).sendVerificationEmail({ body: { continueUrl: '/login?claimApp=7' } });
    const { link, oobCode } = await host.mail(email);
    expect(link.searchParams.get('continueUrl')).to.equal('/login?claimApp=7');
    expect(await act(host, 'verifyEmail', oobCode)).to.deep.equal({ email });
    expect(await host.account(token).current()).to.include({ emailVerified: true });
    await host.email('', token).sendVerificationEmail({ body: {} });
    expect(await host.db('outbox').select()).to.have.length(1);
  });

  if (database !== 'sqlite') return;

  it('is required if email is sent, and not without a mail server', async () => {
    const smtpUrl = 'smtp://localhost:1';
    await using sending = await startAuthHost({ database, settings: { smtpUrl } });
    await using keeping = await startAuthHost({ database });
    for (const [host, verifiesEmail] of [
      [sending, true],
      [keeping, false],
    ] as const) {
      const { token } = await host.auth().signUp({ body: ada });
      expect(await host.account(token).current()).to.include({
        emailVerified: false,
        mustVerifyEmail: verifiesEmail,
      });
    }
  });
});

describeOnEachDatabase('A new address', (database) => {
  const change = (host: AuthHost, token: string, newEmail: string) =>
    host.email('', token).completeEmailChange({ body: { newEmail } });

  it('takes effect once confirmed; the old one is notified twice, and can undo it', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await proveAddress(host, email);
    await change(host, token, grace.email);
    const { oobCode } = await host.mail(grace.email);
    expect((await host.mail(email)).text)
      .to.contain(grace.email)
      .and.not.contain('http');
    await host.account(token).current();
    expect(await act(host, 'verifyAndChangeEmail', oobCode)).to.deep.equal({ email: grace.email });
    expect((await host.account(token).current()).email).to.equal(grace.email);
    expect((await failureOf(host.auth().signIn({ body: ada }))).status).to.equal(401);

    const back = await host.mail(email, 1);
    expect(await act(host, 'recoverEmail', back.oobCode)).to.deep.equal({ email });
    expect((await failureOf(host.account(token).current())).status).to.equal(401);
    // Who changed the address may have set it: the mailbox is the way to a new one.
    expect((await failureOf(host.auth().signIn({ body: ada }))).status).to.equal(401);
    await askReset(host);
    await act(host, 'resetPassword', (await host.mail(email, 2)).oobCode, newPassword);
    await host.auth().signIn({ body: { email, password: newPassword } });
  });

  it('cannot be one that is in use, when requested and when confirmed', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await change(host, token, grace.email);
    const { oobCode } = await host.mail(grace.email);
    await host.auth().signUp({ body: grace });
    const taken = { code: 'auth/email-already-exists', status: 409, message: 'This email is already in use' };
    expect(await failureOf(change(host, token, grace.email))).to.include(taken);
    expect(await failureOf(act(host, 'verifyAndChangeEmail', oobCode))).to.include(taken);
    expect((await host.account(token).current()).email).to.equal(email);
  });

  it('goes to one of two accounts that confirm it at once', async () => {
    await using host = await startAuthHost({ database });
    const { db } = host;
    const other = await host.auth().signUp({ body: { email: 'hopper@example.com', password: ada.password } });
    const { token } = await host.auth().signUp({ body: ada });
    await change(host, token, grace.email);
    const { oobCode } = await host.mail(grace.email);
    const confirmed = await db.transaction(async (transaction) => {
      await transaction('auth_accounts').where({ id: other.accountId }).update({ email: grace.email });
      const confirming = failureOf(act(host, 'verifyAndChangeEmail', oobCode));
      // SQLite lets no one else begin to write; PostgreSQL makes the second wait where the address is unique.
      if (database === 'postgres') await eventually(() => isAnyoneWaiting(transaction));
      return { confirming };
    });
    expect(await confirmed.confirming).to.include({ code: 'auth/email-already-exists', status: 409 });
    expect((await host.account(token).current()).email).to.equal(email);
  });

  it('is cancelled by a new password while it is pending', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await proveAddress(host, email);
    await change(host, token, grace.email);
    const { oobCode } = await host.mail(grace.email);
    await host.mail(email);
    await askReset(host);
    await act(host, 'resetPassword', (await host.mail(email, 1)).oobCode, newPassword);
    expect((await failureOf(act(host, 'verifyAndChangeEmail', oobCode))).status).to.equal(400);
  });

  it('requires the password, or a sign-in within the last 15 minutes', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const { token } = await host.auth().signUp({ body: ada });
    clock.advance(15 * minute);
    const ask = (password?: string) =>
      host.email('', token).completeEmailChange({ body: { newEmail: grace.email, password } });
    expect((await failureOf(ask())).code).to.equal('auth/requires-recent-login');
    expect((await failureOf(ask('not-the-password'))).code).to.equal('auth/wrong-password');
    await ask(ada.password);
    await host.mail(grace.email);
  });

  it('is reverted for good even if a thief confirmed two of them', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await proveAddress(host, email);
    const steal = async (to: string) => {
      await change(host, token, to);
      await act(host, 'verifyAndChangeEmail', (await host.mail(to)).oobCode);
    };
    await steal('first@evil.example');
    await steal('second@evil.example');
    const wayBack = await host.mail('first@evil.example', 2);
    const { oobCode } = await host.mail(email, 1);
    expect(await act(host, 'recoverEmail', oobCode)).to.deep.equal({ email });
    expect((await failureOf(act(host, 'recoverEmail', wayBack.oobCode))).status).to.equal(400);
  });

  it('does not free the old one for others while its owner can recover it', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await proveAddress(host, email);
    await change(host, token, 'first@evil.example');
    await act(host, 'verifyAndChangeEmail', (await host.mail('first@evil.example')).oobCode);
    const { oobCode } = await host.mail(email, 1);
    expect((await failureOf(host.auth().signUp({ body: ada }))).code).to.equal('auth/email-already-in-use');
    expect(await act(host, 'recoverEmail', oobCode)).to.deep.equal({ email });
  });

  it('revokes the links that the old mailbox still holds', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await proveAddress(host, email);
    await change(host, token, grace.email);
    await host.mail(email);
    await askReset(host);
    const reset = await host.mail(email, 1);
    await act(host, 'verifyAndChangeEmail', (await host.mail(grace.email)).oobCode);
    const late = await failureOf(act(host, 'resetPassword', reset.oobCode, newPassword));
    expect(late.code).to.equal('auth/invalid-action-code');
  });

  it('is not emailed once its session has ended', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    await change(host, token, grace.email);
    const { oobCode } = await host.mail(grace.email);
    const { token: here } = await host.auth().signIn({ body: ada });
    await host.account(here).endOtherSessions();
    expect((await failureOf(act(host, 'verifyAndChangeEmail', oobCode))).status).to.equal(400);
  });

  it('of a pre-registered account is removed with the thief', async () => {
    await using host = await startAuthHost({ database, config: { verifyEmail: 'always' } });
    const thief = await host.auth().signUp({ body: ada });
    await change(host, thief.token, 'thief@evil.example');
    const { oobCode } = await host.mail('thief@evil.example');
    await host.email().sendMagicLink({ query: {}, body: { email } });
    await act(host, 'signIn', (await host.mail(email)).oobCode);
    expect((await failureOf(act(host, 'verifyAndChangeEmail', oobCode))).status).to.equal(400);
  });

  if (database !== 'sqlite') return;

  it('cannot be requested by a builder in the preview of an app', async () => {
    await using host = await startAuthHost({ database });
    expect((await failureOf(change(host, '', grace.email))).status).to.equal(401);
  });
});
