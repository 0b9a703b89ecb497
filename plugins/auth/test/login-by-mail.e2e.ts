import { waitForCount, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import { authApi } from '../src/shared/index.js';
import { ada, grace } from './support/auth-host.js';
import { describeInBrowser } from './support/describe-in-browser.js';
import type { Page } from './support/describe-in-browser.js';

const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000');

describeInBrowser('Signing in by email', {}, (visit) => {
  const email = (page: Page) => page.getByLabel('Email', { exact: true });
  const code = (page: Page) => page.getByLabel('Code', { exact: true });
  const landed = (page: Page) => page.waitForURL(`${visit().host.url}/settings`);

  const askForCode = async (page: Page, address = ada.email) => {
    await page.goto(`${visit().host.url}/login?mode=signin&redirectTo=/settings`);
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
    await page.getByRole('heading', { name: 'Sign in with email' }).waitFor();
    await email(page).fill(address);
    await page.keyboard.press('Enter');
    await code(page).waitFor();
  };

  it('accepts the code with the keyboard only, and submits it automatically', async () => {
    const { host, inspect, page } = visit();
    await page.goto(`${host.url}/login?mode=mail&redirectTo=/settings`);
    await email(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Enter your email address').waitFor();
    await page.keyboard.type('ada@');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email address').waitFor();
    await inspect('mail-address');
    await page.keyboard.type('example.com');
    await page.keyboard.press('Enter');
    await page.getByText('Verification code sent to your email').waitFor();
    await inspect('mail-code');
    await waitForValue(() => code(page).getAttribute('autocomplete'), 'one-time-code');
    await waitForValue(() => code(page).getAttribute('inputmode'), 'numeric');
    const { otp } = await host.mail(ada.email);
    await page.keyboard.type(otp);
    await page.getByText('Successfully signed in!').waitFor();
    await landed(page);
  });

  it('offers only a new code after five wrong ones, keeps the step over a reload, and accepts a pasted code', async () => {
    const { host, inspect, page } = visit();
    await page.clock.install();
    await askForCode(page);
    await waitForValue(() => page.getByRole('button', { name: /Send again in 0:\d\d/ }).isDisabled(), true);
    const { otp } = await host.mail(ada.email);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answer = page.waitForResponse('**/validateOtp');
      await page.keyboard.type(wrong(otp));
      await answer;
      await page.getByText('Invalid or expired verification code').waitFor();
      // What was wrong is selected, to be typed over.
      await page.waitForFunction(() => !(document.activeElement as HTMLInputElement).readOnly);
    }
    await inspect('mail-code-wrong');
    await page.keyboard.type(otp);
    await page.getByText('Too many incorrect codes. Request a new one.').waitFor();
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Send a new code' }).waitFor();
    await waitForCount(code(page), 0);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await code(page).waitFor();
    const next = (await host.mail(ada.email, 1)).otp;
    await page.reload();
    await page.getByText(ada.email).waitFor();
    await code(page).evaluate(
      (input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        input.focus();
        document.execCommand('insertText', false, text);
      },
      ` ${next.slice(0, 3)} ${next.slice(3)} `,
    );
    await landed(page);
  });

  it('opens the link from the outbox, and the first tab continues too', async () => {
    const { inspect, page } = visit();
    await page.goto(`${visit().host.url}/login?mode=mail&redirectTo=/settings`);
    // The button stands below the form, and moves when the form comes.
    await email(page).waitFor();
    await page.getByRole('button', { name: 'View unsent email' }).click();
    await page.getByText('No email yet').waitFor();
    await page.getByRole('button', { name: 'Close unsent email' }).click();
    await email(page).fill(ada.email);
    await page.keyboard.press('Enter');
    await code(page).waitFor();
    await page.getByRole('button', { name: 'View unsent email' }).click();
    const link = page.getByRole('link', { name: /auth\/handler\?mode=signIn/ });
    await link.waitFor();
    await inspect('outbox');
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await landed(tab);
    await landed(page);
  });

  it('requests a link to reset the password, with the same response for every address', async () => {
    const { host, inspect, page } = visit();
    await host.client(authApi).signUp({ body: ada });
    await page.goto(`${host.url}/login?redirectTo=/settings`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await email(page).fill(grace.email);
    await page.keyboard.press('Enter');
    await page.getByText(`If ${grace.email} has an account here`).waitFor();
    await page.goBack();
    await email(page).fill('no-address');
    await page.keyboard.press('Enter');
    await page.getByText('This email is invalid').waitFor();
    await inspect('forgot');
    await email(page).fill(ada.email);
    await page.keyboard.press('Enter');
    await page.getByText(`If ${ada.email} has an account here`).waitFor();
    expect((await host.mail(ada.email)).link.searchParams.get('continueUrl')).to.equal(
      '/login?redirectTo=%2Fsettings',
    );
    await page.route('**/sendResetPasswordEmail', (route) => route.abort());
    await page.goBack();
    await page.getByRole('button', { name: 'Send link' }).click();
    await page
      .getByText(
        'Something went wrong sending password reset email. Please try again later or contact support',
      )
      .waitFor();
  });
});
