import { appSettingsApi, appStore } from '@buildai/apps/shared';
import { addCollaborator, collaboratorsOf } from '@buildai/apps/test/support/collaborators.js';
import { ownDomains } from '@buildai/apps/test/support/own-domains.js';
import { authApi } from '@buildai/auth/shared';
import memberships from '@buildai/memberships/server';
import { paymentsApi } from '@buildai/memberships/shared';
import { FakeGumroad } from '@buildai/plans/test/support/fake-gumroad.js';
import {
  builtShell,
  followAddress,
  launchBrowser,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page as pageOf } from './support/bundling.js';
import type { Browser, Page } from './support/shell.js';
import { openAsAda } from './support/shell.js';

describe('The access token of a seller, in a browser', function () {
  let browser: Browser;
  let gumroad: FakeGumroad;
  let host: AppHost;
  /** Shared by all tests, each with its own app. */
  let page: Page;
  /** What the test has sent as tokens. */
  let sent: string[] = [];
  before(async () => {
    browser = await launchBrowser();
    gumroad = await FakeGumroad.start();
    gumroad.offerOnce({ name: 'Honey club', price: 900 });
    host = await startAppHost({
      webRoot: builtShell(),
      auth: { verifyEmail: 'never' },
      plugins: [ownDomains(() => 'bees.example.com'), memberships],
      config: { plans: { defaultPlan: 'galaxy', gumroad: { url: gumroad.url } } },
    });
    page = await openAsAda(browser, host);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/payments/token'))
        sent.push((request.postDataJSON() as { gumroadAccessToken: string }).gumroadAccessToken);
    });
    await page.goto(`${host.url}/settings`);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await gumroad?.[Symbol.asyncDispose]();
  });

  const signedIn = (name: string) =>
    host.client(authApi).signIn({ body: { email: `${name}@example.com`, password: 'orchid-velvet-42' } });
  /** An app of Ada's that is to be paid for. */
  const newApp = async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': pageOf('<h1>All hives</h1>') }), {
      name: 'Beekeeper',
    });
    const params = { appId: app.appId };
    await host.publish(app.appId, 'signUp');
    const settings = host.client(appSettingsApi, host.ada.token);
    for (const appSettings of [{ isSignupEnabled: true }, { isPaidMembershipsEnabled: true }])
      await settings.changeAppSettings({ params, body: { appSettings } });
    return { ...params, params, url: host.service(appStore).slugUrl(app) };
  };
  /** The panel, which has sent nothing yet. */
  const openPanel = async (appId: string) => {
    sent = [];
    await followAddress(page, `${host.url}/build/app/${appId}?panel=settings#memberships`);
    const panel = page.getByRole('region', { name: 'Paid memberships' });
    return { panel, field: panel.getByLabel('Gumroad access token') };
  };

  it('stays in its field until it is stored, a second after its last letter, and is never shown again', async () => {
    const { appId } = await newApp();
    const { panel, field } = await openPanel(appId);
    await waitForValue(() => field.getAttribute('type'), 'password');
    await page.route('**/payments/token', (route) => route.abort());
    // By the page itself, whose second begins again with each letter: a key from here may come later than that.
    await field.evaluate(async (input: HTMLInputElement, token) => {
      input.focus();
      for (const letter of token) {
        document.execCommand('insertText', false, letter);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }, gumroad.accessToken);
    const again = panel.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(sent).to.deep.equal([gumroad.accessToken]);
    await waitForValue(() => field.inputValue(), gumroad.accessToken);
    await page.unroute('**/payments/token');
    await again.click();
    await panel.getByRole('combobox', { name: 'Product' }).waitFor();
    await waitForValue(() => field.inputValue(), '');
    await panel.getByText('A token is stored. It is never shown again').waitFor();
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/api\/apps\//.test(response.url())) answers.push(response.text().catch(() => ''));
    });
    await page.reload();
    await panel.getByText('A token is stored.').waitFor();
    await panel.getByRole('combobox', { name: 'Product' }).waitFor();
    expect((await Promise.all(answers)).join('\n')).to.not.include(gumroad.accessToken);

    await field.fill('wrong');
    await panel.getByText('Gumroad doesn’t accept this access token.').waitFor();
    await field.fill(gumroad.accessToken);
    await waitForValue(() => field.inputValue(), '');
  });

  it('is stored when the panel is left before that second is over', async () => {
    const { appId, params } = await newApp();
    const { field } = await openPanel(appId);
    const stored = page.waitForResponse((response) => response.url().endsWith('/payments/token'));
    await field.fill(gumroad.accessToken);
    await page.getByRole('link', { name: 'Home' }).click();
    expect((await stored).status()).to.equal(200);
    expect(sent).to.deep.equal([gumroad.accessToken]);
    const setup = await host.client(paymentsApi, host.ada.token).readPayments({ params });
    expect(setup.paidMembershipsSettings.hasPaymentProviderAccessToken).to.equal(true);
  });

  it('leaves with the collaborator who entered it, and the panel and the app say so', async () => {
    const { appId, params, url } = await newApp();
    const [ada, colleague] = [await signedIn('ada'), await signedIn('grace')];
    await addCollaborator(host, appId, ada, colleague, 'grace@example.com');
    const ofGrace = host.client(paymentsApi, colleague.token);
    await ofGrace.setAccessToken({ params, body: { gumroadAccessToken: gumroad.accessToken } });
    const { products } = await ofGrace.listProducts({ params, query: {} });
    await ofGrace.connectProduct({ params, body: { productId: products[0]?.id ?? '' } });
    const { panel, field } = await openPanel(appId);
    await panel.getByText('No purchases yet.').waitFor();
    const collaborators = collaboratorsOf(host, ada);
    const [grace] = (await collaborators.listCollaborators({ params })).collaborators;
    await collaborators.removeCollaborator({
      params: { appId, collaboratorId: grace?.collaboratorId ?? '' },
    });
    // Without a reload.
    await panel.getByText('The seller of “Honey club” no longer builds this app.').waitFor();
    await panel.getByText('no one can join until you connect your own product').waitFor();
    await waitForValue(() => field.getAttribute('placeholder'), '');
    expect(await violationsOnEachDevice(page, 'membership-seller-gone')).to.deep.equal([]);

    const visitor = await browser.newPage();
    await visitor.goto(url);
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    await visitor.getByLabel('Name').fill('Uma');
    await visitor.getByLabel('Email').fill('uma@users.example');
    await visitor.getByLabel('Password', { exact: true }).fill('orchid-velvet-42');
    await visitor.keyboard.press('Enter');
    await visitor.getByText('Memberships aren’t for sale right now.').waitFor();
    await waitForCount(visitor.getByRole('separator'), 0);
    expect(await violationsOnEachDevice(visitor, 'membership-no-seller')).to.deep.equal([]);
    await visitor.close();
  });
});
