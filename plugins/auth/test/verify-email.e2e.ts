import { waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import { ada, grace } from './support/auth-host.js';
import { describeInBrowser } from './support/describe-in-browser.js';
import type { Page } from './support/describe-in-browser.js';

describeInBrowser('Verifying an address', { config: { verifyEmail: 'always' } }, (visit) => {
  const signUp = async (page: Page, search: string) => {
    await page.goto(`${visit().host.url}/login?mode=signup${search}`);
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/verifyEmail?**');
    await page.getByText(ada.email).waitFor();
  };
  /** The page knows that the email was sent, which the server did earlier. */
  const isSent = (page: Page) => page.getByRole('button', { name: /Send again in/ }).waitFor();

  it('waits for the link, and continues automatically once it was opened on another device', async () => {
    const { elsewhere, host, inspect, page } = visit();
    // Nobody is asked who need not verify.
    await page.goto(`${host.url}/auth/verifyEmail?continueUrl=//evil.example`);
    await page.waitForURL(`${host.url}/login`);
    await signUp(page, '&redirectTo=/settings&appName=Beekeeper');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('continueUrl')).to.equal('/login?redirectTo=%2Fsettings&appName=Beekeeper');
    expect(searchParams.get('appName')).to.equal('Beekeeper');
    await page.getByText('Beekeeper continues here automatically').waitFor();
    await inspect('verify');

    const { link } = await host.mail(ada.email);
    const phone = await elsewhere();
    await phone.goto(link.href);
    await phone.getByRole('heading', { name: 'Is this address yours?' }).waitFor();
    await inspect('verify-link', phone);
    const beforeTheClick = new URL(page.url());
    expect(beforeTheClick.pathname).to.equal('/auth/verifyEmail');
    await phone.keyboard.press('Enter');
    await phone.getByRole('heading', { name: 'Email address verified' }).waitFor();
    await page.waitForURL(`${host.url}/settings`);
    await page.getByText('Where you’re signed in').waitFor();
  });

  it('comes before every page, sends its email once per tab, and needs no click in the browser that asked', async () => {
    const { host, page } = visit();
    await signUp(page, '&redirectTo=/settings');
    await isSent(page);
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/sendVerificationEmail'))));
    await page.reload();
    await isSent(page);
    await page.goto(`${host.url}/settings?section=account`);
    await page.waitForURL('**/auth/verifyEmail?**');
    await waitForValue(
      () => new URL(page.url()).searchParams.get('continueUrl'),
      '/login?redirectTo=%2Fsettings%3Fsection%3Daccount',
    );
    await page.getByText(ada.email).waitFor();
    expect(asked).to.equal(0);
    const { link } = await host.mail(ada.email);
    await page.goto(link.href);
    await page.waitForURL(`${host.url}/settings`);
    await page.goto(link.href);
    await page.waitForURL(`${host.url}/settings`);
  });

  it('sends the email again after a while, reports failures, and allows another address', async () => {
    const { host, page } = visit();
    await page.clock.install();
    await signUp(page, '&redirectTo=/settings');
    await isSent(page);
    await page.clock.fastForward(31_000);
    await page.route('**/sendVerificationEmail', (route) => route.abort());
    await page.getByRole('button', { name: 'Send again', exact: true }).click();
    await page.getByText('The email could not be sent. Please try again.').waitFor();
    await page.unroute('**/sendVerificationEmail');
    await page.getByRole('button', { name: 'Send again', exact: true }).click();
    expect((await host.mail(ada.email, 1)).link.searchParams.get('mode')).to.equal('verifyEmail');
    await isSent(page);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.waitForURL(`${host.url}/login?redirectTo=%2Fsettings`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Create account' }).waitFor();
    await page.getByLabel('Email').fill(grace.email);
    await page.getByLabel('Password', { exact: true }).fill(grace.password);
    await page.keyboard.press('Enter');
    await page.getByText(grace.email).waitFor();
    expect((await host.mail(grace.email)).link.searchParams.get('mode')).to.equal('verifyEmail');
  });
});
