import { expect } from 'chai';
import { mailer } from '../src/index.js';
import type { TestHost } from '../src/testing/index.js';
import { describeOnEachDatabase, ManualClock, runCommand, startTestHost } from '../src/testing/index.js';

describeOnEachDatabase('The command mail outbox', (database) => {
  const clock = new ManualClock();
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [], database, clock })));
  after(() => host.stop());

  const run = async (options = {}) => (await runCommand(host, 'mail outbox', options)).lines;
  const send = async (to: string, subject: string, text: string) => {
    clock.advance(1000);
    await host.service(mailer).send({ to, subject, text, html: '' });
  };

  it('says that there is nothing', async () => {
    expect(await run()).to.deep.equal(['The outbox is empty.']);
    expect(await run({ to: 'Ada@example.com' })).to.deep.equal(['There is no email to ada@example.com.']);
  });

  it('lists what was not sent, the newest first, and of one address where it is named', async () => {
    await send('ada@example.com', 'Welcome', 'Hello Ada');
    await send('grace.hopper@example.com', 'Your code', '123456');
    expect(await run()).to.deep.equal([
      'Sent                      To                        Subject',
      '2026-01-01T00:00:02.000Z  grace.hopper@example.com  Your code',
      '2026-01-01T00:00:01.000Z  ada@example.com           Welcome',
    ]);
    expect(await run({ to: 'ada@example.com' })).to.have.length(2);
  });

  it('prints the newest, without what a terminal would obey', async () => {
    await send('ada@example.com', 'Colours', 'One\n\u001b[31mTwo');
    expect(await run({ show: true })).to.deep.equal([
      'To       ada@example.com',
      'Subject  Colours',
      'Sent     2026-01-01T00:00:03.000Z',
      '\nOne\n[31mTwo',
    ]);
  });

  it('gives programs the mails as they are', async () => {
    const { value, lines } = await runCommand(host, 'mail outbox', { to: 'ada@example.com' }, { json: true });
    expect(lines).to.deep.equal([]);
    expect(value).to.have.length(2);
    expect(value).to.have.nested.property('[1].subject', 'Welcome');
  });
});
