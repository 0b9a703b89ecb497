import { readFile } from 'node:fs/promises';
import { waitForCount, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import { ManualClock } from '@buildai/core/testing';
import { authApi } from '../src/shared/index.js';
import { ada, grace } from './support/auth-host.js';
import { describeInBrowser } from './support/describe-in-browser.js';
import type { Page } from './support/describe-in-browser.js';

const newPassword = 'marble-thicket-91';

let clock: ManualClock;
const hostOptions = () => {
  clock = new ManualClock();
  return { clock };
};

describeInBrowser('The account in the settings', hostOptions, (visit) => {
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const signUp = (person: typeof ada) => visit().host.client(authApi).signUp({ body: person });
  const openSettings = async (page: Page, { email, password } = ada) => {
    const { host, signIn } = visit();
    await signIn(page, await host.client(authApi).signIn({ body: { email, password } }));
    await page.goto(`${host.url}/settings`);
    await page.getByText(`You sign in with ${email}.`).waitFor();
  };

  it('sends a link to a new address, and asks for the password some time after signing in', async () => {
    const { host, inspect, page } = visit();
    await signUp(ada);
    await signUp(grace);
    await openSettings(page);
    await button(page, 'Change email').click();
    await page.getByText('Enter your new email address').waitFor();
    await page.keyboard.type('no-address');
    await page.keyboard.press('Enter');
    await page.getByText('This email is invalid').waitFor();
    await field(page, 'New email address').fill(grace.email);
    await page.keyboard.press('Enter');
    await page.getByText('This email is already in use').waitFor();
    await inspect('settings');
    await field(page, 'New email address').fill('lovelace@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('We sent a link to lovelace@example.com.').waitFor();
    await page.goto((await host.mail('lovelace@example.com')).link.href);
    await button(page, 'Use this address').click();
    await page.getByText('You sign in with lovelace@example.com.').waitFor();

    clock.advance(16 * 60_000);
    await field(page, 'New email address').fill('countess@example.com');
    await page.keyboard.press('Enter');
    await field(page, 'Your password').waitFor();
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Enter');
    await page.getByText('The current password is wrong').waitFor();
    await inspect('settings-email-password');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(ada.password);
    await page.keyboard.press('Enter');
    await page.getByText('We sent a link to countess@example.com.').waitFor();
  });

  it('sets a password where there is none, after signing in again if that was some time ago', async () => {
    const { host, page } = visit();
    const enterByMail = async (address: string) => {
      // The form of the password has a field for the address, too.
      await page.getByRole('heading', { name: 'Sign in with email' }).waitFor();
      await field(page, 'Email').fill(address);
      await page.keyboard.press('Enter');
      await field(page, 'Code').fill((await host.mail(address)).otp);
      await button(page, 'Set a password').waitFor();
    };
    await page.goto(`${host.url}/login?mode=mail&redirectTo=/settings`);
    await enterByMail(ada.email);
    await waitForCount(field(page, 'Current password'), 0);
    clock.advance(16 * 60_000);
    await field(page, 'New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByText('For your security, sign in again').waitFor();
    await button(page, 'Sign in again').click();
    await page.waitForURL(`${host.url}/login?redirectTo=%2Fsettings`);
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
    await enterByMail(grace.email);
    await field(page, 'New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Password set').waitFor();
    await field(page, 'Current password').waitFor();
  });

  it('changes the password', async () => {
    const { inspect, page } = visit();
    await signUp(ada);
    await openSettings(page);
    await button(page, 'Change password').click();
    await page.getByText('Enter your current password').waitFor();
    await page.getByText('Enter a new password').waitFor();
    await page.keyboard.type('not-the-password');
    await field(page, 'New password').fill('ada12345');
    await page.keyboard.press('Enter');
    await page.getByText('The current password is wrong').waitFor();
    await field(page, 'Current password').fill(ada.password);
    await page.keyboard.press('Enter');
    await page.getByText('This password is too weak').waitFor();
    await page.getByText('Too weak', { exact: true }).waitFor();
    await inspect('settings-password');
    await field(page, 'New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Password changed. Other devices are signed out.').waitFor();
    await waitForValue(() => field(page, 'New password').inputValue(), '');
  });

  it('exports the data, and deletes the account after its address and password', async () => {
    const { host, inspect, page } = visit();
    await signUp(grace);
    await signUp(ada);
    await openSettings(page);
    await button(page, 'Delete account').click();
    await page.getByRole('heading', { name: 'Download your data first?' }).waitFor();
    await inspect('settings-export');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    expect(download.suggestedFilename()).to.match(/^account-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } };
    expect(data.account.email).to.equal(ada.email);

    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByLabel('Email').fill(grace.email);
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
    await waitForValue(() => confirm.isDisabled(), true);
    await dialog.getByLabel('Email').fill(ada.email);
    await page.keyboard.press('Enter');
    await dialog.getByText('The current password is wrong').waitFor();
    await inspect('settings-delete');
    await dialog.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
    await page.getByText('Account deleted').waitFor();
    await page.waitForURL('**/login?redirectTo=%2Fsettings');
    await field(page, 'Email').fill(ada.email);
    await field(page, 'Password').fill(ada.password);
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email or password').waitFor();
    expect(host.url).to.equal(new URL(page.url()).origin);
  });
});
