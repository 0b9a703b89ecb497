import { waitForCount } from '@buildai/web/testing';
import { ada } from './support/auth-host.js';
import { startMailServer } from './support/mail-server.js';
import type { MailServer } from './support/mail-server.js';
import { describeInBrowser } from './support/describe-in-browser.js';

describe('With a mail server', () => {
  let smtp: MailServer;
  beforeEach(async () => (smtp = await startMailServer()));
  afterEach(() => smtp[Symbol.asyncDispose]());

  describeInBrowser(
    'signing up',
    () => ({ settings: { smtpUrl: smtp.url } }),
    (visit) => {
      it('the person opens the link in the email, and nobody sees the outbox', async () => {
        const { host, page } = visit();
        await page.goto(`${host.url}/login?redirectTo=/settings`);
        await page.getByLabel('Email').fill(ada.email);
        await page.getByLabel('Password', { exact: true }).fill(ada.password);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
        await waitForCount(page.getByText('View unsent email'), 0);
        await page.goto(await smtp.link());
        await page.getByText('Email address verified').waitFor();
        await page.waitForURL(`${host.url}/settings`);
      });
    },
  );

  describe('that rejects the address', () => {
    let refusing: MailServer;
    beforeEach(async () => (refusing = await startMailServer({ unknown: ada.email })));
    afterEach(() => refusing[Symbol.asyncDispose]());

    describeInBrowser(
      'signing up',
      () => ({ settings: { smtpUrl: refusing.url } }),
      (visit) => {
        it('the page says so, and what to do', async () => {
          const { host, inspect, page } = visit();
          await page.goto(`${host.url}/login?redirectTo=/settings`);
          await page.getByLabel('Email').fill(ada.email);
          await page.getByLabel('Password', { exact: true }).fill(ada.password);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: 'We couldn’t send the email' }).waitFor();
          await page.getByRole('alert').getByText(ada.email).waitFor();
          await inspect('verify-refused');
          await page.reload();
          await page.getByRole('button', { name: 'Try again' }).click();
          await page.getByRole('alert').waitFor();
          await page.getByRole('button', { name: 'Use another address' }).click();
          await page.waitForURL(`${host.url}/login?redirectTo=%2Fsettings`);
          await page.goto(`${host.url}/login?mode=mail`);
          await page.getByLabel('Email').fill(ada.email);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: 'We couldn’t send the email' }).waitFor();
        });
      },
    );
  });
});
