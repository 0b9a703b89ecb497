import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { authConfig } from '../src/server/auth-config.js';
import { accountCreated } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';

describeOnEachDatabase('Sign-up', (database) => {
  it('responds with tokens that are valid at once', async () => {
    await using host = await startAuthHost({ database });
    const { token, accountId } = await host.auth().signUp({ body: ada });
    const account = await host.account(token).current();
    expect(account).to.deep.include({ accountId, email: ada.email, name: 'Ada', accountType: 'builder' });
    expect(await host.account(token).create()).to.deep.equal({ accountId });
  });

  it('is served under both prefixes', async () => {
    await using host = await startAuthHost({ database });
    const { token, accountId } = await host.auth().signUp({ body: ada });
    const headers = { authorization: `Bearer ${token}` };
    for (const prefix of ['/api/live_api/account', '/api/account']) {
      const current = (await (await host.send(`${prefix}/current`, { headers })).json()) as object;
      expect(current).to.include({ accountId });
      const created = await host.send(`${prefix}/create?sale_id=1`, { method: 'POST', headers });
      expect(await created.json()).to.deep.equal({ accountId });
    }
  });

  it('makes the first account an admin, and reports before that there is none', async () => {
    await using host = await startAuthHost({ database });
    expect(await host.auth().options()).to.include({ isFirstRun: true });
    const first = await host.auth().signUp({ body: ada });
    const second = await host.auth().signUp({ body: grace });
    expect((await host.account(first.token).current()).isAdmin).to.equal(true);
    expect((await host.account(second.token).current()).isAdmin).to.equal(false);
    expect(await host.auth().options()).to.include({ isFirstRun: false });
  });

  it('makes exactly one admin of many first sign-ups at once', async () => {
    await using host = await startAuthHost({ database });
    const sessions = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        host.auth().signUp({ body: { ...ada, email: `ada${index}@example.com` } }),
      ),
    );
    const accounts = await Promise.all(sessions.map(({ token }) => host.account(token).current()));
    expect(accounts.filter(({ isAdmin }) => isAdmin)).to.have.length(1);
  });

  it('does not use up the first account if that sign-up fails', async () => {
    await using host = await startAuthHost({ database });
    await failureOf(host.auth().signUp({ body: { ...ada, password: 'password' } }));
    const { token } = await host.auth().signUp({ body: grace });
    expect((await host.account(token).current()).isAdmin).to.equal(true);
  });

  it('never makes an end user of an app an admin', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth('crm').signUp({ body: ada });
    expect(await host.auth('crm', token).me()).to.include({ role: 'user' });
    expect(await host.auth().options()).to.include({ isFirstRun: true });
  });

  it('refuses an email that is taken, however it is written', async () => {
    await using host = await startAuthHost({ database });
    await host.auth().signUp({ body: ada });
    const error = await failureOf(host.auth().signUp({ body: { ...grace, email: '  ADA@Example.com ' } }));
    expect(error).to.include({
      status: 409,
      code: 'auth/email-already-in-use',
      message: 'This email is already in use, try logging in',
    });
  });

  it('creates one account from concurrent sign-ups with one email', async () => {
    await using host = await startAuthHost({ database });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => host.auth().signUp({ body: ada })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).to.have.length(5);
    for (const { reason } of refused) expect(reason).to.include({ code: 'auth/email-already-in-use' });
  });

  it('refuses a weak password with suggestions', async () => {
    await using host = await startAuthHost({ database });
    for (const password of ['', 'short', 'password1', 'aaaaaaaaaaaa', 'ada@example.com']) {
      const error = await failureOf(host.auth().signUp({ body: { ...ada, password } }));
      expect(error).to.include({
        status: 400,
        code: 'auth/weak-password',
        message: 'This password is too weak',
      });
      const [detail] = error.details as { field: string; message: string }[];
      expect(detail?.field).to.equal('body.password');
      expect(detail?.message).to.match(/\.$/);
    }
  });

  it('refuses invalid email addresses', async () => {
    await using host = await startAuthHost({ database });
    const invalid = ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example.com\r\nBcc: x@y.zz'];
    for (const email of [...invalid, `${'a'.repeat(250)}@example.com`, 'ada@example.com,eve@example.com']) {
      const error = await failureOf(host.auth().signUp({ body: { ...ada, email } }));
      expect(error, email).to.include({
        status: 400,
        code: 'auth/invalid-email',
        message: 'This email is invalid',
      });
    }
  });

  it('names the field of any other error', async () => {
    await using host = await startAuthHost({ database });
    const invalid: [object, string][] = [
      [{ password: ada.password }, 'body.email'],
      [{ email: ada.email }, 'body.password'],
      [{ ...ada, password: 'x'.repeat(129) }, 'body.password'],
      [{ ...ada, name: 'a\nb' }, 'body.name'],
      [{ ...ada, name: ' ' }, 'body.name'],
      [{ email: { $ne: null }, password: ada.password }, 'body.email'],
    ];
    for (const [body, field] of invalid) {
      const error = await failureOf(host.auth().signUp({ body: body as typeof ada }));
      expect(error.status).to.equal(400);
      expect(error.details).to.be.an('array').that.has.length(1);
      expect((error.details as object[])[0]).to.include({ field });
    }
  });

  it('publishes the new account and the sale that led to it', async () => {
    await using host = await startAuthHost({ database });
    const { accountId } = await host.auth().signUp({ body: { ...ada, sale_id: 'sale-1' } });
    const rows = await host.db<{ type: string; data: string }>('events').where({ type: accountCreated.id });
    expect(rows.map(({ data }) => JSON.parse(data) as unknown)).to.deep.equal([
      { accountId, tenantId: '', saleId: 'sale-1' },
    ]);
  });

  it('stores neither the password nor a token in plain text', async () => {
    // As it is where nothing is stated.
    await using host = await startAuthHost({ database, config: authConfig.parse({}) });
    const { token, refreshToken } = await host.auth().signUp({ body: ada });
    const tables = ['auth_accounts', 'auth_sessions', 'auth_tokens'];
    const stored = JSON.stringify(await Promise.all(tables.map((table) => host.db(table).select())));
    for (const secret of [ada.password, token, refreshToken]) expect(stored).not.to.contain(secret);
    expect(stored).to.contain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});
