import { newId } from '@buildai/core';
import { appChanges, versionStore } from '@buildai/versions/shared';
import {
  builtShell,
  launchBrowser,
  reportPageOnFailure,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page as pageOf } from './support/bundling.js';
import type { Browser, Page } from './support/shell.js';
import { optionsOfAda, previewFrame, wideScreen } from './support/shell.js';

const level = (read: string) =>
  JSON.stringify({
    properties: { text: { type: 'string', title: 'Text' } },
    'x-accessControl': { permissions: { read, write: 'admin' } },
  });
const files = filesOf({
  'entities/Customer.json': level('admin'),
  'entities/Review.json': level('anonymous'),
  'pages/Home.jsx': `import { Review } from '@/api/entities';
import { useState } from 'react';
export default function Home() {
  const [state, setState] = useState('');
  const save = () => Review.create({ text: 'Lovely' }).then(() => setState('Saved'), (error) => setState(error.message));
  return <><button onClick={save}>Save</button><p>{state}</p></>;
}`,
});

describe('Changes to live data that others read', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  let page: Page;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell() });
    page = await (await browser.newContext(await optionsOfAda(host))).newPage();
    ({
      app: { appId },
    } = await host.newApp(files));
    await host.publish(appId);
    await host.change(appId, { type: 'write', path: 'pages/About.jsx', content: pageOf('<h1>About</h1>') });
    await page.goto(`${host.url}/build/app/${appId}?panel=preview`);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  beforeEach(() => page.setViewportSize(wideScreen));
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });
  const card = () => page.getByRole('region', { name: 'Changes to live data' });

  it('are asked for when code of a reply makes them, and not by a click that was meant for the app', async () => {
    const frame = previewFrame(page);
    // A click that was meant for the app, whose place the card takes, allows nothing.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Allow changes',
        );
        if (!button) return;
        observer.disconnect();
        document.body.dataset.allowedAtOnce = String(!button.disabled);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Allow it above the preview').waitFor();
    await card().getByText('Allow changes to live data?').waitFor();
    await waitForValue(() => page.evaluate(() => document.body.dataset.allowedAtOnce), 'false');
    expect(await violationsOnEachDevice(page, 'live-writes-code')).to.deep.equal([]);
    await page.setViewportSize(wideScreen);
    await card().getByRole('button', { name: 'Not now' }).click();
    await card().getByRole('button', { name: 'Not now' }).waitFor({ state: 'detached' });
    await card().getByRole('button', { name: 'Allow changes' }).click();
    await card().waitFor({ state: 'detached' });
    await page.getByText('1 Issue Found').waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('Saved').waitFor();
  });

  it('are shown with the values that a reply wants to add', async () => {
    const head = await host.service(versionStore).head(appId);
    await host.service(appChanges).apply({
      appId,
      base: head?.versionId,
      changes: [],
      records: [
        { type: 'insert', entity: 'Review', records: [{ id: newId(), values: { text: 'From a reply' } }] },
      ],
      kind: 'reply',
      description: 'For a test',
      actor: host.ada,
    });
    await card().getByText('Add 1 row to Review').click();
    await card().getByText('From a reply').waitFor();
    expect(await violationsOnEachDevice(page, 'live-writes-rows')).to.deep.equal([]);
    await page.setViewportSize(wideScreen);
    await card().getByRole('button', { name: 'Allow changes' }).click();
    await card().waitFor({ state: 'detached' });
    const { records } = await host.recordsOf(appId, 'Review');
    expect(records.map(({ text }) => text)).to.include('From a reply');
  });
});
