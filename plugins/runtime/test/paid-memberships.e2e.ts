import { appStore } from '@buildai/apps/shared';
import type { App } from '@buildai/apps/shared';
import { ownDomains } from '@buildai/apps/test/support/own-domains.js';
import memberships from '@buildai/memberships/server';
import { FakeGumroad } from '@buildai/plans/test/support/fake-gumroad.js';
import {
  builtShell,
  launchBrowser,
  violationsOnEachDevice,
  waitForSaved,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page as pageOf } from './support/bundling.js';
import type { Browser } from './support/shell.js';
import { openAsAda } from './support/shell.js';

describe('Paid memberships, in a browser', function () {
  let browser: Browser;
  let gumroad: FakeGumroad;
  let host: AppHost;
  let app: App;
  before(async () => {
    browser = await launchBrowser();
    gumroad = await FakeGumroad.start();
    host = await startAppHost({
      webRoot: builtShell(),
      auth: { verifyEmail: 'never' },
      plugins: [ownDomains(() => 'bees.example.com'), memberships],
      config: { plans: { defaultPlan: 'galaxy', gumroad: { url: gumroad.url } } },
    });
    const files = filesOf({
      'pages/Home.jsx': pageOf('<h1>Start page</h1>'),
      'pages/Hives.jsx': pageOf('<h1>All hives</h1>'),
    });
    ({ app } = await host.newApp(files, { name: 'Beekeeper' }));
    await host.publish(app.appId, 'signUp');
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await gumroad?.[Symbol.asyncDispose]();
  });

  it('are set up with sign-up and the main page, and let people in with a license key', async () => {
    gumroad.offerOnce({ name: 'Honey club', price: 900 });
    let page = await openAsAda(browser, host);
    await page.goto(`${host.url}/build/app/${app.appId}?panel=settings#sign-up`);
    const signUp = page.getByRole('region', { name: 'Sign-up' });
    // Nothing is wrong with an app that has not been set up.
    await signUp.getByText('Shown on the sign-in page so people can reach you.').waitFor();
    const stored = page.waitForResponse(
      (response) => response.request().postData()?.includes('isSignup') === true,
    );
    await signUp.getByLabel('People can sign up').check();
    await stored;
    await signUp.getByText('Add an address people can write to.').waitFor();
    await signUp.getByLabel('Terms of service link').fill('bees');
    await signUp.getByLabel('Support email').fill('help@example.com');
    await signUp.getByText('Enter an address like https://example.com/terms.').waitFor();
    await signUp.getByLabel('Terms of service link').fill('https://bees.example.com/terms');
    await signUp.getByLabel('Privacy policy link').fill('https://bees.example.com/privacy');
    await waitForSaved(page);
    const selling = page.getByRole('region', { name: 'Paid memberships' });
    // Read in the task of the click: a switch that waits for its mutation to be reported would be off here.
    const isOnAtOnce = await selling
      .getByLabel('Only paying members can use this app')
      .evaluate((input: HTMLInputElement) => {
        input.click();
        return input.checked;
      });
    expect(isOnAtOnce).to.equal(true);
    await selling.getByLabel('Gumroad access token').fill(gumroad.accessToken);
    await selling.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'Honey club' }).click();
    await selling.getByRole('button', { name: 'Connect' }).click();
    await page.getByText("Connected to Gumroad, you're all set!").waitFor();
    await selling.getByText('No purchases yet.').waitFor();
    expect(await violationsOnEachDevice(page, 'memberships-connected')).to.deep.equal([]);
    await page.getByRole('link', { name: 'Main page' }).click();
    const opening = page.getByRole('region', { name: 'Main page' });
    await opening.getByRole('combobox', { name: 'The app opens at' }).click();
    const mainPage = page.waitForResponse(
      (response) => response.request().postData()?.includes('/hives') === true,
    );
    await page.getByRole('option', { name: '/hives' }).click();
    // Leaving the builder saves at once.
    await page.getByRole('link', { name: 'Apps', exact: true }).click();
    await page.waitForURL('**/apps');
    await mainPage;
    await page.close();
    const productId = gumroad.state.products.find(({ name }) => name === 'Honey club')?.permalink ?? '';
    const { licenseKey } = await gumroad.sell(`https://gumroad.example/l/${productId}`, {
      email: 'office@example.com',
    });
    page = await browser.newPage();
    await page.goto(host.service(appStore).slugUrl(app));
    await page.getByRole('link', { name: 'help@example.com' }).waitFor();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByText('By creating an account, you agree to the').waitFor();
    expect(await violationsOnEachDevice(page, 'sign-up-links')).to.deep.equal([]);
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Email').fill('grace@users.example');
    await page.getByLabel('Password', { exact: true }).fill('orchid-velvet-42');
    await page.keyboard.press('Enter');
    await page.getByText('Beekeeper is for members').waitFor();
    const buy = page.getByRole('link', { name: 'Buy a membership' });
    await waitForValue(() => buy.getAttribute('href'), /\/l\/\w+\?wanted=true&checkout=\w{20}&email=grace/);
    await page.getByLabel('License key').fill('AAAA');
    await page.getByRole('button', { name: 'Use license key' }).click();
    await page.getByText('This license key isn’t valid for this app.').waitFor();
    expect(await violationsOnEachDevice(page, 'membership-screen')).to.deep.equal([]);
    await page.getByLabel('License key').fill(licenseKey);
    await page.getByRole('button', { name: 'Use license key' }).click();
    await page.getByText('All hives').waitFor();
    await page.close();
  });

  it('let people in by themselves once they have paid in the other tab', async () => {
    const page = await browser.newPage();
    const payment = gumroad.url;
    await page.context().route(`${payment}/**`, (route) => route.fulfill({ body: 'Checkout' }));
    await page.goto(host.service(appStore).slugUrl(app));
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Joan');
    await page.getByLabel('Email').fill('joan@users.example');
    await page.getByLabel('Password', { exact: true }).fill('orchid-velvet-42');
    await page.keyboard.press('Enter');
    await page.getByText('Beekeeper is for members').waitFor();
    await page.getByRole('separator').waitFor();
    await host.db('auth_accounts').where({ email: 'joan@users.example' }).update({
      email_verified_at: new Date().toISOString(),
    });
    gumroad.fail({ status: 401, body: 'Unauthorized' });
    await page.getByRole('button', { name: 'I have paid already' }).click();
    await page.getByText('Purchases can’t be checked right now.').waitFor();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Buy a membership' }).click();
    const checkout = await opening;
    await page.getByText('Waiting for your payment…').waitFor();
    expect(await violationsOnEachDevice(page, 'membership-waiting')).to.deep.equal([]);
    // The builder has set where memberships are bought, so no page asks whether to go there.
    await checkout.getByText('Checkout').waitFor();
    await gumroad.sell(checkout.url());
    await page.getByText('All hives').waitFor();
    await page.close();
  });
});
