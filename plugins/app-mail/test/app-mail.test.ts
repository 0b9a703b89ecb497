import { EventEmitter, once } from 'node:events';
import { startMailServer } from '@buildai/auth/test/support/mail-server.js';
import type { MailServer } from '@buildai/auth/test/support/mail-server.js';
import { appStore } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually, runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { inboxOf } from '../src/server/inbox-of.js';
import type { MailHost } from './support/mail-host.js';
import { startMailHost } from './support/mail-host.js';

/** The header lines and the two texts of a mail as it went over the wire, with soft line breaks undone. */
const readable = (message: string) =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'));

describeOnEachDatabase('Mail of an app', (database) => {
  let smtp: MailServer;
  let host: MailHost;
  let uma: { userId: string; token: string };
  let vera: { userId: string; token: string };
  let admin: { userId: string; token: string };

  before(async () => {
    smtp = await startMailServer({ unknown: 'gone@elsewhere.example' });
    host = await startMailHost({ database, smtpUrl: smtp.url });
    uma = await host.newUser('uma@users.example');
    vera = await host.newUser('vera@users.example');
    admin = await host.newUser('admin@users.example', { isAdmin: true });
  });
  after(async () => {
    await host?.stop();
    await smtp?.[Symbol.asyncDispose]();
  });

  /** The mail with this subject, once it arrived. */
  const arrived = (subject: string) =>
    eventually(() => {
      const found = smtp.received.find(({ message }) => message.includes(`Subject: ${subject}`));
      return found && { to: found.to, message: readable(found.message) };
    });
  const logged = async (subject: string) =>
    (await host.mails.listMails({ params: { appId: host.appId } })).mails.filter(
      (mail) => mail.subject === subject,
    );

  it('goes from a user to another, by ID or address, each in a mail of their own', async () => {
    await host.choose({});
    expect(
      await host.send({ to: [vera.userId, 'Admin@users.example'], subject: 'Both' }, uma.token),
    ).to.equal(2);
    await eventually(async () => (await logged('Both')).every(({ status }) => status === 'sent'));
    const received = smtp.received.filter(({ message }) => message.includes('Subject: Both'));
    expect(received.map(({ to }) => to).sort()).to.deep.equal([
      ['admin@users.example'],
      ['vera@users.example'],
    ]);
    for (const { message } of received) expect(message).not.to.include('uma@users.example');
    const { message } = await arrived('Both');
    expect(message).to.match(/^From: Orbit via BuildAI </m);
    expect(message).to.include('Sent by “Uma” through the app “Orbit” on BuildAI.');
    expect(message).to.include('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('goes to the owner of the app without telling who that is', async () => {
    await host.choose({});
    expect(await host.send({ to: 'owner', subject: 'To the owner' }, uma.token)).to.equal(1);
    expect((await arrived('To the owner')).to).to.deep.equal(['ada@example.com']);
  });

  it('is not for visitors, and for users and admins as the builder chose', async () => {
    await host.choose({});
    expect(await host.send({})).to.equal('not_signed_in');
    await host.choose({ who: 'admins' });
    expect([await host.send({}, uma.token), await host.send({}, admin.token)]).to.deep.equal([
      'mail_for_admins_only',
      1,
    ]);
    await host.choose({ who: 'nobody' });
    expect([
      await host.send({}, admin.token),
      await host.sendFromFunction({}, 'app'),
      await host.sendFromPreview({}),
    ]).to.deep.equal(['mail_off', 'mail_off', 'mail_off']);
  });

  it('goes to other addresses only if the builder allows it, and then only from admins and functions', async () => {
    const to = 'stranger@elsewhere.example';
    await host.choose({});
    for (const token of [uma.token, admin.token])
      expect(await host.send({ to }, token)).to.equal('mail_recipient_unknown');
    expect(await host.sendFromFunction({ to }, 'app')).to.equal('mail_recipient_unknown');
    await host.choose({ toOthers: true });
    expect(await host.send({ to }, uma.token)).to.equal('mail_recipient_unknown');
    expect(await host.send({ to, subject: 'From an admin' }, admin.token)).to.equal(1);
    expect((await arrived('From an admin')).to).to.deep.equal([to]);
  });

  it('does not go to addresses that somebody signed up with but did not prove', async () => {
    await host.choose({});
    const victim = await host.newUser('victim@elsewhere.example', { verified: false });
    for (const to of [victim.userId, 'victim@elsewhere.example'])
      expect(await host.send({ to }, uma.token)).to.equal('mail_recipient_unknown');
    expect(await host.send({ replyTo: 'victim@elsewhere.example' }, victim.token)).to.equal(
      'mail_reply_to_other',
    );
  });

  it('takes no second header from its subject and its addresses', async () => {
    await host.choose({ toOthers: true });
    const subject = 'Injected\r\nBcc: eve@example.com';
    expect(await host.send({ to: 'owner', subject }, admin.token)).to.equal(1);
    const { message, to } = await arrived('Injected');
    expect(to).to.deep.equal(['ada@example.com']);
    expect(message).not.to.match(/^Bcc:/im);
    for (const address of [
      'a@b.example\r\nBcc: eve@example.com',
      'a@b.example, eve@example.com',
      'Eve <a@b.example>',
    ])
      expect(await host.send({ to: address }, admin.token), address).to.equal('mail_recipient_unknown');
    expect(await host.send({ replyTo: 'a@b.example\r\nBcc: eve@example.com' }, admin.token)).to.equal(
      'mail_recipient_unknown',
    );
  });

  it('has replies go to the user alone, and to any address if the app sends it', async () => {
    await host.choose({});
    expect(await host.send({ replyTo: 'eve@example.com' }, uma.token)).to.equal('mail_reply_to_other');
    expect(await host.send({ replyTo: 'uma@users.example', subject: 'Reply to me' }, uma.token)).to.equal(1);
    expect((await arrived('Reply to me')).message).to.match(/^Reply-To: uma@users\.example\r?$/m);
    expect(
      await host.sendFromFunction({ replyTo: 'visitor@elsewhere.example', subject: 'Contact form' }, 'app'),
    ).to.equal(1);
    expect((await arrived('Contact form')).message).to.match(/^Reply-To: visitor@elsewhere\.example\r?$/m);
  });

  it('acts in functions as their caller, or as the app', async () => {
    await host.choose({});
    expect(await host.sendFromFunction({}, 'caller')).to.equal('not_signed_in');
    expect(await host.sendFromFunction({ subject: 'As the app' }, 'app')).to.equal(1);
    expect((await arrived('As the app')).message).to.include('Sent by the app “Orbit” on BuildAI.');
  });

  it('goes only to the builder from the preview', async () => {
    await host.choose({});
    expect(
      await host.sendFromPreview({ to: ['vera@users.example', 'x@elsewhere.example'], subject: 'Tried' }),
    ).to.equal(1);
    const { message, to } = await arrived('Tried');
    expect(to).to.deep.equal(['ada@example.com']);
    expect(message).to.include('only to you. Recipients: vera@users.example, x@elsewhere.example');
  });

  it('counts what each user sends in a day, refused mails too', async () => {
    await host.choose({ perDay: 3 });
    const { token } = await host.newUser('busy@users.example');
    expect(await host.send({ to: 'nobody@elsewhere.example' }, token)).to.equal('mail_recipient_unknown');
    expect(await host.send({ to: [vera.userId, uma.userId] }, token)).to.equal(2);
    expect(await host.send({ to: vera.userId }, token)).to.equal('too_many_mails');
    expect(await host.send({ to: vera.userId }, admin.token)).to.equal(1);
  });

  it('ends for a recipient in a day, without telling senders the address behind an ID', async () => {
    await host.choose({});
    const popular = await host.newUser('popular@users.example');
    const [first, second] = await Promise.all(
      ['first@users.example', 'second@users.example'].map((email) => host.newUser(email)),
    );
    for (let count = 0; count < 20; count += 1)
      expect(await host.send({ to: popular.userId }, first?.token)).to.equal(1);
    const mail = { to: popular.userId, subject: 'One more', text: 'Hello' };
    const response = await host.post(`${host.published}/api/apps/${host.appId}/mails`, mail, second?.token);
    expect(response.status).to.equal(429);
    const answer = await response.text();
    expect(answer).to.include('This app has sent this person a lot of email today.');
    expect(answer).not.to.include('popular@');
  });

  it('ends at the recipient who unsubscribed, until they subscribe again', async () => {
    await host.choose({});
    const leaver = await host.newUser('leaver@users.example');
    await host.send({ to: leaver.userId, subject: 'First letter' }, uma.token);
    const { message } = await arrived('First letter');
    const address = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(message)?.[1] ?? '';
    expect(new URL(address).origin).to.equal(new URL(host.url).origin);
    const stop = () =>
      fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await stop()).status).to.equal(204);
    await host.send({ to: leaver.userId, subject: 'Second letter' }, uma.token);
    await eventually(async () => (await logged('Second letter'))[0]?.status === 'stopped');
    const params = { token: new URL(address).searchParams.get('token') ?? '' };
    expect(await host.mails.readMailStop({ params })).to.include({ appName: 'Orbit', isStopped: true });
    await host.mails.allowMail({ params });
    await host.send({ to: leaver.userId, subject: 'Third letter' }, uma.token);
    await arrived('Third letter');
    for (const path of ['api/app-mail/stops/invented', 'unsubscribe?token=invented', 'unsubscribe'])
      expect((await fetch(`${host.url}/${path}`, { method: 'POST' })).status, path).to.equal(404);
    // Links of mail that was sent before point there.
    const before = `${host.url}/api/app-mail/stops/${encodeURIComponent(params.token)}`;
    expect((await fetch(before, { method: 'POST' })).status).to.equal(204);
  });

  it('says where to complain, where its links lead, and names no app or person like the platform', async () => {
    await host.choose({ toOthers: true });
    const app = await host.newMailApp();
    await host.service(appStore).rename(app.appId, { name: 'BuildAI Account Security' });
    const html = '<p><a href="https://evil.example/x">https://buildai.example</a></p>';
    expect(await host.sendFromFunction({ subject: 'Posing', html }, 'app', { app })).to.equal(1);
    const { message } = await arrived('Posing');
    expect(message).to.match(/^From: An app via BuildAI </m);
    expect(message).to.include('Sent by the app “An app” on BuildAI.').and.not.include('Account Security');
    expect(message).to.match(/https:\/\/buildai\.example<\/a>\s+<span[^>]*>\(evil\.example\)<\/span>/);
    const abuse = `abuse@${new URL(host.url).hostname}`;
    expect(message).to.match(new RegExp(`^X-Report-Abuse-To: ${abuse}\r?$`, 'm'));
    expect(message).to.include(`Report abuse: ${abuse}`).and.include(`href="mailto:${abuse}"`);
    await host.db('auth_accounts').where({ id: vera.userId }).update({ name: 'BuildAI Security Team' });
    expect(await host.send({ subject: 'From a person' }, vera.token)).to.equal(1);
    expect((await arrived('From a person')).message).to.include('Sent by “A person” through the app “Orbit”');
  });

  it('is logged as failed if the mail server does not know the address', async () => {
    await host.choose({ toOthers: true });
    await host.send({ to: 'gone@elsewhere.example', subject: 'Nowhere' }, admin.token);
    const [mail] = await eventually(async () => {
      const found = await logged('Nowhere');
      return found[0]?.status === 'failed' && found;
    });
    expect(mail).to.include({ error: 'The mail server doesn’t accept this address.', attempts: 1 });
    const [row] = (await host.db('app_mails').where({ subject: 'Nowhere' })) as { text: string }[];
    expect(row?.text, 'texts are not kept').to.equal('');
  });

  it('tells its log to builders only', async () => {
    for (const token of [uma.token, admin.token, host.grace.token])
      expect(
        (
          await host.get(`${host.url}/api/apps/${host.appId}/mails`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status,
      ).to.be.oneOf([401, 404]);
  });
});

describeOnEachDatabase('Mail to people who do not use an app', (database) => {
  it('is off until an admin allows it for the owner of the app', async () => {
    await using smtp = await startMailServer();
    await using host = await startMailHost({ database, smtpUrl: smtp.url, allowsOutside: false });
    await host.choose({ toOthers: true });
    const user = await host.newUser('uma@users.example');
    const outside = () => host.sendFromFunction({ to: 'a@elsewhere.example' }, 'app');
    const isAllowed = async () =>
      (await host.mails.listMails({ params: { appId: host.appId } })).isOutsideAllowed;
    expect([await outside(), await isAllowed()]).to.deep.equal(['mail_outside_not_allowed', false]);
    expect(await host.send({ to: 'a@elsewhere.example' }, user.token)).to.equal('mail_recipient_unknown');
    expect(await host.sendFromFunction({ to: 'uma@users.example' }, 'app')).to.equal(1);
    const email = 'ada@example.com';
    expect((await runCommand(host, 'mail outside', { email })).value).to.deep.equal({
      email,
      isAllowed: true,
    });
    expect([await outside(), await isAllowed()]).to.deep.equal([1, true]);
    await runCommand(host, 'mail outside', { email });
    expect((await runCommand(host, 'mail outside', {})).value).to.have.nested.property(
      'allowed[0].email',
      email,
    );
    await runCommand(host, 'mail outside', { email, revoke: true });
    expect([await outside(), await isAllowed()]).to.deep.equal(['mail_outside_not_allowed', false]);
    expect((await runCommand(host, 'mail outside', {})).value).to.deep.equal({ allowed: [] });
    await host.db('auth_accounts').where({ email }).update({ is_admin: true });
    expect(await outside(), 'apps of admins').to.equal(1);
  });
});

describe('Mail of an app with small limits', () => {
  it('ends for the app, and for other addresses in all apps of the owner', async () => {
    await using smtp = await startMailServer();
    await using host = await startMailHost({
      smtpUrl: smtp.url,
      config: { mailsPerApp: 12, mailsToOthersPerOwner: 2 },
    });
    await host.choose({ toOthers: true });
    const outside = (name: string) => host.sendFromFunction({ to: `${name}@elsewhere.example` }, 'app');
    expect([await outside('a'), await outside('b'), await outside('c')]).to.deep.equal([
      1,
      1,
      'too_many_mails',
    ]);
    const app = await host.newMailApp();
    await host.choose({ toOthers: true }, app.appId);
    expect(await host.sendFromFunction({ to: 'd@elsewhere.example' }, 'app', { app })).to.equal(
      'too_many_mails',
    );
    expect(await host.sendFromFunction({}, 'app', { app })).to.equal(1);
    for (let count = 0; count < 10; count += 1) expect(await host.sendFromFunction({}, 'app')).to.equal(1);
    expect(await host.sendFromFunction({}, 'app')).to.equal('too_many_mails');
    expect((await host.mails.listMails({ params: { appId: host.appId } })).sentToday).to.equal(12);
  });

  it('is refused for others where the platform forbids it', async () => {
    await using smtp = await startMailServer();
    await using host = await startMailHost({ smtpUrl: smtp.url, config: { mailsToOthersPerOwner: 0 } });
    await host.choose({ toOthers: true });
    expect(await host.sendFromFunction({ to: 'a@elsewhere.example' }, 'app')).to.equal(
      'mail_recipient_unknown',
    );
  });
});

describe('Mail to somebody who uses no app', () => {
  it('ends for their inbox in a day, whichever apps and addresses it is sent by', async () => {
    await using smtp = await startMailServer();
    await using host = await startMailHost({ smtpUrl: smtp.url });
    const outcomes: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const app = await host.newMailApp();
      await host.choose({ toOthers: true }, app.appId);
      for (let mail = 0; mail < 6; mail += 1) {
        const to = ['victim', `victim+${count}${mail}`, 'Victim'][mail % 3] ?? '';
        outcomes.push(await host.sendFromFunction({ to: `${to}@elsewhere.example` }, 'app', { app }));
      }
    }
    expect(outcomes.slice(0, 6)).to.deep.equal([1, 1, 1, 1, 1, 'too_many_mails']);
    expect(outcomes.filter((outcome) => outcome === 1)).to.have.length(20);
  });

  it('is counted by the inbox that an address belongs to', () => {
    for (const [address, inbox] of [
      ['ann+shop@example.com', 'ann@example.com'],
      ['a.nn@example.com', 'a.nn@example.com'],
      ['a.n.n+x+y@googlemail.com', 'ann@gmail.com'],
      ['+only@example.com', '+only@example.com'],
    ] as const)
      expect(inboxOf(address)).to.equal(inbox);
  });
});

describe('Mail of many apps', function () {
  it('goes out in turns of their owners', async () => {
    const gate = new EventEmitter();
    const released = once(gate, 'open').then(() => undefined);
    const isFlood = (message: string) => message.includes('Subject: Flood');
    await using smtp = await startMailServer({
      accept: (message) => (isFlood(message) ? released : Promise.resolve()),
    });
    await using host = await startMailHost({ smtpUrl: smtp.url });
    for (let count = 0; count < 60; count += 1)
      expect(await host.sendFromPreview({ subject: 'Flood' })).to.equal(1);
    const { app } = await host.newApp([{ path: 'pages/Home.jsx', content: 'export default () => null;' }], {
      owner: host.grace,
    });
    const address = `${host.url}/api/apps/${app.appId}/mails`;
    await host.post(address, { to: 'owner', subject: 'Hello', text: 'Hello' }, host.grace.token);
    await eventually(() => smtp.received.some(({ to }) => to.includes('grace@example.com')));
    expect(smtp.received).to.have.length(1);
    gate.emit('open');
    await eventually(() => smtp.received.filter(({ message }) => isFlood(message)).length === 60);
  });
});

describe('Mail of an app without a mail server', () => {
  it('is refused with what to do', async () => {
    await using host = await startMailHost({});
    expect(await host.sendFromPreview({})).to.equal('mail_not_set_up');
    expect(await host.mails.listMails({ params: { appId: host.appId } })).to.include({ isSetUp: false });
  });
});

describe('A mail server that is out of order', function () {
  it('gets each mail when it works again', async () => {
    await using smtp = await startMailServer({ outOfOrder: 2 });
    await using host = await startMailHost({ smtpUrl: smtp.url });
    expect(await host.sendFromPreview({ subject: 'Patient' })).to.equal(1);
    const [mail] = await eventually(async () => {
      const { mails } = await host.mails.listMails({ params: { appId: host.appId } });
      return mails[0]?.status === 'sent' && mails;
    });
    expect(mail).to.include({ attempts: 3, error: null });
    expect(smtp.received).to.have.length(1);
  });
});
