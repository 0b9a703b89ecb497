import { expect } from 'chai';
import { appSettings, appStore, entrySetting } from '@buildai/apps/shared';
import { eventually } from '@buildai/core/testing';
import {
  accessibilityViolations,
  builtShell,
  devices,
  followAddress,
  violationsOnEachDevice,
  launchBrowser,
  reportPageOnFailure,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page as pageOf } from './support/bundling.js';
import { sampleApp } from './support/sample-app.js';
import { sampleRecords } from './support/sample-entities.js';
import type { Browser, Page } from './support/shell.js';
import { optionsOfAda, previewFrame, wideScreen } from './support/shell.js';

const stuckPage = `await new Promise(() => undefined);\n${pageOf('<h1>Stuck</h1>')}`;

describe('The preview in the builder', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  let context: Awaited<ReturnType<Browser['newContext']>>;
  /** Shared by all tests, each with its own app. */
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell() });
    context = await browser.newContext(await optionsOfAda(host));
    page = await context.newPage();
    await page.goto(`${host.url}/settings`);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
    const [, ...others] = context.pages();
    for (const each of others) await each.close();
    await page.setViewportSize(wideScreen);
    await page.mouse.move(0, 0);
  });

  /** Goes to the builder of an app. */
  const open = (appId: string, more = '') =>
    followAddress(page, `${host.url}/build/app/${appId}?panel=preview${more}`);
  const route = () => page.getByLabel('Page of the app');
  /** The app has a renderer of its own, so that the builder learns later what page it shows. */
  const isAt = (path: string) => eventually(async () => (await route().inputValue()) === path);
  const write = (appId: string, path: string, content: string) =>
    host.change(appId, { type: 'write', path, content });

  const openTab = async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open in a new tab' }).click();
    return opened;
  };
  /** Reloads the preview, which never appears to be elsewhere: another reload would go there. */
  const reloadsAt = async (path: string, isShown: () => Promise<void>): Promise<void> => {
    const reports = await page.evaluateHandle(() => {
      const paths: unknown[] = [];
      addEventListener('message', ({ data }: MessageEvent<{ path?: unknown }>) => {
        if (data.path !== undefined) paths.push(data.path);
      });
      return paths;
    });
    await page.getByRole('button', { name: 'Reload the preview' }).click();
    await eventually(async () => (await reports.evaluate(({ length }) => length)) > 0);
    await isShown();
    await waitForValue(() => reports.evaluate((paths) => [...new Set(paths)]), [path]);
  };
  const dragsDivider = async (): Promise<void> => {
    const divider = page.getByRole('separator', { name: 'Resize conversation and work area' });
    const at = async () => (await divider.boundingBox())?.x ?? 0;
    const drag = async (to: number): Promise<void> => {
      await page.mouse.move(await at(), 400);
      await page.mouse.down();
      await page.mouse.move(to, 400);
      await page.mouse.up();
    };
    await drag(620);
    await eventually(async () => Math.abs((await at()) - 620) < 2);
    await drag(460);
    await eventually(async () => Math.abs((await at()) - 460) < 2);
    // Without it, the button would be pressed while the divider is still dragged.
    await drag(60);
    await page.getByRole('button', { name: 'Show the conversation' }).click();
    await eventually(async () => Math.abs((await at()) - 460) < 2);
  };

  it('shows the app, signed in as its builder, with its rows, and each new version without a reload', async () => {
    const { app } = await host.newApp(sampleApp());
    await host.addRecords(app.appId, 'Company', sampleRecords.Company ?? []);
    await open(app.appId);
    const frame = previewFrame(page);
    await frame.getByText('ada@example.com').waitFor();
    await frame.getByRole('link', { name: 'Companies' }).click();
    await frame.getByText('Kestrel Labs').waitFor();
    await isAt('/companies');
    expect(await accessibilityViolations(page)).to.deep.equal([]);

    const started = () =>
      page
        .frames()
        .find((each) => each.url().includes('--'))
        ?.evaluate(() => performance.timeOrigin);
    const before = await started();
    await frame.getByRole('link', { name: 'Tasks' }).click();
    await frame.getByText('No tasks yet').waitFor();
    const text = '<h1 className="text-[33px]">Nothing to do</h1>';
    await write(app.appId, 'pages/Tasks.jsx', pageOf(text));
    const title = frame.getByRole('heading', { name: 'Nothing to do' });
    await title.waitFor();
    await waitForValue(() => title.evaluate((element) => getComputedStyle(element).fontSize), '33px');
    expect(await started()).to.equal(before);
    await isAt('/tasks');
    await reloadsAt('/tasks', () => title.waitFor());

    const tab = await openTab();
    await tab.getByRole('heading', { name: 'Nothing to do' }).waitFor();
    await waitForValue(() => new URL(tab.url()).pathname, '/tasks');
    await tab.waitForURL((url) => !url.searchParams.has('code'));
    await tab.reload();
    await write(app.appId, 'pages/Tasks.jsx', pageOf('<h1>Nothing left</h1>'));
    await tab.getByRole('heading', { name: 'Nothing left' }).waitFor();
    await waitForValue(() => new URL(tab.url()).pathname, '/tasks');
    await tab.close();
    // Where nothing of the app is shown to strangers, too.
    await host.service(appSettings).change(app.appId, entrySetting, 'invited');
    await frame.getByRole('heading', { name: 'Nothing left' }).waitFor();
    await (await openTab()).getByRole('heading', { name: 'Nothing left' }).waitFor();
  });

  it('shows the app at the width of a phone, a tablet, or the panel, which can be dragged', async () => {
    const { app } = await host.newApp(
      filesOf({
        'pages/Home.jsx': `import { Link } from 'react-router';\n${pageOf('<Link to="/notes">Notes</Link>')}`,
        'pages/Notes.jsx': pageOf('<h1>No notes yet</h1>'),
      }),
    );
    await open(app.appId);
    await previewFrame(page).getByRole('link', { name: 'Notes' }).waitFor();
    await dragsDivider();
    await page.setViewportSize(devices.desktop.viewport);
    const width = () =>
      previewFrame(page)
        .locator('body')
        .evaluate(() => innerWidth);
    // The app has a renderer of its own, which learns its size later.
    const isWide = (expected: number) => eventually(async () => (await width()) === expected);
    await page.getByRole('button', { name: 'Phone' }).click();
    await isWide(390);
    await page.getByRole('button', { name: 'Tablet' }).click();
    await isWide(820);
    await page.getByRole('button', { name: 'Desktop' }).click();
    await isWide(1280);
    // Where a person sees the link, in the scaled frame.
    const frame = await page.getByTitle('Preview of the app').boundingBox();
    const link = await previewFrame(page)
      .getByRole('link', { name: 'Notes' })
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    if (!frame) throw new Error('The frame is not shown.');
    const scale = frame.width / 1280;
    expect(scale).to.be.lessThan(0.9);
    expect(frame.x + frame.width, 'the right edge').to.be.within(1279, 1281);
    await page.mouse.click(
      frame.x + (link.x + link.width / 2) * scale,
      frame.y + (link.y + link.height / 2) * scale,
    );
    await previewFrame(page).getByText('No notes yet').waitFor();
    await page.setViewportSize({ width: 2560, height: 860 });
    await eventually(async () => (await width()) > 1280);
    await page.setViewportSize(devices.phone.viewport);
    await isWide(devices.phone.viewport.width);
    await previewFrame(page).getByText('No notes yet').waitFor();
    await page.setViewportSize(devices.desktop.viewport);
    await isWide(1280);
    await previewFrame(page).getByText('No notes yet').waitFor();
  });

  it('shows which rows it uses, and its own copy if the builder chooses it', async () => {
    const { app } = await host.newApp(
      filesOf({
        'entities/Company.json': JSON.stringify({ properties: { name: { type: 'string' } } }),
        'pages/Home.jsx': `import { Company, useRecords } from '@/api/entities';
export default function Home() {
  return useRecords(Company).records.map(({ id, name }) => <p key={id}>{name}</p>);
}`,
      }),
    );
    await host.addRecords(app.appId, 'Company', [{ name: 'First Ltd' }]);
    await open(app.appId);
    await page.getByRole('link', { name: 'Live data' }).click();
    const section = page.getByRole('region', { name: 'Preview data' });
    await section.getByRole('radio', { name: /A copy/ }).click();
    await section.getByText(/^Copied/).waitFor();
    expect(await violationsOnEachDevice(page, 'preview-rows')).to.deep.equal([]);
    await page.setViewportSize(wideScreen);

    await host.addRecords(app.appId, 'Company', [{ name: 'Second Ltd' }]);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('link', { name: 'Preview copy' }).waitFor();
    const frame = previewFrame(page);
    await frame.getByText('First Ltd').waitFor();
    await waitForCount(frame.getByText('Second Ltd'), 0);

    await page.getByRole('link', { name: 'Preview copy' }).click();
    await section.getByRole('button', { name: 'Copy again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy again' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await section.getByText(/^Copied/).waitFor();
    await section.getByRole('radio', { name: /Live data/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete copy' }).click();
    await section.getByText(/^Copied/).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('link', { name: 'Live data' }).waitFor();
    await frame.getByText('Second Ltd').waitFor();
  });

  it('is empty until there is a version, and starts with the error if the first one has one', async () => {
    const app = await host
      .service(appStore)
      .create({ ownerId: host.ada.accountId, kind: 'space_app', name: 'Empty' });
    await open(app.appId);
    await page.getByText('Nothing to preview yet').waitFor();
    await write(app.appId, 'pages/Home.jsx', `import x from 'axios';`);
    await page.getByText("'axios' can’t be imported in an app").waitFor();
    await write(app.appId, 'pages/Home.jsx', pageOf('<h1>Mended</h1>'));
    await previewFrame(page).getByText('Mended').waitFor();
  });

  it('shows where the code is wrong, can be fixed, and continues once it is', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': pageOf('<h1>First</h1>') }));
    await open(app.appId);
    await previewFrame(page).getByText('First').waitFor();
    await write(app.appId, 'pages/Home.jsx', pageOf('<h1>Second</h2>'));
    await page.getByText('The app couldn’t be built').waitFor();
    await page.getByText('pages/Home.jsx:2').waitFor();
    await page.getByRole('button', { name: 'Fix with AI' }).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    const refusal = page.getByRole('dialog', { name: 'This version can’t be published' });
    await refusal.getByText(/^pages\/Home.jsx:2/).waitFor();
    await refusal.getByRole('button', { name: 'Resolve with AI' }).click();
    await refusal.waitFor({ state: 'detached' });
    await write(app.appId, 'pages/Home.jsx', pageOf('<h1>Third</h1>'));
    await previewFrame(page).getByText('Third').waitFor();
    await waitForCount(page.getByText('The app couldn’t be built'), 0);
  });

  it('collects errors of the running app, whose storage is in memory if the browser blocks it', async () => {
    const home = `import { Task } from '@/api/entities';
const visits = Number(localStorage.getItem('visits') ?? 0) + 1;
localStorage.visits = visits;
sessionStorage.setItem('seen', 'yes');
export default function Home() {
  const log = () => console.error('Logged', { by: 'hand' });
  const reject = () => void Promise.reject(new Error('Rejected'));
  const call = () => void Task.get('nothing').catch(() => undefined);
  return <><h1>Visit {localStorage.getItem('visits')}, seen: {sessionStorage.seen}</h1>
    <button onClick={log}>log</button><button onClick={reject}>reject</button><button onClick={call}>call</button></>;
}`;
    const crash = `export default function Crash() {\n  const nothing = undefined;\n  return <p>{nothing.name}</p>;\n}\n`;
    const { app } = await host.newApp(
      filesOf({
        'pages/Home.jsx': home,
        'pages/Crash.jsx': crash,
        'entities/Task.json': '{"properties":{}}',
      }),
    );
    await open(app.appId);
    const frame = previewFrame(page);
    await frame.getByText('Visit 1, seen: yes').waitFor();
    // Storage that was not blocked would count on.
    await reloadsAt('/', () => frame.getByText('Visit 1, seen: yes').waitFor());
    await waitForCount(page.getByText(/Issues? Found/), 0);
    for (const name of ['log', 'reject', 'call']) await frame.getByRole('button', { name }).click();
    await route().fill('/crash');
    await route().press('Enter');
    await frame.getByText('This page ran into a problem').waitFor();
    await page.getByText('4 Issues Found').waitFor();
    const list = page.getByRole('region', { name: 'Issues' });
    await list.getByText('Error: Rejected').waitFor();
    await list.getByText(/GET \/api\/apps\/.* failed with 404/).waitFor();
    await list.getByText('pages/Crash.jsx:3').waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);

    const logged = 'Logged {"by":"hand"}';
    await list.getByText(logged).waitFor();
    for (let count = 1; count <= 4; count += 1)
      await list
        .getByRole('button', { name: /^Suppress: / })
        .first()
        .click();
    const badge = page.getByRole('button', { name: '0 issues (4 suppressed)' });
    await badge.click();
    await list.getByText(logged).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Minimize' }).click();
    await badge.click();
    await page.getByRole('button', { name: `Restore: ${logged}` }).click();
    await page.getByText('1 Issue Found').waitFor();
    await page.getByRole('button', { name: `Suppress: ${logged}` }).click();
    await badge.waitFor();
  });

  it('shows why an app has not started, until it has', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': stuckPage }));
    const entry = '**/__buildai/vendor/entry-*';
    await page.route(entry, (route) => route.abort());
    await open(app.appId);
    const notice = page.getByRole('alert').filter({ hasText: 'The app hasn’t started' });
    await notice.getByText(/vendor\/entry-.*couldn’t be loaded/).waitFor();
    await page.unroute(entry);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await notice.getByText('It hasn’t responded for').waitFor();
    await notice.getByRole('button', { name: 'Open in a new tab' }).waitFor();
    await notice.getByRole('button', { name: 'Fix with AI' }).waitFor();
    expect(await violationsOnEachDevice(page, 'preview-not-started')).to.deep.equal([]);
    await write(app.appId, 'pages/Home.jsx', pageOf('<h1>Going</h1>'));
    await previewFrame(page).getByText('Going').waitFor();
    await notice.waitFor({ state: 'detached' });
  });

  it('replaces a version that never starts, even if the next one came before its page had loaded', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': stuckPage }));
    const entry = '**/__buildai/vendor/entry-*';
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(entry, async (route) => {
      await held;
      await route.continue();
    });
    const requested = page.waitForRequest(entry);
    await open(app.appId);
    await requested;
    const known = page.waitForResponse((response) => /\/preview(\?|$)/.test(response.url()));
    await write(app.appId, 'pages/Home.jsx', pageOf('<h1>Going</h1>'));
    await known;
    release();
    await previewFrame(page).getByText('Going').waitFor();
    await page.unroute(entry);
  });
});
