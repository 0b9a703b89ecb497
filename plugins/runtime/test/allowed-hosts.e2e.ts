import { appStore } from '@buildai/apps/shared';
import { builtShell, launchBrowser, saveScreenshot } from '@buildai/web/testing';
import { expect } from 'chai';
import { pageHostsApi } from '../src/shared/index.js';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { OutsideSites } from './support/outside-sites.js';
import { startOutsideSites } from './support/outside-sites.js';
import type { Browser } from './support/shell.js';
import { openAsAda } from './support/shell.js';

const allowed = ['api.example.org', '*.tiles.example.org'];
const tried = ['api.example.org', 'a.tiles.example.org', 'api.example.net', 'sub.api.example.org'];

/** Asks each host for something of each kind, and says what came. */
const home = `import { useEffect, useState } from 'react';

const loaded = (tag, values) => new Promise((resolve) => {
  const element = Object.assign(document.createElement(tag), values);
  element.onload = () => resolve(true);
  element.onerror = () => resolve(false);
  (tag === 'img' ? document.body : document.head).append(element);
});
const waysTo = (site) => ({
  fetch: () => fetch(site + '/fetch').then((answer) => answer.ok),
  image: () => loaded('img', { src: site + '/image' }),
  // What is served is no font, so it fails: whether it was fetched is what counts.
  font: () => new FontFace('Outside', 'url(' + site + '/font)').load(),
  // A link that is taken away says nothing.
  style: async () => void loaded('link', { rel: 'stylesheet', href: site + '/style' }),
  script: () => loaded('script', { src: site + '/script' }),
});

export default function Home() {
  const [came, setCame] = useState();
  useEffect(() => {
    const all = ${JSON.stringify(tried)}.flatMap((host) =>
      Object.entries(waysTo('https://' + host)).map(async ([way, go]) =>
        (await go().catch(() => false)) ? host + '/' + way : ''));
    void Promise.all(all).then((found) => setCame(found.filter(Boolean).sort()));
  }, []);
  return came ? <p role="note">Came: {came.join(', ')}.</p> : <p>Asking</p>;
}`;

const reached = ['api.example.org', 'a.tiles.example.org'];
/** What the page could use; a font that is none could not. */
const used = reached.flatMap((host) => [`${host}/fetch`, `${host}/image`]).sort();
/** What left the browser. */
const asked = reached.flatMap((host) => [`${host}/fetch`, `${host}/font`, `${host}/image`]).sort();
const shown = `Came: ${used.join(', ')}.`;

describe('Hosts that an app may reach', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  let sites: OutsideSites;
  let appId: string;
  let published: string;

  before(async () => {
    browser = await launchBrowser();
    sites = await startOutsideSites();
    host = await startAppHost({ webRoot: builtShell() });
    appId = (await host.newApp(filesOf({ 'pages/Home.jsx': home }))).app.appId;
    await host
      .client(pageHostsApi, host.ada.token)
      .decidePageHosts({ params: { appId }, body: { hosts: allowed, state: 'allowed' } });
    published = await host.publish(appId);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await sites?.[Symbol.asyncDispose]();
  });
  it('are reached by requests, pictures and fonts of the published app and of its preview, and no others are', async () => {
    const page = await browser.newPage({
      proxy: { server: `127.0.0.1:${sites.proxyPort}`, bypass: 'localhost,.localhost' },
      ignoreHTTPSErrors: true,
    });
    const { url: preview } = await host.runtime().createPreviewCode({ params: { appId }, body: {} });
    for (const address of [published, preview]) {
      sites.arrived.clear();
      await page.goto(address);
      await page.getByText(shown, { exact: true }).waitFor();
      expect([...sites.arrived].sort()).to.deep.equal(asked);
    }
    await page.close();
  });

  it('that a former owner allowed are allowed by the new one with one click', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': home }), { owner: host.grace });
    const params = { appId: app.appId };
    await host
      .client(pageHostsApi, host.grace.token)
      .decidePageHosts({ params, body: { hosts: allowed, state: 'allowed' } });
    await host.service(appStore).transfer(app.appId, host.ada.accountId);
    const page = await openAsAda(browser, host, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${host.url}/build/app/${app.appId}?panel=settings#allowed-hosts`);
    const section = page.getByRole('region', { name: 'Allowed hosts' });
    await section.getByText('2 hosts came with this app.').waitFor();
    await saveScreenshot(page, 'allowed-hosts-waiting');
    await section.getByRole('button', { name: 'Allow all' }).click();
    await section.getByText('Allowed by ada').first().waitFor();
    await section.getByText('came with this app').waitFor({ state: 'hidden' });
    await section.getByRole('button', { name: 'Remove api.example.org' }).click();
    await section.getByRole('button', { name: 'Remove api.example.org' }).waitFor({ state: 'hidden' });
    const { hosts } = await host.client(pageHostsApi, host.ada.token).listPageHosts({ params });
    expect(hosts.map((each) => [each.host, each.state])).to.deep.equal([['*.tiles.example.org', 'allowed']]);
    await page.close();
  });
});
