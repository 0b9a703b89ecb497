import { eventually } from '@buildai/core/testing';
import type { EntityScope } from '@buildai/entities/shared';
import { entityStore } from '@buildai/entities/shared';
import { versionStore } from '@buildai/versions/shared';
import { launchBrowser, openRequests, waitForCount, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import type { Browser, Page } from './support/shell.js';

const files = [
  {
    path: 'entities/Task.json',
    content: JSON.stringify({
      name: 'Task',
      type: 'object',
      properties: { title: { type: 'string' } },
      'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
    }),
  },
  {
    path: 'pages/Tasks.jsx',
    content: `import { Task, useRecords } from '@/api/entities';

export const path = '/';

export default function Tasks() {
  const { records, loading } = useRecords(Task, { sort: 'title' });
  if (loading) return null;
  return (
    <main>
      <h1>Tasks</h1>
      <input aria-label="Draft" />
      <button onClick={() => void Task.create({ title: 'own' })}>Add</button>
      <ul>{records.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>
    </main>
  );
}
`,
  },
];

describe('Open lists of an app', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  let address: string;
  let scope: EntityScope;

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost();
    const settled = Date.now() + 6_000;
    const { app } = await host.newApp(files);
    address = await host.publish(app.appId);
    const versionId = (await host.service(versionStore).head(app.appId))?.versionId ?? '';
    scope = { appId: app.appId, versionId, actor: { kind: 'owner', userId: host.ada.accountId } };
    // A page that loads sooner lists its rows twice: the server cannot say what was written just before it started.
    await eventually(() => Date.now() > settled);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  /** Opens the app, and notes which lists it requests from then on. */
  const open = async (page: Page) => {
    // Rows that are written before the stream is open are listed again.
    const streaming = page.waitForResponse(/\/live-rows/);
    await page.goto(address);
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
    await streaming;
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/entities\/Task(\?|$)/.test(request.url()))
        lists.push(request.url());
    });
    return { page, lists, row: (title: string) => page.getByRole('listitem').filter({ hasText: title }) };
  };

  it('show what another browser writes, and keep what is being typed', async () => {
    const [here, there] = [await open(await browser.newPage()), await open(await browser.newPage())];
    await there.page.getByLabel('Draft').fill('half a sent');
    await here.page.getByRole('button', { name: 'Add' }).click();
    await there.row('own').waitFor();
    await waitForValue(() => there.page.getByLabel('Draft').inputValue(), 'half a sent');

    const { id } = await host.service(entityStore).create(scope, 'Task', { title: 'from elsewhere' });
    await here.row('from elsewhere').waitFor();
    await there.row('from elsewhere').waitFor();
    // One for each change: the page that wrote does not read its own row again.
    expect([here.lists.length, there.lists.length]).to.deep.equal([2, 2]);

    const store = host.service(entityStore);
    for (let count = 0; count < 100; count += 1)
      await store.update(scope, 'Task', id, { title: `changed ${String(count).padStart(3, '0')}` });
    await there.row('changed 099').waitFor();
    expect(there.lists.length).to.be.lessThan(20);
    await store.delete(scope, 'Task', id);
    await there.row('changed 099').waitFor({ state: 'detached' });
    await Promise.all([here.page.close(), there.page.close()]);
  });

  it('say that there is a new version when it is published, and load it with a click', async () => {
    const { page } = await open(await browser.newPage());
    await page.getByLabel('Draft').fill('half a sent');
    const [, list] = files;
    const content = list?.content.replace('<h1>Tasks</h1>', '<h1>Errands</h1>') ?? '';
    await host.change(scope.appId, { type: 'write', path: 'pages/Tasks.jsx', content });
    await host.publish(scope.appId);
    await page.getByText('A new version of this app is available.').waitFor();
    await waitForValue(() => page.getByLabel('Draft').inputValue(), 'half a sent');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Errands' }).waitFor();
    await waitForCount(page.getByText('A new version of this app is available.'), 0);
    await host.change(scope.appId, { type: 'write', path: 'pages/Tasks.jsx', content: list?.content ?? '' });
    await host.publish(scope.appId);
    await page.close();
  });

  it('are all up to date in several tabs, on one stream', async () => {
    const context = await browser.newContext();
    const streams = openRequests(context, (url) => url.includes('/live-rows'));
    const first = await open(await context.newPage());
    const others = [];
    for (let count = 0; count < 2; count += 1) {
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('heading', { name: 'Tasks' }).waitFor();
      others.push(page);
    }
    await host.service(entityStore).create(scope, 'Task', { title: 'for all tabs' });
    for (const page of [first.page, ...others])
      await page.getByRole('listitem').filter({ hasText: 'for all tabs' }).waitFor();
    await waitForValue(streams, 1);

    // The tab with the stream is closed; another one goes on.
    await first.page.close();
    await host.service(entityStore).create(scope, 'Task', { title: 'after the first' });
    for (const page of others)
      await page.getByRole('listitem').filter({ hasText: 'after the first' }).waitFor();
    await waitForValue(streams, 1);
    await context.close();
  });
});
