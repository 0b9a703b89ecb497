import { expect } from 'chai';
import {
  accessibilityViolations,
  builtShell,
  launchBrowser,
  reportPageOnFailure,
  violationsOnEachDevice,
  waitForCount,
} from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { sampleApp } from './support/sample-app.js';
import { sampleRecords } from './support/sample-entities.js';
import type { Browser, Page } from './support/shell.js';
import { optionsOfAda, previewFrame, wideScreen } from './support/shell.js';

describe('The address of a preview', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  let page: Page;
  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell() });
    const context = await browser.newContext(await optionsOfAda(host));
    page = await context.newPage();
    await page.setViewportSize(wideScreen);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  it('is renewed in the settings, and the open builder shows the app at the new one', async () => {
    const { app } = await host.newApp(sampleApp());
    await host.addRecords(app.appId, 'Company', sampleRecords.Company ?? []);
    await page.goto(`${host.url}/build/app/${app.appId}?panel=preview`);
    await previewFrame(page).getByText('ada@example.com').waitFor();
    const former = await host.previewOrigin(app.appId);
    const watching = await page.context().newPage();
    await watching.goto(`${host.url}/build/app/${app.appId}?panel=preview`);
    await previewFrame(watching).getByText('ada@example.com').waitFor();

    await page.bringToFront();
    await page.getByRole('tab', { name: 'App settings' }).click();
    await page.getByRole('link', { name: 'Preview address' }).click();
    const section = page.getByRole('region', { name: 'Preview address' });
    await section.getByRole('button', { name: 'Renew address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give the preview a new address?' });
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Renew address' }).click();
    await page.getByText('The preview has a new address.').waitFor();
    expect(await violationsOnEachDevice(page, 'preview-address')).to.deep.equal([]);
    await page.setViewportSize(wideScreen);

    const current = await host.previewOrigin(app.appId);
    expect(current).to.not.equal(former);
    expect((await host.get(former)).status).to.equal(404);
    // Both tabs go on, signed in.
    await page.getByRole('tab', { name: 'Preview' }).click();
    for (const each of [page, watching]) {
      await each.bringToFront();
      await each.locator(`iframe[src^="${current}"]`).waitFor();
      await previewFrame(each).getByText('ada@example.com').waitFor();
      await previewFrame(each).getByRole('link', { name: 'Companies' }).click();
      await previewFrame(each).getByText('Kestrel Labs').waitFor();
    }
    await watching.close();
  });

  it('shows a stranger who may use it, and leads to the builder', async () => {
    const { app } = await host.newApp(sampleApp(), { name: 'Orbit' });
    await host.publish(app.appId);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(await host.previewOrigin(app.appId));
    await stranger.getByRole('heading', { name: 'Preview of Orbit' }).waitFor();
    await stranger.getByText('Only people who build this app can use its preview.').waitFor();
    await waitForCount(stranger.getByRole('textbox'), 0);
    expect(await violationsOnEachDevice(stranger, 'preview-stranger')).to.deep.equal([]);
    await stranger.getByRole('button', { name: /^Continue with/ }).click();
    await stranger.waitForURL((url) => url.origin === host.url && url.pathname !== '/');
    await stranger.context().close();
  });
});
