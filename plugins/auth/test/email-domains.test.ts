import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { failureOf, startAuthHost } from './support/auth-host.js';

describeOnEachDatabase('An address whose domain has letters beyond ASCII', (database) => {
  it('is one account, however it is written', async () => {
    await using host = await startAuthHost({ database });
    const password = 'orchid-velvet-42';
    const { accountId } = await host.auth().signUp({ body: { email: 'info@müller.de', password } });
    for (const email of ['Info@MÜLLER.de', 'info@mu\u0308ller.de', 'info@xn--mller-kva.de']) {
      expect((await host.auth().signIn({ body: { email, password } })).accountId).to.equal(accountId);
      expect((await failureOf(host.auth().signUp({ body: { email, password } }))).status).to.equal(409);
    }
    await host.email().sendMagicLink({ query: {}, body: { email: 'info@müller.de' } });
    expect((await host.mail('info@xn--mller-kva.de')).otp).to.match(/\d/);
  });
});
