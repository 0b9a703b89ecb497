import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appSettingsApi } from '@buildai/apps/shared';
import { eventually } from '@buildai/core/testing';
import { builtShell, launchBrowser, violationsOnEachDevice, waitForCount } from '@buildai/web/testing';
import { expect } from 'chai';
import { embedApi } from '../src/shared/index.js';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { Browser } from './support/shell.js';
import { openAsAda } from './support/shell.js';

const home = `import { useState } from 'react';
import { useUser } from '@/api/auth';

export default function Home() {
  const [rows, setRows] = useState(1);
  const { user } = useUser();
  return (
    <main>
      <button onClick={() => setRows(30)}>More</button>
      <p>Hello {user?.email}</p>
      {Array.from({ length: rows }, (_, index) => <p key={index} style={{ height: 40, margin: 0 }}>Row {index}</p>)}
    </main>
  );
}`;

describe('Embedding an app, in a browser', function () {
  let browser: Browser;
  let host: AppHost;
  let site: Server;
  let body = '';
  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell(), auth: { verifyEmail: 'never' } });
    site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>A site</title><h1>Another site</h1>${body}`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    site?.close();
    await browser?.close();
    await host?.stop();
  });
  const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;

  it('shows it in another site, as high as it is, and lets people sign in there', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': home }), { name: 'Honey shop' });
    const params = { appId: app.appId };
    await host.publish(app.appId, 'signUp');
    const builder = await openAsAda(browser, host);
    await builder.goto(`${host.url}/build/app/${app.appId}?panel=settings#embed`);
    const embed = host.client(embedApi, host.ada.token);
    const code = await embed.getEmbedCode({ params });
    body = code.iframe;
    const page = await browser.newPage();
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(siteUrl());
    await refused;

    await builder.getByRole('switch', { name: 'Other sites can show this app' }).check();
    await builder.getByLabel('Script code', { exact: true }).waitFor();
    await builder.getByRole('button', { name: 'Preview of the iframe' }).click();
    const preview = builder.frameLocator('iframe[title="Preview of the iframe"]');
    await preview.getByText('Sign in to Honey shop').waitFor();
    expect(await violationsOnEachDevice(builder, 'embed-settings')).to.deep.equal([]);
    body = await builder.getByLabel('Script code', { exact: true }).innerText();
    expect(body).to.equal(code.script);

    await page.goto(siteUrl());
    const frame = page.frameLocator('iframe[title="Honey shop"]');
    await frame.getByRole('button', { name: 'Open in its own tab' }).waitFor();
    await waitForCount(frame.getByText('Building this app?'), 0);
    await frame.getByRole('button', { name: 'Create an account' }).click();
    await frame.getByLabel('Name').fill('Eve');
    await frame.getByLabel('Email').fill('eve@users.example');
    await frame.getByLabel('Password', { exact: true }).fill('lantern-orchid-77');
    await frame.getByRole('button', { name: 'Create account' }).click();
    await frame.getByText('Hello eve@users.example').waitFor();
    await frame.getByRole('button', { name: 'More' }).click();
    const element = page.locator('iframe[title="Honey shop"]');
    await eventually(async () => ((await element.boundingBox())?.height ?? 0) > 1_200);
    await Promise.all([page.close(), builder.close()]);
    const settings = host.client(appSettingsApi, host.ada.token);
    const { appSettings } = await settings.readAppSettings({ params });
    expect(appSettings).to.deep.include({ embedding: { isOn: true, sites: [] } });
  });
});
