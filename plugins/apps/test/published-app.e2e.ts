import { expect } from 'chai';
import { launchBrowser } from '@buildai/web/testing';
import type { Browser } from 'playwright-core';
import { publishedAppApi } from '../src/shared/index.js';
import { spaceApp } from './support/apps-host.js';
import { failureOf } from './support/builder.js';
import { startBuilderBrowser } from './support/builder-browser.js';
import type { BuilderBrowser } from './support/builder-browser.js';

describe('The page of a shared app', () => {
  let browser: Browser;
  let builders: BuilderBrowser;
  let appId: string;
  before(async () => {
    browser = await launchBrowser();
    builders = await startBuilderBrowser(browser);
    const { host } = builders;
    ({ appId } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper')));
    host.newestVersions.set(appId, 'v1');
  });
  after(async () => {
    await builders?.close();
    await browser?.close();
  });

  it('says that an app is not published, or unknown', async () => {
    const api = builders.host.client(publishedAppApi);
    expect((await failureOf(api.publishedApp({ params: { appId } }))).code).to.equal('app_not_published');
    expect((await failureOf(api.publishedApp({ params: { appId: 'none' } }))).code).to.equal(
      'app_not_published',
    );
    const page = await builders.open(`/app/${appId}`);
    await page.getByText('This app is not published').waitFor();
  });

  it('links to the address of a published one', async () => {
    const { host } = builders;
    const { url } = await host.apps(host.ada).publishApp({ params: { appId }, body: { published: true } });
    expect(await host.client(publishedAppApi).publishedApp({ params: { appId } })).to.deep.equal({
      name: 'Beekeeper',
      url,
      offer: null,
    });
    const page = await builders.open('/login');
    await page.route(`${new URL(url).origin}/**`, (route) => route.fulfill({ body: 'The app itself' }));
    await page.goto(`${host.url}/app/${appId}`);
    await page.getByText('The app itself').waitFor();
    await builders.host.apps(host.ada).publishApp({ params: { appId }, body: { published: false } });
  });
});
