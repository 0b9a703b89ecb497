import { expect } from 'chai';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import type { MailDelivery } from '../src/shared/index.js';
import { ada, grace, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { startMailServer } from './support/mail-server.js';
import type { Received } from './support/mail-server.js';

describeOnEachDatabase('Authentication email, with a mail server', (database) => {
  it('is sent as text and HTML, to one person, and signs them in', async () => {
    await using smtp = await startMailServer();
    await using host = await startAuthHost({ database, settings: { smtpUrl: smtp.url } });
    await host.email().sendMagicLink({ query: {}, body: { email: ada.email } });
    await eventually(() => smtp.received.length > 0);
    const [{ to, message }] = smtp.received as [Received];
    expect(to).to.deep.equal([ada.email]);
    expect(message).to.contain('text/plain').and.contain('text/html');
    const otp = /^\d{6}$/m.exec(message.replaceAll('\r', ''))?.[0] ?? '';
    await host.email().validateOtp({ query: {}, body: { email: ada.email, otp } });
    expect(await host.db('outbox').select()).to.deep.equal([]);
  });

  it('is retried if the server was unavailable', async () => {
    await using smtp = await startMailServer({ outOfOrder: 1 });
    await using host = await startAuthHost({ database, settings: { smtpUrl: smtp.url } });
    await host.email().sendMagicLink({ query: {}, body: { email: ada.email } });
    await eventually(() => smtp.received.length > 0);
  });

  describe('that could not be delivered', () => {
    /** A port where nothing answers. */
    const nowhere = 'smtp://127.0.0.1:1';
    const problemOf = async (host: AuthHost, { deliveryId = '' }: MailDelivery) =>
      (await host.email().mailProblem({ params: { deliveryId } })).problem;

    it('is reported to the requester, with the reason', async () => {
      await using smtp = await startMailServer({ unknown: ada.email });
      await using host = await startAuthHost({ database, settings: { smtpUrl: smtp.url } });
      const { token } = await host.auth().signUp({ body: ada });
      const sent = await host.email('', token).sendVerificationEmail({ body: {} });
      await eventually(async () => (await problemOf(host, sent)) === 'address');
      const other = await host.email().sendMagicLink({ query: {}, body: { email: grace.email } });
      await eventually(() => smtp.received.length > 0);
      expect(await problemOf(host, other)).to.equal(null);
      expect(await problemOf(host, { deliveryId: 'unknown' })).to.equal(null);

      await using down = await startAuthHost({ database: 'sqlite', settings: { smtpUrl: nowhere } });
      const lost = await down.email().sendMagicLink({ query: {}, body: { email: grace.email } });
      await eventually(async () => (await problemOf(down, lost)) === 'server');
    });

    it('is not reported once a retry succeeded', async () => {
      await using smtp = await startMailServer({ outOfOrder: 1 });
      await using host = await startAuthHost({ database, settings: { smtpUrl: smtp.url } });
      const sent = await host.email().sendMagicLink({ query: {}, body: { email: ada.email } });
      await eventually(async () => (await problemOf(host, sent)) === 'server');
      await eventually(async () => (await problemOf(host, sent)) === null);
      expect(smtp.received).to.have.length(1);
    });

    it('does not disclose whether an account exists', async () => {
      const reset = (host: AuthHost, email: string) =>
        host.email().sendResetPasswordEmail({ body: { email } });
      await using down = await startAuthHost({ database, settings: { smtpUrl: nowhere } });
      await down.auth().signUp({ body: ada });
      for (const { email } of [ada, grace]) {
        const sent = await reset(down, email);
        await eventually(async () => (await problemOf(down, sent)) === 'server');
      }
      await using smtp = await startMailServer({ unknown: ada.email });
      await using host = await startAuthHost({ database, settings: { smtpUrl: smtp.url } });
      await host.auth().signUp({ body: ada });
      const refused = await reset(host, ada.email);
      // The job of the refused mail has ended once one that came later has.
      const after = await host.email().sendMagicLink({ query: {}, body: { email: ada.email } });
      await eventually(async () => (await problemOf(host, after)) === 'address');
      expect(await problemOf(host, refused)).to.equal(null);
    });
  });

  const hostile = [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'Eve <eve@example.com>, ada@example.com',
    '"ada@example.com> <eve@example.com"@example.com',
  ];
  for (const address of hostile) {
    it(`is not sent to ${JSON.stringify(address)}`, async () => {
      await using smtp = await startMailServer();
      await using host = await startAuthHost({ database, settings: { smtpUrl: smtp.url } });
      for (const path of ['sendMagicLink', 'sendResetPasswordEmail']) {
        const response = await host.send(`/api/account/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: address }),
        });
        expect(response.status).to.equal(400);
      }
      await host.email().sendMagicLink({ query: {}, body: { email: ada.email } });
      await eventually(() => smtp.received.length > 0);
      expect(smtp.received.flatMap(({ to }) => to)).to.deep.equal([ada.email]);
    });
  }
});
