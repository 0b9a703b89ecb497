import { appStore } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import type { TestHost } from '@buildai/core/testing';
import { eventually } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import type { HealthyApp } from '@buildai/repair/test/support/read-corpus.js';
import { readCorpus } from '@buildai/repair/test/support/read-corpus.js';
import { bundler, runtimeApi } from '@buildai/runtime/shared';
import { appChanges } from '@buildai/versions/shared';
import { launchBrowser } from '@buildai/web/testing';
import { expect } from 'chai';
import type { Page, Request } from 'playwright-core';
import { startPlatform } from './platform.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
interface Owner {
  readonly token: string;
  readonly accountId: string;
}

/** Makes the app with its sample rows. @returns its ID, and of each entity the ID of a row */
async function createApp(host: TestHost, owner: Owner, { name, files, rows }: HealthyApp) {
  const store = host.service(appStore);
  const { appId } = await store.create({ ownerId: owner.accountId, kind: 'space_app', name });
  const { version } = await host.service(appChanges).apply({
    appId,
    base: undefined,
    changes: files.map((file) => ({ type: 'write' as const, ...file })),
    kind: 'reply',
    description: 'The first version',
    actor: owner,
  });
  const actor = { kind: 'owner', userId: owner.accountId } as const;
  const scope = { appId, versionId: version?.versionId ?? '', actor };
  const entities = host.service(entityStore);
  const ids = new Map<string, string>();
  for (const [entity, records] of Object.entries(rows)) {
    await entities.createMany(scope, entity, records);
    const [row] = (await entities.list(scope, entity, {})).records;
    ids.set(entity, row?.id ?? '');
  }
  return { appId, ids };
}

/** The addresses of all pages, with a row’s ID where there is a parameter. */
async function addressesOf(host: TestHost, { files }: HealthyApp, ids: ReadonlyMap<string, string>) {
  const outline = await host.service(bundler).outline(files, 'ada');
  return outline.flatMap(({ path, address, entities }) => {
    if (address === undefined) return [];
    const named = entities.find((entity) => path.includes(`/${entity}`)) ?? entities[0] ?? '';
    return [address.replace(/:\w+/, ids.get(named) ?? '')];
  });
}

/** Follows an address as links of the app do, which takes less time than to load the app, and waits for the page. */
async function goTo(page: Page, address: string) {
  const elements = await page.evaluateHandle((to) => {
    const before = new WeakSet(document.querySelectorAll('body *'));
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return before;
  }, address);
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll('body *')].some(
        (element) =>
          !before.has(element) && /\w/.test(element.textContent ?? '') && element.checkVisibility(),
      ),
    elements,
  );
}

describe('The healthy apps of the repair corpus', function () {
  this.slow(30_000);
  let host: TestHost;
  let browser: Browser;
  let owner: Owner;
  let apps: readonly HealthyApp[];

  before(async () => {
    ({ apps } = await readCorpus());
    host = await startPlatform();
    owner = await host
      .client(authApi)
      .signUp({ body: { email: 'ada@example.com', name: 'Ada', password: 'orchid-velvet-42' } });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  /** Shows the pages of apps, each of which must show something. @returns a function that gives their errors */
  function readerOf(page: Page) {
    let path = '';
    let errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${path}: ${error.message}`));
    page.on('console', (line) => void (line.type() === 'error' && errors.push(`${path}: ${line.text()}`)));
    const reading = new Set<Request>();
    page.on('request', (request) => void (request.url().includes('/entities/') && reading.add(request)));
    page.on('requestfinished', (request) => void reading.delete(request));
    page.on('requestfailed', (request) => void reading.delete(request));
    return async (appId: string, paths: readonly string[]): Promise<readonly string[]> => {
      errors = [];
      const [first = '/'] = paths;
      const { url } = await host
        .client(runtimeApi, owner.token)
        .createPreviewCode({ params: { appId }, body: { path: first } });
      await page.goto(url);
      for (path of paths) {
        if (path !== first) await goTo(page, path);
        await page.getByText(/\w/).first().waitFor();
        await eventually(() => reading.size === 0);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      return errors;
    };
  }

  it('build as they are', async () => {
    for (const app of apps) {
      const { errors, mends } = await host.service(bundler).examine(app.files, 'ada');
      expect([...errors, ...mends], app.name).to.deep.equal([]);
    }
  });

  it('show all of their pages without errors', async () => {
    // Each app has an origin of its own.
    const errorsOf = readerOf(await browser.newPage({ locale: 'en-US' }));
    // A few: they are made of the same parts.
    for (const app of apps.filter((_, index) => index % 5 === 0)) {
      const { appId, ids } = await createApp(host, owner, app);
      expect(await errorsOf(appId, await addressesOf(host, app, ids)), app.name).to.deep.equal([]);
    }
  });
});
