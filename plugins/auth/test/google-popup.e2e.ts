import { expect } from 'chai';
import {
  builtShell,
  devices,
  violationsOnEachDevice,
  launchBrowser,
  sessionState,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { ada, startAuthHost } from './support/auth-host.js';
import type { AuthHost } from './support/auth-host.js';
import { GoogleServer } from './support/google-server.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;
type Page = Awaited<ReturnType<Context['newPage']>>;

describe('Signing in with Google', function () {
  let browser: Browser;
  let context: Context;
  let google: GoogleServer;
  let host: AuthHost;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  beforeEach(async () => {
    google = await GoogleServer.start();
    const { config, settings } = google.options();
    host = await startAuthHost({ config, settings: { ...settings, webRoot: builtShell() } });
    context = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce' });
    page = await context.newPage();
    await page.goto(`${host.url}/login?redirectTo=/settings`);
  });
  afterEach(async () => {
    await context.close();
    await host.stop();
    await google[Symbol.asyncDispose]();
  });

  const button = () => page.getByRole('button', { name: 'Continue with Google' });
  const openPopup = async () => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button().click()]);
    return popup;
  };
  const signedIn = () => page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor();

  it('signs in through a popup that Google detached from its opener, after one that failed and one that was closed', async () => {
    expect(await violationsOnEachDevice(page, 'login-with-google')).to.deep.equal([]);
    google.refusal = 'access_denied';
    const denied = await openPopup();
    await page.getByText('Google sign-in was cancelled').waitFor();
    if (!denied.isClosed()) await denied.waitForEvent('close');

    google.refusal = undefined;
    await page.reload();
    google.asksForConsent = true;
    const popup = await openPopup();
    await popup.getByText('Allow').waitFor();
    await popup.close();
    await waitForCount(page.getByRole('alert'), 0);
    const again = await openPopup();
    await again.getByText('Allow').waitFor();
    await waitForValue(() => again.evaluate(() => window.opener as unknown), null);
    const closed = again.waitForEvent('close');
    await again.getByText('Allow').click();
    await closed;
    await signedIn();
    await waitForValue(() => new URL(page.url()).pathname, '/settings');
    await waitForValue(() => page.getByLabel('Name').inputValue(), 'Ada Lovelace');

    // There was no request for this answer.
    await page.goto(`${host.url}/api/auth/google/callback?state=made-up&code=made-up`);
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    const close = page.getByRole('button', { name: 'Close this window' });
    // The page's own policy lets its style through.
    await waitForValue(() => close.evaluate((element) => getComputedStyle(element).borderRadius), '8px');
    expect(await violationsOnEachDevice(page, 'google-made-up')).to.deep.equal([]);
  });

  it('connects Google to an account in the settings, and disconnects it, each with the password', async () => {
    const tokens = await host.auth().signUp({ body: ada });
    const storageState = sessionState(host.url, tokens);
    const own = await browser.newContext({ ...devices.desktop, storageState, reducedMotion: 'reduce' });
    const settings = await own.newPage();
    await settings.goto(`${host.url}/settings`);
    const press = (name: string) => settings.getByRole('button', { name, exact: true }).click();
    const prove = (password: string) =>
      settings.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await press('Connect Google');
    await prove('not-the-password');
    await press('Go to Google');
    await settings.getByText('The current password is wrong').waitFor();
    expect(await violationsOnEachDevice(settings, 'google-proof')).to.deep.equal([]);
    await prove(ada.password);
    await press('Go to Google');
    await settings.getByText('Google is connected').waitFor();
    await settings.getByText('Connected', { exact: false }).first().waitFor();
    expect(await violationsOnEachDevice(settings, 'google-connected')).to.deep.equal([]);
    await press('Disconnect Google');
    await prove(ada.password);
    await press('Disconnect');
    await settings.getByText('Google is disconnected').waitFor();
    await settings.getByText('Not connected').waitFor();
    await own.close();
  });
});
