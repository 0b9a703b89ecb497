import { expect } from 'chai';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { ContextPool } from '../src/testing/context-pool.js';
import { shareOfBrowser } from '../src/testing/share-of-browser.js';
import { launchBrowser, waitForValue } from '../src/testing/index.js';

/** What a page can find of those before it. */
async function remains(page: Page) {
  return page.evaluate(async () => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    text: document.body.textContent,
  }));
}

async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.cookie = 'seen=yes';
    localStorage.setItem('seen', 'yes');
    sessionStorage.setItem('seen', 'yes');
    await new Promise((resolve) => {
      indexedDB.open('seen').onsuccess = resolve;
    });
  });
  await page.setViewportSize({ width: 400, height: 400 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/*', (route) => route.fulfill({ body: 'Intercepted' }));
}

describe('A browser that several test files share', () => {
  let browser: Browser;
  let server: Server;
  let url: string;
  let pool: ContextPool;

  before(async () => {
    browser = await launchBrowser();
    server = createServer((_request, response) => response.end('Served'));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });
  beforeEach(() => (pool = new ContextPool(browser, 30_000)));
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });

  const share = () => shareOfBrowser(browser, pool);

  it('closes what each of them opened, and stays open for the others', async () => {
    const [one, other] = [share(), share()];
    const page = await one.newPage();
    await other.newPage();
    await other.newContext();
    expect([one.contexts().length, other.contexts().length]).to.deep.equal([1, 2]);
    await other.close();
    expect(other.contexts()).to.deep.equal([]);
    await waitForValue(() => page.evaluate('1 + 1'), 2);
    await page.close();
    await one.close();
    expect(browser.isConnected()).to.equal(true);
  });

  it('closes a reused page alone, although its former use closed the context with it', async () => {
    const former = await share().newPage();
    await former.goto(`${url}/page`);
    await former.close();
    const next = share();
    const context = await next.newContext();
    const page = await context.newPage();
    expect(page).to.equal(former);
    await page.goto(`${url}/page`);
    await context.addCookies([{ name: 'session', value: 'kept', url }]);
    await page.close();
    expect(next.contexts()).to.deep.equal([context]);
    expect(await context.cookies()).to.have.length(1);
  });

  it('reuses a closed context with nothing left in it', async () => {
    const fresh = await share().newPage();
    const heard: string[] = [];
    fresh.on('request', (request) => heard.push(request.url()));
    await fresh.goto(`${url}/page`);
    const nothing = await remains(fresh);
    expect(nothing).to.deep.include({ cookie: '', local: {}, session: {}, databases: [], text: 'Served' });
    await fresh.goto(`${url}/further`);
    await leaveTraces(fresh);
    const popup = fresh.waitForEvent('popup');
    await fresh.evaluate('void open("/popup")');
    await popup;
    await fresh.close();
    heard.splice(0);

    const context = await share().newContext();
    expect(context.pages()).to.deep.equal([]);
    const page = await context.newPage();
    expect(page).to.equal(fresh);
    await page.goto(`${url}/page`);
    expect(await remains(page)).to.deep.equal(nothing);
    const length = await page.evaluate('history.length');
    expect(length).to.be.at.most(2);
    expect(heard).to.deep.equal([]);
  });

  it('brings the storage that a test begins with', async () => {
    const storageState = (value: string) => ({
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'session', value }] }],
    });
    for (const value of ['one', 'two']) {
      const page = await share().newPage({ storageState: storageState(value) });
      await page.goto(url);
      expect((await remains(page)).local).to.deep.equal({ session: value });
      await page.close();
    }
  });

  it('keeps a page that a test closes for its next one, with the storage of their context', async () => {
    const context = await share().newContext();
    const first = await context.newPage();
    await first.goto(url);
    await first.evaluate('localStorage.setItem("seen", "yes"); sessionStorage.setItem("seen", "yes")');
    await first.close();
    expect(context.pages()).to.deep.equal([]);
    const next = await context.newPage();
    expect(next).to.equal(first);
    await next.goto(url);
    expect(await remains(next)).to.deep.include({ local: { seen: 'yes' }, session: {} });
  });

  it('does not reuse what a test has changed for good, or opened with other options', async () => {
    const one = await share().newPage();
    await one.goto(url);
    await one.addInitScript('window.isChanged = true');
    await one.close();
    const dark = await share().newPage({ colorScheme: 'dark' });
    await dark.goto(url);
    await dark.close();
    const page = await share().newPage();
    expect([one, dark]).not.to.include(page);
    expect(one.isClosed()).to.equal(true);
    await page.goto(url);
    await waitForValue(() => page.evaluate('window.isChanged'), undefined);
  });
});
