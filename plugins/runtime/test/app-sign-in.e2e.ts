import { appPeople } from '@buildai/auth/shared';
import { expect } from 'chai';
import { receivedMail } from '@buildai/core/testing';
import {
  devices,
  violationsOnEachDevice,
  launchBrowser,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { GoogleServer } from './support/google-server.js';
import { startGoogle } from './support/google-server.js';
import { openAsStranger } from './support/open-as-stranger.js';
import { systemStyle } from './support/sample-app.js';
import type { Browser, Page } from './support/shell.js';
import { home, password } from './support/sign-in-app.js';

type Context = Awaited<ReturnType<Browser['newContext']>>;

/** It would like to be where the links of mails lead. */
const trap = `export const path = '/auth/handler';
export default () => <h1>A trap</h1>;`;

const newPassword = 'velvet-harbour-93';

describe('Signing in to an app', function () {
  let browser: Browser;
  let google: GoogleServer;
  let host: AppHost;
  let context: Context;
  let page: Page;
  let address: string;
  let appId: string;
  let errors: string[];
  let person = 0;
  let email: string;

  before(async () => {
    browser = await launchBrowser();
    google = await startGoogle();
    host = await startAppHost(google);
    const files = filesOf({ 'pages/Home.jsx': home, 'pages/Trap.jsx': trap, 'globals.css': systemStyle });
    const { app } = await host.newApp(files, { name: 'Orbit' });
    appId = app.appId;
    address = await host.publish(app.appId);
    context = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce' });
    page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await google?.[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    google.refusal = undefined;
    person += 1;
    email = `vera${person}@users.example`;
    errors = [];
    await openAsStranger(page, address);
  });
  afterEach(async () => {
    const [, ...others] = context.pages();
    for (const each of others) await each.close();
    expect(errors).to.deep.equal([]);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const hello = (name: string, at = page) => at.getByRole('heading', { name: `Hello ${name}` }).waitFor();
  const open = async (...ways: string[]) => {
    for (const name of ['Come in', ...ways]) await button(name).click();
  };
  const isFit = async (at = page) => {
    expect(await violationsOnEachDevice(at, 'app-sign-in')).to.deep.equal([]);
  };
  const signUp = async () => {
    await open('Create an account');
    await page.getByLabel('Name').fill('Vera');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(password);
    await button('Create account').click();
    await hello('Vera');
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account menu for' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await hello('stranger');
  };
  const askByMail = async () => {
    await open('Sign in with email');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await button('Send code').click();
    await page.getByText('Verification code sent to your email').waitFor();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  };
  const errorUnder = (label: string) =>
    page.getByLabel(label).evaluate((input) => {
      const id = input.getAttribute('aria-describedby') ?? '';
      return input.ariaInvalid === 'true' ? document.getElementById(id)?.textContent : undefined;
    });

  it('signs up and out and in again, with each error at its field', async () => {
    await open('Create an account');
    await button('Create account').click();
    await waitForValue(() => errorUnder('Email'), 'Enter your email address');
    await waitForValue(() => errorUnder('Password'), 'Enter your password');
    await page.getByLabel('Email', { exact: true }).fill('vera');
    await page.getByLabel('Password').fill('password');
    await button('Create account').click();
    await page.getByText('This email is invalid').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await button('Create account').click();
    await page.getByText('This password is too weak').waitFor();
    await waitForValue(() => errorUnder('Password'), /^This password is too weak\. .*ten most common/);
    await isFit();
    await page.getByLabel('Name').fill('Vera');
    await page.getByLabel('Password').fill(password);
    await button('Create account').click();
    await hello('Vera');
    await page.reload();
    await hello('Vera');
    await signOut();
    await open('Create an account');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(password);
    await button('Create account').click();
    await page.getByText('This email is already in use, try logging in').waitFor();
    await button('I have an account').click();
    // The address went along.
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Invalid email or password').waitFor();
    await button('Show').click();
    await waitForValue(() => page.getByLabel('Password').getAttribute('type'), 'text');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await hello('Vera');
  });

  it('works with the keyboard, and closes with Escape', async () => {
    await page.getByRole('button', { name: 'Come in' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in to Orbit' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button('Come in').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Email', { exact: true }).and(page.locator(':focus')).waitFor();
    const tabTo = async (name: string) => {
      const isThere = () => page.evaluate((wanted) => document.activeElement?.textContent === wanted, name);
      for (let step = 0; step < 12 && !(await isThere()); step++) await page.keyboard.press('Tab');
      expect(await isThere(), name).to.equal(true);
    };
    // It is shown once the app is known to let people sign up.
    await button('Create an account').waitFor();
    await tabTo('Create an account');
    await page.keyboard.press('Enter');
    await page.getByLabel('Name').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Vera');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await tabTo('Show');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await hello('Vera');
  });

  it('shows the invitation first, allows switching accounts, and recognizes a used link', async () => {
    await signUp();
    const people = host.service(appPeople);
    const { token } = await host.db
      .transaction(async (transaction) => {
        const terms = { appId, email: `guest${person}@users.example`, role: 'user' } as const;
        const expiresAt = new Date(Date.now() + 60_000).toISOString();
        return people.invite({ ...terms, invitedBy: host.ada.accountId, expiresAt }, transaction);
      })
      .then(async ({ invitationId }) => (await people.newToken(invitationId)) ?? { token: '' });
    const link = `${address}/#${new URLSearchParams({ invitation: token, email: `guest${person}@users.example` })}`;
    const follow = async () => {
      await page.goto('about:blank');
      await page.goto(link);
    };
    await follow();
    await page.getByRole('heading', { name: 'Ada invited you to “Orbit”' }).waitFor();
    await page.getByText(`but you’re signed in as ${email}`).waitFor();
    await isFit();
    await button('Switch account').click();
    await page.getByText(`The invitation is for guest${person}@users.example. Create an account`).waitFor();
    expect(await violationsOnEachDevice(page, 'app-invited')).to.deep.equal([]);
    await button('Create your account').click();
    await waitForValue(
      () => page.getByLabel('Email', { exact: true }).inputValue(),
      `guest${person}@users.example`,
    );
    await page.getByLabel('Name').fill('Gus');
    await page.getByLabel('Password').fill(password);
    await button('Create account').click();
    await hello('Gus');
    await follow();
    await page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();
    expect(await violationsOnEachDevice(page, 'app-invitation-gone')).to.deep.equal([]);
    await button('Continue to Orbit').click();
    await hello('Gus');
  });

  it('resets a password through the link of an email, once', async () => {
    await signUp();
    await signOut();
    await open('Forgot your password?');
    await button('Send link').click();
    await waitForValue(() => errorUnder('Email'), 'Enter your email address');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await button('Send link').click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await waitForValue(() => page.getByRole('button', { name: 'Send again in 0:' }).isDisabled(), true);
    const { link } = await receivedMail(host, email);
    await page.goto(link.href);
    await page.getByText(`For ${email}`).waitFor();
    await isFit();
    await page.getByLabel('New password').fill('password1');
    await button('Set password').click();
    await page.getByText('Password is too weak, please try again').waitFor();
    await page.getByLabel('New password').fill(newPassword);
    await button('Set password').click();
    await page.getByText('Password reset successfully').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(newPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await hello('Vera');
    await page.goto(link.href);
    await page.getByText('Link invalid, try to reset your password again.').waitFor();
    await page.getByRole('heading', { name: 'Sign in to Orbit' }).waitFor();
  });

  it('signs in, or up, with the code of an email, typed or pasted', async () => {
    await open('Sign in with email');
    await page.getByLabel('Email', { exact: true }).fill('vera');
    await button('Send code').click();
    await page.getByText('Invalid email address').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await button('Send code').click();
    const code = page.getByLabel('Code');
    await code.waitFor();
    await isFit();
    await waitForValue(() => code.getAttribute('autocomplete'), 'one-time-code');
    const { otp } = await receivedMail(host, email);
    const wrong = otp === '000000' ? '111111' : '000000';
    await code.pressSequentially(wrong);
    await page.getByText('Invalid or expired verification code').waitFor();
    // As it is pasted: whatever is no digit is left out, and nothing has to be pressed.
    await code.fill(`${otp.slice(0, 3)} ${otp.slice(3)}`);
    await page.getByText('Successfully signed in!').waitFor();
    await hello(`vera${person}`);
  });

  it('says after too many wrong codes that a new one is required', async () => {
    await askByMail();
    const { otp } = await receivedMail(host, email);
    const wrong = otp === '000000' ? '111111' : '000000';
    const code = page.getByLabel('Code');
    for (let attempt = 1; attempt <= 5; attempt++) {
      await code.fill('');
      await code.fill(wrong);
      await page.getByText('Invalid or expired verification code').waitFor();
    }
    await code.fill('');
    await code.fill(otp);
    await page.getByText('Too many incorrect codes. Request a new one.').waitFor();
    await waitForCount(code, 0);
    await page.getByRole('button', { name: 'Send a new code' }).waitFor();
    await isFit();
  });

  it('signs in by the link of an email automatically in the browser that requested it, and in its other tab', async () => {
    await askByMail();
    const { link } = await receivedMail(host, email);
    const tab = await context.newPage();
    await tab.goto(link.href);
    await hello(`vera${person}`, tab);
    await waitForValue(() => new URL(tab.url()).pathname + new URL(tab.url()).search, '/');
    await hello(`vera${person}`);
  });

  it('waits for a click in any other browser, and consumes nothing before', async () => {
    await askByMail();
    const { link } = await receivedMail(host, email);
    const other = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce' });
    const there = await other.newPage();
    for (let visit = 0; visit < 2; visit++) {
      await there.goto(link.href);
      await there.getByRole('heading', { name: 'Sign in to Orbit' }).waitFor();
    }
    await isFit(there);
    await there.getByRole('button', { name: 'Continue', exact: true }).click();
    await hello(`vera${person}`, there);
    await other.close();
  });

  it('signs in with Google in a popup that has no access to the app', async () => {
    await open();
    await isFit();
    const [popup] = await Promise.all([page.waitForEvent('popup'), button('Continue with Google').click()]);
    await hello('Ada Lovelace');
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await signOut();
    google.refusal = 'access_denied';
    await open('Continue with Google');
    await page.getByText('Google sign-in was cancelled').waitFor();
  });

  it('changes name, address and password', async () => {
    await signUp();
    const openAccount = async () => {
      await page.getByRole('button', { name: 'Account menu for' }).filter({ visible: true }).click();
      await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
    };
    await openAccount();
    await isFit();
    await page.getByLabel('Name').fill('Vera Rubin');
    await button('Save').click();
    await page.getByText('Name saved').waitFor();
    await host.db('auth_sessions').update({ created_at: '2020-01-01T00:00:00.000Z' });
    await page.getByLabel('Email', { exact: true }).fill(`new-${email}`);
    await button('Change').click();
    await page.getByText('It has been a while since you signed in.').waitFor();
    await page.getByLabel('Password').fill('not-the-password');
    await button('Change').click();
    await page.getByText('The current password is wrong').waitFor();
    await page.getByLabel('Password').fill(password);
    await button('Change').click();
    await page.getByText(`Open the link we sent to new-${email}`).waitFor();
    await button('Send link').click();
    await page.getByText('A link to set a new password is on its way').waitFor();
    await page.goto((await receivedMail(host, `new-${email}`)).link.href);
    await button('Use this address').click();
    await page.getByRole('heading', { name: 'Email updated' }).waitFor();
    await isFit();
    await page.getByRole('link', { name: 'Continue to Orbit' }).click();
    await hello('Vera Rubin');
  });

  it('shows its own page for links of emails, and no page of the app', async () => {
    await page.goto(`${address}/auth/handler`);
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
    await waitForCount(page.getByText('A trap'), 0);
    await isFit();
    await page.goto(`${address}/auth/handler?mode=verifyEmail&oobCode=made-up&continueUrl=//evil.example`);
    await button('Verify my address').click();
    await page.getByText('Something went wrong when confirming verification.').waitFor();
    const { href } = await page.getByRole('link').evaluate(({ href }: HTMLAnchorElement) => ({ href }));
    expect(new URL(href).origin).to.equal(new URL(address).origin);
  });
});
