import { appsApi } from '@buildai/apps/shared';
import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import {
  builtShell,
  devices,
  violationsOnEachDevice,
  followAddress,
  launchBrowser,
  sessionState,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { remove, startVersionsHost, write } from './support/versions-host.js';
import type { VersionsHost } from './support/versions-host.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

describe('The versions in the builder', function () {
  let browser: Browser;
  let host: VersionsHost;
  let page: Page;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startVersionsHost({ settings: { webRoot: builtShell() } });
    await openPage();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  beforeEach(async () => {
    appId = await host.newApp();
    for (let number = 1; number <= 3; number++) await addHome(number);
  });
  // The page goes on to the app of the next test.
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await page.context().close();
    await openPage();
  });

  const openPage = async () => {
    const storageState = sessionState(host.url, host.ada);
    const context = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce', storageState });
    page = await context.newPage();
  };
  const addHome = (number: number) =>
    host.add(appId, write('pages/Home.jsx', `<h1>Hives</h1>\n<p>${number}</p>\n`));
  const open = (query = '') => followAddress(page, `${host.url}/build/app/${appId}${query}`);
  const menu = (version: string) => page.getByRole('button', { name: `Version ${version}: all versions` });
  const row = (number: number) => page.getByRole('listitem').filter({ hasText: new RegExp(`v${number} · `) });
  const list = () => page.getByRole('dialog', { name: 'Versions' });
  const toastAction = (name: string) => page.getByRole('button', { name, exact: true });

  it('follow new ones, and are listed, with older ones on demand', async () => {
    await open();
    await menu('v3, saved').waitFor();
    for (let number = 4; number <= 12; number++) await addHome(number);
    await host
      .client(appsApi, host.ada.token)
      .publishApp({ params: { appId }, body: { published: true, confirmed: false } });
    const { versions } = await host.versions(host.ada).listVersions({ params: { appId }, query: {} });
    // The day of the newest version may have ended since.
    await page.clock.setFixedTime(versions[0]?.createdAt ?? '');
    await menu('v12, saved').click();
    await row(12).getByText('Newest').waitFor();
    await row(12).getByText('Published').waitFor();
    await page.getByRole('region', { name: 'Today' }).waitFor();
    await waitForCount(page.getByRole('listitem'), 10);
    await row(12).filter({ hasText: 'Assistant · Ada · just now' }).waitFor();
    await page.clock.resume();
    expect(await violationsOnEachDevice(page, 'versions')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Show older versions' }).click();
    await row(1).waitFor();
    await waitForValue(() => row(2).evaluate((item) => item === document.activeElement), true);
    await page.keyboard.press('Escape');
    await list().waitFor({ state: 'detached' });
    await waitForValue(
      () => menu('v12, saved').evaluate((button) => button === document.activeElement),
      true,
    );
  });

  it('are restored, and the restore is undone', async () => {
    await open();
    await menu('v3, saved').click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
    expect(await violationsOnEachDevice(page, 'restore')).to.deep.equal([]);
    await page.route('**/versions/*/restore', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByText('Failed to restore version. Can’t reach the server.').waitFor();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Version 1 was restored').waitFor();
    await list().waitFor({ state: 'detached' });
    await menu('v4, saved').waitFor();
    await toastAction('Undo').click();
    await page.getByText('Restore operation was undone').waitFor();
    await menu('v5, saved').waitFor();
    const head = await host.store.head(appId);
    expect(await host.store.read(head?.versionId ?? '', 'pages/Home.jsx')).to.include('<p>3</p>');

    // Once something else has changed the app, the toast no longer offers the undo.
    await menu('v5, saved').click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await toastAction('Undo').waitFor();
    await addHome(7);
    await toastAction('Undo').waitFor({ state: 'detached' });
  });

  it('are previewed by URL, and closed again', async () => {
    await open();
    await menu('v3, saved').click();
    await page.getByRole('button', { name: 'Preview version 2' }).click();
    await menu('v2, previewing').waitFor();
    const previewed = (await host.store.list(appId, 3)).find(({ number }) => number === 2);
    await waitForValue(() => new URL(page.url()).searchParams.get('version'), previewed?.versionId);
    await page.reload();
    await menu('v2, previewing').click();
    await list().getByRole('button', { name: 'Show the newest' }).click();
    await menu('v3, saved').click();
    await page.getByRole('button', { name: 'Preview version 2' }).click();
    await menu('v2, previewing').click();
    await page.getByRole('button', { name: 'Previewing version 2' }).click();
    await menu('v3, saved').waitFor();
  });

  it('show their changes, file by file, also against the current one', async () => {
    await host.add(appId, write('components/Card.jsx', 'export const Card = 1;\n'), remove('pages/Home.jsx'));
    await open();
    await menu('v4, saved').click();
    await page.getByRole('button', { name: 'Changes of version 4' }).click();
    const dialog = page.getByRole('dialog', { name: 'All Changes' });
    await dialog.getByText('Version 4 against version 3').waitFor();
    await dialog.getByText('in 2 files').waitFor();
    await dialog.getByRole('heading', { name: 'components/Card.jsx' }).waitFor();
    await dialog.getByText('<h1>Hives</h1>').waitFor();
    const listOfFiles = dialog.getByRole('navigation', { name: 'Changed files' });
    await listOfFiles.waitFor();
    expect(await violationsOnEachDevice(page, 'changes')).to.deep.equal([]);
    await page.setViewportSize(devices.phone.viewport);
    await listOfFiles.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize(devices.desktop.viewport);
    await open('?versions=open');
    await page.getByRole('button', { name: 'Compare version 2 with the current version' }).click();
    await dialog.getByText('Version 4 against version 2').waitFor();
    const same = await host.add(appId, write('components/Card.jsx', 'export const Card = 1;\n'));
    await open(`?changes=${same.versionId}`);
    await page.getByText('No changes found between versions').waitFor();
  });

  it('open from the command palette, are named in place, and found by that', async () => {
    await open();
    await menu('v3, saved').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('restore');
    await page.getByRole('option', { name: 'Show versions' }).click();
    await page.getByRole('button', { name: 'Name this version: version 2' }).click();
    const field = page.getByRole('textbox', { name: 'Name of version 2' });
    await field.fill('  Before the redesign ');
    await page.keyboard.press('Enter');
    await row(2).getByRole('heading', { name: 'Before the redesign' }).waitFor();
    await page.getByRole('button', { name: 'Named only' }).click();
    await row(3).waitFor({ state: 'detached' });
    await row(2).waitFor();
    await eventually(async () => (await page.getByRole('listitem').count()) === 1);
    await page.getByRole('button', { name: 'Rename this version: version 2' }).click();
    await field.fill('');
    await page.keyboard.press('Escape');
    await row(2).getByRole('heading', { name: 'Before the redesign' }).waitFor();
    await page.getByRole('button', { name: 'Rename this version: version 2' }).click();
    await field.fill('');
    await page.keyboard.press('Enter');
    await page.getByText('No named versions yet').waitFor();
    expect(await violationsOnEachDevice(page, 'no-named-versions')).to.deep.equal([]);
  });

  it('are all there when they could not be loaded at first', async () => {
    const listing = /\/api\/apps\/\w+\/versions($|\?)/;
    await page.route(listing, (route) => route.abort());
    await open('?versions=open');
    await list().getByText('The versions couldn’t be loaded.').waitFor();
    await page.unroute(listing);
    await list().getByRole('button', { name: 'Try again' }).click();
    await row(3).waitFor();
  });
});
