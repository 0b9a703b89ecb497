import { expect } from 'chai';
import { startTestHost } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import {
  builtShell,
  devices,
  violationsOnEachDevice,
  launchBrowser,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import auth from '../src/server/index.js';
import { authApi } from '../src/shared/index.js';
import { ada } from './support/auth-host.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

describe('Signing in', () => {
  let browser: Browser;
  let host: TestHost;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  beforeEach(async () => {
    host = await startTestHost({ plugins: [auth], settings: { webRoot: builtShell() } });
    page = await browser.newPage({ ...devices.desktop, reducedMotion: 'reduce' });
  });
  afterEach(async () => {
    await page.close();
    await host.stop();
  });

  const email = () => page.getByLabel('Email');
  const password = () => page.getByLabel('Password', { exact: true });
  const signedIn = () => page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor();

  it('creates the admin’s account first, with the keyboard only, names it, ends its other sessions, and signs out', async () => {
    await page.goto(`${host.url}/settings`);
    await page.getByText('You’re the first one here, so your account will be the admin.').waitFor();
    await page.keyboard.type(ada.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada12345');
    await page.getByText('Too weak').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('This password is too weak').waitFor();
    expect(await violationsOnEachDevice(page, 'login-weak-password')).to.deep.equal([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(ada.password);
    await page.getByText('Strong').waitFor();
    await waitForCount(page.getByText('This password is too weak'), 0);
    await page.keyboard.press('Enter');
    await signedIn();
    await waitForValue(() => new URL(page.url()).pathname, '/settings');

    await host.client(authApi).signIn({ body: { email: ada.email, password: ada.password } });
    await page.reload();
    await page.getByText(`You sign in with ${ada.email}.`).waitFor();
    expect(await violationsOnEachDevice(page, 'settings-sessions')).to.deep.equal([]);

    await page.getByLabel('Name').fill('Ada King');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name saved').waitFor();
    await page.reload();
    await signedIn();
    await waitForValue(() => page.getByLabel('Name').inputValue(), 'Ada King');

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${host.url}/login`);
    await page.goto(`${host.url}/settings`);
    await page.waitForURL(`${host.url}/login?redirectTo=%2Fsettings`);
  });

  it('shows errors at their fields, keeps the input when switching to sign-up, and reveals the password', async () => {
    await host.client(authApi).signUp({ body: ada });
    await page.goto(`${host.url}/login?redirectTo=//evil.example`);
    await waitForValue(() => email().getAttribute('autocomplete'), 'username');
    await waitForValue(() => password().getAttribute('autocomplete'), 'current-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your email address').waitFor();
    await email().fill(ada.email);
    await password().fill('not-the-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await waitForValue(() => password().getAttribute('type'), 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await waitForValue(() => password().getAttribute('type'), 'password');
    await password().press('Enter');
    await page.getByText('Invalid email or password').waitFor();
    await waitForValue(() => password().getAttribute('aria-invalid'), 'true');
    await waitForValue(() => password().evaluate((input) => input === document.activeElement), true);
    expect(await violationsOnEachDevice(page, 'login-refused')).to.deep.equal([]);

    await page.getByRole('link', { name: 'Create an account' }).click();
    await waitForValue(() => email().inputValue(), ada.email);
    await waitForValue(() => password().getAttribute('autocomplete'), 'new-password');
    await password().fill(ada.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This email is already in use, try logging in').waitFor();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${host.url}/home`);
  });
});
