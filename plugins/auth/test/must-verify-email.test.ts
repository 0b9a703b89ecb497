import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { ada, startAuthHost } from './support/auth-host.js';

describeOnEachDatabase('The owner of an account', (database) => {
  it('is told to verify the address, until it is verified', async () => {
    await using host = await startAuthHost({ database, config: { verifyEmail: 'always' } });
    const { token } = await host.auth().signUp({ body: ada });
    const account = host.account(token);
    expect(await account.current()).to.include({ emailVerified: false, mustVerifyEmail: true });
    expect(await account.update({ body: { name: 'Ada' } })).to.include({ mustVerifyEmail: true });
    await host.email('', token).sendVerificationEmail({ body: {} });
    const { oobCode } = await host.mail(ada.email);
    await host.email().action({ body: { mode: 'verifyEmail', oobCode } });
    expect(await account.current()).to.include({ emailVerified: true, mustVerifyEmail: false });
  });

  it('is not told so where addresses are not verified', async () => {
    await using host = await startAuthHost({ database, config: { verifyEmail: 'never' } });
    const { token } = await host.auth().signUp({ body: ada });
    expect(await host.account(token).current()).to.include({ mustVerifyEmail: false });
  });
});
