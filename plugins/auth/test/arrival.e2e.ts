import { waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import { authApi } from '../src/shared/index.js';
import { ada } from './support/auth-host.js';
import { describeInBrowser } from './support/describe-in-browser.js';
import type { Page } from './support/describe-in-browser.js';

describeInBrowser('Arriving after signing in', {}, (visit) => {
  /**
   * Has the server not know of the account for so many times.
   * @param isReady the first answer comes after this
   * @returns how often it was asked.
   */
  const refuse = async (page: Page, times: number, status = 401, isReady?: Promise<void>) => {
    const asked: string[] = [];
    await page.route('**/account/create**', async (route) => {
      asked.push(route.request().url());
      await isReady;
      const error = { code: 'not_signed_in', message: 'Sign in to continue.' };
      return asked.length <= times ? route.fulfill({ status, json: { error } }) : route.continue();
    });
    return asked;
  };
  const signIn = async (page: Page, search: string) => {
    await visit().host.client(authApi).signUp({ body: ada });
    await page.goto(`${visit().host.url}/login?${search}`);
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
  };

  /** Lets the clock of the page run fast until it is somewhere. */
  const passTimeUntil = async (page: Page, url: string) => {
    while (page.url() !== url) await page.clock.runFor(1_000);
  };

  it('waits until a sale is known, and sends its id', async () => {
    const { host, inspect, page } = visit();
    await page.clock.install();
    let answer = (): void => undefined;
    const isInspected = new Promise<void>((resolve) => (answer = resolve));
    // Each refusal is met with a fresh token and one more try.
    const asked = await refuse(page, 4, 401, isInspected);
    await signIn(page, 'sale_id=sale-1&redirectTo=/settings&goto=upgrade_app_plan');
    await page.getByText('Your payment is being confirmed.').waitFor();
    await inspect('arrival');
    answer();
    await passTimeUntil(page, `${host.url}/settings?goto=upgrade_app_plan`);
    expect(asked[0]).to.contain('/account/create?sale_id=sale-1');
  });

  it('gives up after seven more attempts, and keeps the id of the sale', async () => {
    const { host, page } = visit();
    await page.clock.install();
    await refuse(page, Infinity);
    await signIn(page, 'sale_id=sale-1');
    await page.getByText('Your payment is being confirmed.').waitFor();
    await passTimeUntil(page, `${host.url}/error/unauthorized?paymentId=sale-1`);
    await page.getByText('You’re not signed in. Your payment is safe. Its number is sale-1.').waitFor();
    await waitForValue(
      () => page.getByRole('link', { name: 'Sign in' }).getAttribute('href'),
      '/login?sale_id=sale-1',
    );
    await page.goto(`${host.url}/settings`);
    await page.waitForURL('**/login?redirectTo=%2Fsettings');
  });

  it('shows an error, retries, and then redirects whoever is signed in already or signs out', async () => {
    const { host, inspect, page } = visit();
    await refuse(page, 1, 500);
    await signIn(page, 'redirectTo=/settings');
    await page.getByText('Something went wrong in creating account, try again later or contact us').waitFor();
    await inspect('arrival-failed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${host.url}/settings`);
    await page.goto(`${host.url}/login?redirectTo=/settings?section=account`);
    await page.waitForURL(`${host.url}/settings?section=account`);
    await page.goto(`${host.url}/logout`);
    await page.waitForURL(`${host.url}/login`);
    await page.goBack();
    await page.getByLabel('Email').waitFor();
  });
});
