import { expect } from 'chai';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { ada, startAuthHost } from './support/auth-host.js';
import { startMailServer } from './support/mail-server.js';
import type { Received } from './support/mail-server.js';

describeOnEachDatabase('Mail of signing in, through a mail server', (database) => {
  it('comes in text and HTML, to one person, and lets them in', async () => {
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

  it('is sent again when the server was out of order', async function () {
    this.timeout(30_000);
    await using smtp = await startMailServer(1);
    await using host = await startAuthHost({ database, settings: { smtpUrl: smtp.url } });
    await host.email().sendMagicLink({ query: {}, body: { email: ada.email } });
    await eventually(() => smtp.received.length > 0);
  });

  const hostile = [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'Eve <eve@example.com>, ada@example.com',
    '"ada@example.com> <eve@example.com"@example.com',
  ];
  for (const address of hostile) {
    it(`goes to nobody for ${JSON.stringify(address)}`, async () => {
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
