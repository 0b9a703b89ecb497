import type { Collector } from '@buildai/runtime/test/support/collector.js';
import { startCollector } from '@buildai/runtime/test/support/collector.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { openAsAda, previewFrame } from '@buildai/runtime/test/support/shell.js';
import {
  builtShell,
  describeInNewestBrowser,
  findFirefox,
  launchFirefox,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { functionFiles, startFunctionsHost } from './support/functions-host.js';

/** Redirects its caller to another server, with the query of the request. */
const away = (target: string) => `export default (request) =>
  new Response(null, { status: 302, headers: { location: '${target}/away' + new URL(request.url).search } });`;

const home = `import { functionUrl } from '@/api/functions';

export default function Home() {
  const address = functionUrl('away') + '?data=secret';
  return <main>
    <button onClick={() => location.assign(address)}>Go</button>
    <a href={address}>Link</a>
    <form method="post" action={address}><button>Send</button></form>
  </main>;
}`;

/** A host with an app whose function leads to a server of an attacker's. */
async function startRedirecting() {
  const collector: Collector = await startCollector();
  const host: FunctionsHost = await startFunctionsHost({ webRoot: builtShell() });
  const files = { 'pages/Home.jsx': home, ...functionFiles({ away: away(collector.url) }) };
  const { app } = await host.newApp(filesOf(files));
  return {
    collector,
    host,
    appId: app.appId,
    origin: new URL(await host.publish(app.appId)).origin,
    async stop() {
      await host.stop();
      await collector[Symbol.asyncDispose]();
    },
  };
}

describeInNewestBrowser('A function that redirects to another site', (launch) => {
  let browser: Browser, site: Awaited<ReturnType<typeof startRedirecting>>;
  before(async () => {
    browser = await launch();
    site = await startRedirecting();
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
  });

  it('is not called by a link of the preview, which says why', async () => {
    const { appId, collector, host } = site;
    const page = await openAsAda(browser, host);
    await page.goto(`${host.url}/build/app/${appId}?panel=preview`);
    await previewFrame(page).getByText('Go', { exact: true }).click();
    await previewFrame(page).getByText('This works at the published address').waitFor();
    expect([...collector.arrived]).to.deep.equal([]);
    expect(await violationsOnEachDevice(page, 'redirect-in-preview')).to.deep.equal([]);
    await page.close();
  });

  it('asks first, and continues by a click', async () => {
    const { collector, host, origin } = site;
    const page = await browser.newPage();
    for (const name of ['Link', 'Send', 'Go']) {
      await page.goto(origin);
      await page.getByText(name, { exact: true }).click();
      await page.getByText('links to another site').waitFor();
      await page.waitForURL((url) => url.href.startsWith(`${host.url}/leave?`));
      await page.getByText(`${collector.url}/away?data=secret`, { exact: true }).waitFor();
      expect([...collector.arrived], name).to.deep.equal([]);
    }
    await page.getByRole('link', { name: 'Continue to' }).click();
    await page.waitForURL(`${collector.url}/away?data=secret`);
    // An installed browser may also ask the site for its icon.
    expect([...collector.arrived]).to.include('away');
    await page.close();
  });
});

describe('A function that redirects to another site, in Firefox', () => {
  it('asks first', async function () {
    const path = findFirefox();
    if (!path) return this.skip();
    const site = await startRedirecting();
    const { collector, host, origin } = site;
    const firefox = await launchFirefox(path);
    try {
      const page = await firefox.newPage();
      for (const name of ['Go', 'Link', 'Send']) {
        await page.goto(origin);
        await (await page.waitForSelector(`::-p-text(${name})`))?.click();
        await page.waitForSelector('::-p-text(links to another site)');
        await waitForValue(() => page.url().startsWith(`${host.url}/leave?`), true);
        expect([...collector.arrived]).to.deep.equal([]);
      }
    } finally {
      await firefox.close();
      await site.stop();
    }
  });
});
