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

  it('says that the first account becomes the admin, and creates it with the keyboard only', async () => {
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
  });

  it('shows errors at their fields, and keeps the input when switching to sign-up', async () => {
    await host.client(authApi).signUp({ body: ada });
    await page.goto(`${host.url}/login?redirectTo=//evil.example`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your email address').waitFor();
    await email().fill(ada.email);
    await password().fill('not-the-password');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email or password').waitFor();
    await waitForValue(() => password().getAttribute('aria-invalid'), 'true');
    await waitForValue(() => password().evaluate((input) => input === document.activeElement), true);
    expect(await violationsOnEachDevice(page, 'login-refused')).to.deep.equal([]);

    await page.getByRole('link', { name: 'Create an account' }).click();
    await waitForValue(() => email().inputValue(), ada.email);
    await password().fill(ada.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This email is already in use, try logging in').waitFor();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${host.url}/home`);
  });

  it('reveals the password, and marks it for password managers', async () => {
    await page.goto(`${host.url}/login?mode=signin`);
    await waitForValue(() => email().getAttribute('autocomplete'), 'username');
    await waitForValue(() => password().getAttribute('autocomplete'), 'current-password');
    await password().fill(ada.password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await waitForValue(() => password().getAttribute('type'), 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await waitForValue(() => password().getAttribute('type'), 'password');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Create account' }).waitFor();
    await waitForValue(() => password().getAttribute('autocomplete'), 'new-password');
  });

  it('has settings for the name and the sessions, and signs out', async () => {
    await host.client(authApi).signUp({ body: ada });
    await page.goto(`${host.url}/login?redirectTo=/settings`);
    await email().fill(ada.email);
    await password().fill(ada.password);
    await page.keyboard.press('Enter');
    await signedIn();
    await page.getByText(`You sign in with ${ada.email}.`).waitFor();
    expect(await violationsOnEachDevice(page, 'settings-sessions')).to.deep.equal([]);

    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name saved').waitFor();
    await page.reload();
    await signedIn();
    await waitForValue(() => page.getByLabel('Name').inputValue(), 'Ada Lovelace');

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${host.url}/login`);
    await page.goto(`${host.url}/settings`);
    await page.waitForURL(`${host.url}/login?redirectTo=%2Fsettings`);
  });
});
