import type { Figure } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { appStore } from '@buildai/apps/shared';
import type { FileChange } from '@buildai/versions/shared';
import { builtShell, launchBrowser } from '@buildai/web/testing';
import { bundler } from '../src/shared/index.js';
import type { AppHost } from '../test/support/app-host.js';
import { startAppHost } from '../test/support/app-host.js';
import { sampleApp } from '../test/support/sample-app.js';
import { sampleRecords } from '../test/support/sample-entities.js';
import type { Browser, Page } from '../test/support/shell.js';
import { openAsAda } from '../test/support/shell.js';

/** `before`: the first of a server and a browser that have just started, which are not counted as warm. */
const samples = { cold: 12, before: 10, warm: 60 };

interface Watched {
  /** When an app in a frame has last said that it can be used: milliseconds since 1970. */
  readyAt: number;
}

/** Notes in the page when the app in its frame can be used. */
async function watchFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.readyAt = 0;
    addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type === 'ready') watched.readyAt = Date.now();
    });
  });
}

/** When an app was ready after a moment. */
async function readyAfter(page: Page, moment: number): Promise<number> {
  const handle = await page.waitForFunction((since) => {
    const { readyAt } = window as unknown as Watched;
    return readyAt >= since && readyAt;
  }, moment);
  return (await handle.jsonValue()) as number;
}

/** The last byte has come: the files are known, and become a version. @returns milliseconds until the app can be used. */
async function timeVersion(
  host: AppHost,
  page: Page,
  appId: string,
  changes: FileChange[],
  all = changes,
): Promise<number> {
  const start = Date.now();
  const files = all.flatMap((change) => (change.type === 'write' ? [change] : []));
  host.service(bundler).warm(files, host.ada.accountId);
  await host.change(appId, ...changes);
  return (await readyAfter(page, start)) - start;
}

const asChanges = (): FileChange[] => sampleApp().map((file) => ({ type: 'write', ...file }));

/** A browser that has seen nothing of any app. */
async function openFresh(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 860 } });
  return context.newPage();
}

/** The first version of an app whose builder is open. */
async function timeFirstVersion(host: AppHost, browser: Browser, page: Page): Promise<number> {
  const app = await host
    .service(appStore)
    .create({ ownerId: host.ada.accountId, kind: 'space_app', name: 'Orbit' });
  const fresh = await openFresh(browser, page);
  await watchFrame(fresh);
  await fresh.goto(`${host.url}/build/app/${app.appId}?panel=preview`);
  await readyAfter(fresh, 1);
  const time = await timeVersion(host, fresh, app.appId, asChanges());
  await fresh.context().close();
  return time;
}

/** An app that is bundled for the first time, in a tab of its own. */
async function timeColdOpening(host: AppHost, browser: Browser, page: Page, count: number): Promise<number> {
  const changed = sampleApp().map((file) =>
    file.path === 'pages/Home.jsx' ? { ...file, content: `${file.content}\n// ${count}\n` } : file,
  );
  const fresh = await openFresh(browser, page);
  const { app } = await host.newApp(changed);
  const { url } = await host.runtime().createPreviewCode({ params: { appId: app.appId }, body: {} });
  const start = Date.now();
  await fresh.goto(url, { waitUntil: 'commit' });
  const mounted = await fresh.waitForFunction(() => document.querySelector('#root > *') && Date.now());
  const time = ((await mounted.jsonValue()) as number) - start;
  await fresh.context().close();
  return time;
}

/** How long it takes from the last byte of a reply until its app can be used in the builder. */
export async function measureReplyToPreview(): Promise<readonly Figure[]> {
  const host = await startAppHost({ webRoot: builtShell(), warmUp: true });
  const browser = await launchBrowser();
  try {
    const page = await openAsAda(browser, host);
    const { app } = await host.newApp(sampleApp());
    for (const [entity, records] of Object.entries(sampleRecords))
      await host.addRecords(app.appId, entity, records);
    const first: number[] = [];
    const cold: number[] = [];
    for (let count = 0; count < samples.cold; count += 1) {
      first.push(await timeFirstVersion(host, browser, page));
      cold.push(await timeColdOpening(host, browser, page, count));
    }

    await watchFrame(page);
    await page.goto(`${host.url}/build/app/${app.appId}?panel=preview`);
    await readyAfter(page, 1);
    const warm: number[] = [];
    for (let count = 0; count < samples.before + samples.warm; count += 1) {
      await page.waitForTimeout(300);
      const files = asChanges().map((change) =>
        change.type === 'write' && change.path === 'pages/Home.jsx'
          ? { ...change, content: change.content.replace('Good morning', `Day ${count}`) }
          : change,
      );
      const home = files.filter(({ path }) => path === 'pages/Home.jsx');
      const time = await timeVersion(host, page, app.appId, home, files);
      if (count >= samples.before) warm.push(time);
    }
    const figure = (name: string, times: readonly number[], limit: number) => ({
      name,
      value: percentile(times, 0.95),
      limit,
      unit: 'ms',
    });
    return [
      figure('last byte to usable preview, next version, p95', warm, 150),
      figure('last byte to usable preview, first version, p95', first, 500),
      figure('preview opened in an empty browser, nothing bundled, p95', cold, 500),
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}
