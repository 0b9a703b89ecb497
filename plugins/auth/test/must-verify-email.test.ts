import { expect } from 'chai';
import { definePlugin } from '@buildai/core';
import { defineApi } from '@buildai/core/shared';
import { describeOnEachDatabase, startLastingStorage } from '@buildai/core/testing';
import { z } from 'zod';
import auth from '../src/server/index.js';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';

/** A port where no mail server answers. */
const smtpUrl = 'smtp://127.0.0.1:1';

const who = z.object({ kind: z.string() });
/** Routes of a plugin that knows nothing of verification. */
const anyApi = defineApi({
  build: { method: 'GET', path: '/api/any/build', access: 'builder', response: who },
  own: { method: 'GET', path: '/api/any/own', access: 'all', response: who },
  look: { method: 'GET', path: '/api/any/look', access: 'anonymous', response: who },
});
const anyPlugin = definePlugin({
  id: 'any',
  dependsOn: ['auth'],
  register: ({ serve }) =>
    serve(anyApi, {
      build: ({ caller }) => Promise.resolve({ kind: caller.kind }),
      own: ({ caller }) => Promise.resolve({ kind: caller.kind }),
      look: ({ caller }) => Promise.resolve({ kind: caller.kind }),
    }),
});

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;

describeOnEachDatabase('The owner of an account', (database) => {
  it('must verify the address first, which the server enforces', async () => {
    await using host = await startAuthHost({
      database,
      config: { verifyEmail: 'always' },
      plugins: [anyPlugin],
    });
    const { token } = await host.auth().signUp({ body: ada });
    const account = host.account(token);
    const any = host.client(anyApi, token);
    expect(await account.current()).to.include({ emailVerified: false, mustVerifyEmail: true });
    expect(await account.update({ body: { name: 'Ada' } })).to.include({ mustVerifyEmail: true });
    expect(await codeOf(any.build())).to.equal('email_not_verified');
    expect(await codeOf(any.own())).to.equal('email_not_verified');
    expect(await any.look()).to.deep.equal({ kind: 'anonymous' });

    await host.email('', token).sendVerificationEmail({ body: {} });
    const { oobCode } = await host.mail(ada.email);
    await host.email().action({ body: { mode: 'verifyEmail', oobCode } });
    expect(await account.current()).to.include({ emailVerified: true, mustVerifyEmail: false });
    expect(await any.build()).to.deep.equal({ kind: 'account' });
    expect(await any.own()).to.deep.equal({ kind: 'account' });
    expect(await any.look()).to.deep.equal({ kind: 'account' });
  });

  it('continues without if verification is off, and the address stays unverified', async () => {
    await using host = await startAuthHost({
      database,
      config: { verifyEmail: 'never' },
      plugins: [anyPlugin],
    });
    const { token } = await host.auth().signUp({ body: ada });
    expect(await host.account(token).current()).to.include({ emailVerified: false, mustVerifyEmail: false });
    expect(await host.client(anyApi, token).build()).to.deep.equal({ kind: 'account' });
  });

  it('is not locked out by a mail server that is configured later, even if it does not answer', async () => {
    await using storage = await startLastingStorage(database, [auth]);
    {
      await using host = await startAuthHost({ database, settings: storage.settings });
      await host.auth().signUp({ body: ada });
      await host.auth('crm').signUp({ body: grace });
    }
    await using host = await startAuthHost({ database, settings: { ...storage.settings, smtpUrl } });
    const { token } = await host.auth().signIn({ body: ada });
    expect(await host.account(token).current()).to.include({
      emailVerified: false,
      isAdmin: true,
      mustVerifyEmail: false,
    });
    const user = await host.auth('crm').signIn({ body: grace });
    expect(await host.auth('crm', user.token).me()).to.include({
      emailVerified: false,
      mustVerifyEmail: false,
    });
    const later = await host.auth().signUp({ body: grace });
    expect(await host.account(later.token).current()).to.include({ mustVerifyEmail: true });
  });

  it('enters while addresses need no verification, and from then on', async () => {
    await using storage = await startLastingStorage(database, [auth]);
    for (const [settings, mustVerifyEmail] of [
      [{ smtpUrl }, true],
      [{}, false],
      [{ smtpUrl }, false],
    ] as const) {
      await using host = await startAuthHost({ database, settings: { ...storage.settings, ...settings } });
      const { token } = await (mustVerifyEmail
        ? host.auth().signUp({ body: ada })
        : host.auth().signIn({ body: ada }));
      expect(await host.account(token).current()).to.include({ mustVerifyEmail });
    }
  });

  it('need not verify an address that the operator entered', async () => {
    await using host = await startAuthHost({ database, settings: { smtpUrl } });
    await host.service(accounts).create(ada);
    const { token } = await host.auth().signIn({ body: ada });
    expect(await host.account(token).current()).to.include({ emailVerified: false, mustVerifyEmail: false });
  });
});
