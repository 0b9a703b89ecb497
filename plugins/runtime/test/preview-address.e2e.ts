import { expect } from 'chai';
import {
  builtShell,
  launchBrowser,
  reportPageOnFailure,
  violationsOnEachDevice,
  waitForCount,
} from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { Browser, Page } from './support/shell.js';
import { optionsOfAda, previewFrame, wideScreen } from './support/shell.js';

const files = filesOf({
  'entities/Note.json': JSON.stringify({ properties: { text: { type: 'string' } } }),
  'pages/Home.jsx': `import { useUser } from '@/api/auth';
import { Note, useRecords } from '@/api/entities';
export default function Home() {
  const { user } = useUser();
  const { records } = useRecords(Note);
  return <h1>{user?.email}: {records.map(({ text }) => text)}</h1>;
}`,
});

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

  it('is renewed in the settings, and an open builder shows the app at the new one', async () => {
    const { app } = await host.newApp(files);
    const params = { appId: app.appId };
    await host.addRecords(app.appId, 'Note', [{ text: 'Swarming' }]);
    await page.goto(`${host.url}/build/app/${app.appId}?panel=preview`);
    const isShownAt = async (origin: string) => {
      await page.locator(`iframe[src^="${origin}"]`).waitFor();
      await previewFrame(page).getByText('ada@example.com: Swarming').waitFor();
    };
    const former = await host.previewOrigin(app.appId);
    await isShownAt(former);
    // As from another tab.
    await host.runtime().renewPreviewAddress({ params });
    const second = await host.previewOrigin(app.appId);
    await isShownAt(second);

    await page.getByRole('tab', { name: 'App settings' }).click();
    await page.getByRole('link', { name: 'Preview address' }).click();
    const section = page.getByRole('region', { name: 'Preview address' });
    await section.getByRole('button', { name: 'Renew address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give the preview a new address?' });
    expect(await violationsOnEachDevice(page, 'preview-address')).to.deep.equal([]);
    await page.setViewportSize(wideScreen);
    await dialog.getByRole('button', { name: 'Renew address' }).click();
    await page.getByText('The preview has a new address.').waitFor();
    const third = await host.previewOrigin(app.appId);
    expect(new Set([former, second, third])).to.have.property('size', 3);
    for (const origin of [former, second]) expect((await host.get(origin)).status).to.equal(404);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await isShownAt(third);
  });

  it('shows a stranger who may use it, and leads to the builder', async () => {
    const { app } = await host.newApp(files, { name: 'Orbit' });
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
