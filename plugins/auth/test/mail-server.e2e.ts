import { expect } from 'chai';
import { ada } from './support/auth-host.js';
import { startMailServer } from './support/mail-server.js';
import type { MailServer } from './support/mail-server.js';
import { describeVisits } from './support/describe-visits.js';

describe('Where mail is sent', () => {
  let smtp: MailServer;
  beforeEach(async () => (smtp = await startMailServer()));
  afterEach(() => smtp[Symbol.asyncDispose]());

  describeVisits(
    'signing up',
    () => ({ settings: { smtpUrl: smtp.url } }),
    (visit) => {
      it('asks for the link of the mail, which leads on, and shows nobody the outbox', async () => {
        const { host, page } = visit();
        await page.goto(`${host.url}/login?redirectTo=/settings`);
        await page.getByLabel('E-mail').fill(ada.email);
        await page.getByLabel('Password', { exact: true }).fill(ada.password);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Verify your e-mail address' }).waitFor();
        expect(await page.getByText('Open the outbox').count()).to.equal(0);
        await page.goto(await smtp.link());
        await page.getByText('Your address is verified').waitFor();
        await page.waitForURL(`${host.url}/settings`);
      });
    },
  );
});
