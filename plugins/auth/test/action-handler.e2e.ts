import { expect } from 'chai';
import { authApi } from '../src/shared/index.js';
import { ada, proveAddress } from './support/auth-host.js';
import { describeInBrowser } from './support/describe-in-browser.js';
import type { Page } from './support/describe-in-browser.js';

const newPassword = 'marble-thicket-91';

describeInBrowser('Opening the link of an email', {}, (visit) => {
  const signUp = (person = ada) => visit().host.client(authApi).signUp({ body: person });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const openSettings = async (page: Page, tokens: Awaited<ReturnType<typeof signUp>>) => {
    const { host, signIn } = visit();
    await signIn(page, tokens);
    await page.goto(`${host.url}/settings`);
    await page.getByText('You sign in with').waitFor();
  };

  describe('sets a new password', () => {
    const resetLink = async () => {
      const { host } = visit();
      await host.email().sendResetPasswordEmail({
        body: { email: ada.email, continueUrl: '/login?redirectTo=%2Fsettings' },
      });
      return (await host.mail(ada.email)).link.href;
    };

    it('with the keyboard only, and signs every device out', async () => {
      const { elsewhere, host, inspect, page } = visit();
      await openSettings(page, await signUp());
      const mailbox = await elsewhere();
      await mailbox.goto(await resetLink());
      await mailbox.getByText(ada.email).waitFor();
      await mailbox.keyboard.press('Enter');
      await mailbox.getByText('Enter a new password').waitFor();
      await mailbox.keyboard.type('ada12345');
      await mailbox.keyboard.press('Enter');
      await mailbox.getByText('Password is too weak, please try again').waitFor();
      await mailbox.getByText('Too weak', { exact: true }).waitFor();
      await inspect('reset', mailbox);
      await mailbox.keyboard.press('Control+A');
      await mailbox.keyboard.type(newPassword);
      await mailbox.keyboard.press('Enter');
      await mailbox.getByText('Password reset successfully').waitFor();
      await mailbox.waitForURL(`${host.url}/login?redirectTo=%2Fsettings`);
      await field(mailbox, 'Email').fill(ada.email);
      await field(mailbox, 'Password').fill(newPassword);
      await mailbox.keyboard.press('Enter');
      await mailbox.waitForURL(`${host.url}/settings`);
      await page.reload();
      await page.waitForURL('**/login?redirectTo=%2Fsettings');
    });
  });

  describe('signs in', () => {
    const magicLink = async () => {
      const { host } = visit();
      const continueUrl = '/login?redirectTo=%2Fsettings';
      await host.email().sendMagicLink({ query: {}, body: { email: ada.email, continueUrl } });
      return (await host.mail(ada.email)).link.href;
    };

    it('once, after a click in browsers that did not request it', async () => {
      const { elsewhere, host, inspect, page } = visit();
      const link = await magicLink();
      const scanner = await elsewhere();
      await scanner.goto(link);
      await button(scanner, 'Continue').waitFor();
      await page.goto(link);
      await button(page, 'Continue').waitFor();
      await inspect('magic-link');
      await page.keyboard.press('Enter');
      await page.getByText('Successfully signed in!').waitFor();
      await page.waitForURL(`${host.url}/settings`);
      await button(scanner, 'Continue').click();
      await scanner.getByText('Invalid or expired magic link').waitFor();
      await scanner.getByRole('link', { name: 'Ask for a new one' }).click();
      await scanner.getByRole('heading', { name: 'Sign in with email' }).waitFor();
    });
  });

  describe('changes the address', () => {
    const newEmail = 'lovelace@example.com';
    const changeLink = async (token: string) => {
      const { host } = visit();
      await host.email('', token).completeEmailChange({ body: { newEmail } });
      return (await host.mail(newEmail)).link.href;
    };

    it('and reverts it for its owner, who is offered a new password', async () => {
      const { elsewhere, host, inspect, page } = visit();
      const tokens = await signUp();
      await proveAddress(host, ada.email);
      await openSettings(page, tokens);
      await page.goto(await changeLink(tokens.token));
      await button(page, 'Use this address').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Email updated').waitFor();
      await page.waitForURL(`${visit().host.url}/settings`);
      await page.getByText(`You sign in with ${newEmail}.`).waitFor();

      const owner = await elsewhere();
      // Beside the word that the change was asked for.
      await owner.goto((await host.mail(ada.email, 1)).link.href);
      await button(owner, 'Change it back').click();
      await owner.getByRole('heading', { name: 'Your email address was changed back' }).waitFor();
      await inspect('recover-email', owner);
      await button(owner, 'Set a new password').click();
      await owner.getByText('A link to set a new password is on its way').waitFor();
      expect((await host.mail(ada.email, 2)).link.searchParams.get('mode')).to.equal('resetPassword');
      await page.reload();
      await page.waitForURL('**/login?redirectTo=%2Fsettings');
    });
  });

  it('says of links that are invalid or incomplete what follows', async () => {
    const { host, inspect, page } = visit();
    await page.goto(`${host.url}/auth/handler?mode=resetPassword&oobCode=made-up`);
    await page.getByText('Link invalid, try to reset your password again.').waitFor();
    await page.waitForURL(`${host.url}/login`);
    await page.goto(`${host.url}/auth/handler?mode=recoverEmail&oobCode=made-up`);
    await page.getByRole('main').getByRole('button').first().click();
    await page
      .getByText(
        'Something went wrong when confirming verification. Please try again later or contact support.',
      )
      .waitFor();
    await inspect('confirm-failed');
    await page.goto(`${host.url}/auth/handler?mode=constructor&oobCode=x`);
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
    await inspect('link-not-whole');
  });
});
