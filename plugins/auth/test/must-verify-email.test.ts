import { expect } from 'chai';
import { definePlugin } from '@buildai/core';
import { defineApi } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { z } from 'zod';
import { ada, failureOf, startAuthHost } from './support/auth-host.js';

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
});
