import { expect } from 'chai';
import { appsApi } from '@buildai/apps/shared';
import {
  builtShell,
  devices,
  followAddress,
  launchBrowser,
  reportPageOnFailure,
  waitForCount,
} from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import { sampleApp } from './support/sample-app.js';
import type { Browser, Page } from './support/shell.js';
import { optionsOfAda } from './support/shell.js';

describe('The picture of an app', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  /** Shared by all tests, each with its own app. */
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell() });
    const context = await browser.newContext(await optionsOfAda(host));
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  const keptOf = (appId: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/apps/${appId}/picture`));
  const open = (appId: string) => followAddress(page, `${host.url}/build/app/${appId}?panel=preview`);

  it('is captured for the list of apps', async () => {
    const { app } = await host.newApp(sampleApp());
    const before = await host.client(appsApi, host.ada.token).getApp({ params: { appId: app.appId } });
    const complaints: string[] = [];
    page.on('console', (message) => {
      // This platform has no conversation and no models, which the builder asks for.
      if (message.location().url.startsWith(`${host.url}/api/`)) return;
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    const kept = keptOf(app.appId);
    await open(app.appId);
    expect((await kept).status()).to.equal(200);
    const after = await host.client(appsApi, host.ada.token).getApp({ params: { appId: app.appId } });
    expect(after.pictureUrl).to.not.equal(before.pictureUrl);
    const picture = await host.get(new URL(after.pictureUrl, host.url).href);
    expect(picture.headers.get('content-type')).to.equal('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).to.be.within(3000, 60_000);
    expect(complaints, 'errors and reports of the policy in the console').to.deep.equal([]);
  });

  it('contains nothing that the page does not show', async () => {
    const blank = 'export default () => <main style={{ height: 40 }} />;\n';
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': blank }));
    const kept = keptOf(app.appId);
    await open(app.appId);
    expect((await kept).status()).to.equal(200);
    const { pictureUrl } = await host
      .client(appsApi, host.ada.token)
      .getApp({ params: { appId: app.appId } });
    const colors = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      brush?.drawImage(picture, 0, 0);
      const { data = [] } = brush?.getImageData(0, 0, picture.width, picture.height) ?? {};
      return new Set(Array.from(data).filter((_, index) => index % 4 === 0)).size;
    }, new URL(pictureUrl, host.url).href);
    expect(colors).to.equal(1);
  });

  it('is captured once visible, on a phone behind the conversation, without reporting errors of the app', async () => {
    const { app } = await host.newApp(sampleApp());
    await page.setViewportSize(devices.phone.viewport);
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => {
        if (JSON.stringify(data).includes('capture')) console.log('A picture is requested');
      });
    });
    const requested = page.waitForEvent('console', (message) => message.text() === 'A picture is requested');
    await page.goto(`${host.url}/build/app/${app.appId}`);
    await requested;
    const kept = keptOf(app.appId);
    await page.getByRole('tab', { name: 'Preview' }).click();
    expect((await kept).status()).to.equal(200);
    await waitForCount(page.getByText(/Issues? Found/), 0);
  });
});
