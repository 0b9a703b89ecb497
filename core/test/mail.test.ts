import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { SMTPServer } from 'smtp-server';
import { ManualClock } from '../src/clock/clock.js';
import { createMailer, InvalidRecipient } from '../src/mail/index.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';
import { Collected } from './collected.js';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const mail = { to: 'ada@example.com', subject: 'Grüße', text: 'Plain', html: '<b>Rich</b>' };
const settings = { publicUrl: 'https://build.example', branding: { name: 'BuildAI' } };

const hostile = [
  'ada@example.com, bob@example.com',
  'ada@example.com\r\nBcc: bob@example.com',
  'Ada <ada@example.com>',
  'ada@example.com\0',
  'ada',
  '',
];

describeOnEachDatabase('Mail without an SMTP server', (database) => {
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [], database })));
  after(() => host.stop());

  it('is kept in the outbox, newest first, and found by its recipient', async () => {
    const clock = new ManualClock();
    const { mailer, outbox } = createMailer({ ...settings, smtpUrl: undefined }, host.db, clock);
    await mailer.send(mail);
    clock.advance(1);
    await mailer.send({ ...mail, to: 'bob@example.com' });
    expect((await outbox.list()).map(({ to }) => to)).to.deep.equal(['bob@example.com', 'ada@example.com']);
    const [found] = await outbox.list({ to: 'ada@example.com' });
    expect(found).to.include({ ...mail, createdAt: '2026-01-01T00:00:00.000Z' });
  });

  it('holds no control characters and no marks of direction in its texts', async () => {
    const { mailer, outbox } = createMailer({ ...settings, smtpUrl: undefined }, host.db, new ManualClock());
    const to = 'marks@example.com';
    const name = 'Shop\u202e\u2066\u001b[2J\u0000';
    await mailer.send({ ...mail, to, text: `${name}\nצהריים`, html: `<b>${name}</b>` });
    const [found] = await outbox.list({ to });
    expect(found).to.include({ text: 'Shop[2J\nצהריים', html: '<b>Shop[2J</b>' });
  });

  it('is forgotten after 30 days', async () => {
    const clock = new ManualClock(new Date('2027-01-01T00:00:00.000Z'));
    const { mailer, outbox } = createMailer({ ...settings, smtpUrl: undefined }, host.db, clock);
    await mailer.send({ ...mail, to: 'old@example.com' });
    clock.advance(31 * 24 * 60 * 60_000);
    await mailer.send(mail);
    expect(await outbox.list({ to: 'old@example.com' })).to.deep.equal([]);
  });

  it('is forgotten with the link or the code in it', async () => {
    const clock = new ManualClock();
    const { mailer, outbox } = createMailer({ ...settings, smtpUrl: undefined }, host.db, clock);
    const to = 'link@example.com';
    await mailer.send({ ...mail, to, expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() });
    expect(await outbox.list({ to })).to.have.length(1);
    clock.advance(60_000);
    expect(await outbox.list({ to })).to.deep.equal([]);
    await outbox.prune();
    expect(await host.db('outbox').where({ recipient: to })).to.deep.equal([]);
  });

  it('is refused for what is not one address', async () => {
    const { mailer } = createMailer({ ...settings, smtpUrl: undefined }, host.db, new ManualClock());
    for (const to of hostile)
      expect(InvalidRecipient.is(await failureOf(mailer.send({ ...mail, to }))), to).to.equal(true);
  });
});

describe('Mail through SMTP', () => {
  const received = new Collected<Received>();
  let server: SMTPServer;
  let port: number;
  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username = '', password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
      onData(stream, { envelope }, done) {
        void text(stream).then((message) => {
          received.add({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            message,
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  after(() => new Promise<void>((resolve) => server.close(resolve)));

  const open = (credentials = '', query = '') =>
    createMailer(
      { ...settings, smtpUrl: `smtp://${credentials}127.0.0.1:${port}${query}` },
      {} as never,
      new ManualClock(),
    ).mailer;

  /** Sends a mail and returns what was received. */
  async function arrived(send: Promise<void>): Promise<Received> {
    const count = received.items.length;
    await send;
    return (await received.until(count + 1))[count]!;
  }

  it('arrives with text and HTML, from the platform', async () => {
    const { from, to, message } = await arrived(open().send(mail));
    expect(from).to.equal('no-reply@build.example');
    expect(to).to.deep.equal(['ada@example.com']);
    expect(message).to.match(/^From: BuildAI <no-reply@build\.example>\r?$/m);
    expect(message).to.match(/^To: ada@example\.com\r?$/m);
    expect(message).to.include('Plain').and.include('<b>Rich</b>');
  });

  it('comes from the address that SMTP_URL states, or from the user that it signs in as', async () => {
    const stated = await arrived(open('', '?from=hello@build.example').send(mail));
    expect(stated.from).to.equal('hello@build.example');
    const user = await arrived(open('post%40build.example:right@').send(mail));
    expect(user.from).to.equal('post@build.example');
  });

  it('fails when the server refuses it', async () => {
    expect(await failureOf(open('post%40build.example:wrong@').send(mail))).to.be.instanceOf(Error);
  });

  it('names its sender, and says where replies and unsubscribing go', async () => {
    const { from, message } = await arrived(
      open().send({
        ...mail,
        fromName: 'Orbit\r\nBcc: eve@example.com via BuildAI',
        replyTo: 'ada@example.com',
        mailId: 'a1b2',
        unsubscribeUrl: 'https://build.example/stop',
      }),
    );
    expect(from).to.equal('no-reply@build.example');
    expect(message).to.match(
      /^From: "?Orbit Bcc: eve@example\.com via BuildAI"? <no-reply@build\.example>\r?$/m,
    );
    expect(message).to.match(/^Reply-To: ada@example\.com\r?$/m);
    expect(message).to.match(/^Message-ID: <a1b2@build\.example>\r?$/m);
    expect(message).to.match(/^List-Unsubscribe: <https:\/\/build\.example\/stop>\r?$/m);
    for (const replyTo of hostile.filter((address) => address !== ''))
      expect(InvalidRecipient.is(await failureOf(open().send({ ...mail, replyTo }))), replyTo).to.equal(true);
  });

  it('cannot be given another header or recipient through its subject, texts or recipient', async () => {
    const { to, message } = await arrived(
      open().send({
        ...mail,
        subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody',
        text: 'text\r\n.\r\nRCPT TO:<eve@example.com>',
        html: '<p>\r\n.\r\nQUIT</p>',
      }),
    );
    expect(to).to.deep.equal(['ada@example.com']);
    expect(message).to.match(/^Subject: Hello Bcc: eve@example\.com body\r?$/m);
    expect(message).not.to.match(/^Bcc:/im);
    for (const address of hostile) {
      expect(InvalidRecipient.is(await failureOf(open().send({ ...mail, to: address }))), address).to.equal(
        true,
      );
    }
  });
});
