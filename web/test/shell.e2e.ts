import { definePlugin } from '@buildai/core';
import { startTestHost } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  builtShell,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '../src/testing/index.js';
import { createIdentity } from './support/identity.js';
import type { Identity } from './support/identity.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const;

describe('The web shell', function () {
  let browser: Browser;
  let host: TestHost;
  let identity: Identity;
  const contexts: BrowserContext[] = [];

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  beforeEach(async () => {
    identity = createIdentity();
    host = await startTestHost({ plugins: [identity.plugin], settings: { webRoot: builtShell() } });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await host.stop();
  });

  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context.newPage();
  };
  const openSignedIn = (options: BrowserContextOptions = desktop): Promise<Page> =>
    open({ ...options, storageState: sessionState(host.url, identity.issue()) });
  const settingsShown = (page: Page) => page.getByRole('heading', { name: 'Settings' }).waitFor();
  const schemeIs = (page: Page, scheme: 'light' | 'dark') =>
    page.locator(`html[data-color-scheme=${scheme}]`).waitFor();

  describe('decides who sees a page', () => {
    it('redirects anonymous visitors to sign in, with the page they wanted, unless there is none', async () => {
      const page = await open(phone);
      await page.goto(`${host.url}/settings?section=appearance`);
      await page.waitForURL(/\/login/);
      await waitForValue(
        () => new URL(page.url()).searchParams.get('redirectTo'),
        '/settings?section=appearance',
      );
      await page.goto(`${host.url}/no/such/page`);
      await page.getByText('We couldn’t find this page').waitFor();
      await waitForValue(() => page.title(), 'Page not found · BuildAI');
      await waitForValue(() => page.getByRole('link', { name: 'Go to home' }).getAttribute('href'), '/home');
      expect(await accessibilityViolations(page)).to.deep.equal([]);
    });

    it('explains missing permissions with the account and the payment number', async () => {
      const page = await openSignedIn();
      await page.goto(`${host.url}/error/unauthorized?paymentId=p-42`);
      await page.getByText('You’re signed in as ada@example.com').waitFor();
      await page.getByText('its number is p-42').waitFor();
      expect(await accessibilityViolations(page)).to.deep.equal([]);
    });
  });

  describe('keeps the session', () => {
    it('refreshes an expired token once for two tabs, and ends in both after signing out in one', async () => {
      const page = await openSignedIn();
      await page.goto(`${host.url}/settings?section=appearance`);
      await settingsShown(page);
      const other = await page.context().newPage();
      identity.expire();
      await Promise.all([page.reload(), other.goto(`${host.url}/settings?section=appearance`)]);
      await Promise.all([settingsShown(page), settingsShown(other)]);
      expect(identity.refreshes()).to.equal(1);
      await page.getByRole('button', { name: 'Ada' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await Promise.all([page.waitForURL(/\/login/), other.waitForURL(/\/login/)]);
    });

    it('refreshes after 50 minutes by itself, updates the cookie, and ends when the server revokes it', async () => {
      const page = await openSignedIn();
      await page.clock.install();
      await page.goto(`${host.url}/settings?section=appearance`);
      await settingsShown(page);
      const refreshed = page.waitForResponse('**/api/auth/token');
      await page.clock.fastForward(3_000_000);
      await refreshed;
      await page.waitForFunction(() => document.cookie.includes('buildai_token=token-2'));
      expect(identity.refreshes()).to.equal(1);
      identity.revoke();
      await page.goto(`${host.url}/settings`);
      await page.waitForURL(/\/login\?redirectTo=%2Fsettings/);
    });

    it('stays while the server or a page cannot be loaded, and shows that', async () => {
      const page = await openSignedIn();
      let lost = true;
      await page.route('**/assets/SettingsPage-*.js', (route) => (lost ? route.abort() : route.continue()));
      await page.goto(`${host.url}/settings?section=appearance`);
      await page.getByText('“Settings” couldn’t be loaded.').waitFor();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      expect(await accessibilityViolations(page)).to.deep.equal([]);
      lost = false;
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await settingsShown(page);
      await page.route('**/api/account/current', (route) => route.abort());
      await page.goto(`${host.url}/settings?section=appearance`);
      await page.getByText('Can’t reach the server.', { exact: true }).waitFor();
      await page.unroute('**/api/account/current');
      await page.getByRole('button', { name: 'Try again' }).click();
      await settingsShown(page);
    });
  });

  describe('has a sidebar', () => {
    const width = (page: Page) =>
      page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width);

    it('that the keyboard skips, and Ctrl+B collapses to icons for a week, without violating its content security policy', async () => {
      const page = await openSignedIn();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      await page.goto(`${host.url}/settings?section=appearance`);
      await settingsShown(page);
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
      await waitForValue(() => page.evaluate(() => document.activeElement?.id), 'main');
      await waitForValue(() => width(page), 256);
      await page.keyboard.press('Control+b');
      await page.waitForFunction(() => document.querySelector('aside')?.getBoundingClientRect().width === 48);
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
      expect(cookie?.value).to.equal('false');
      expect((cookie?.expires ?? 0) - Date.now() / 1000).to.be.closeTo(604_800, 60);
      await page.reload();
      await settingsShown(page);
      await waitForValue(() => width(page), 48);
      expect(complaints).to.deep.equal([]);
    });

    it('that is a drawer on a phone, also on a narrow one', async () => {
      const page = await openSignedIn(phone);
      await page.goto(`${host.url}/settings?section=appearance`);
      await settingsShown(page);
      await page.getByRole('button', { name: 'Open navigation' }).click();
      const drawer = page.getByRole('dialog', { name: 'Navigation' });
      await drawer.waitFor();
      await waitForValue(async () => (await drawer.boundingBox())?.width, 288);
      expect(await accessibilityViolations(page)).to.deep.equal([]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 360, height: 720 });
      await waitForValue(() => page.evaluate(() => document.documentElement.scrollWidth), 360);
    });
  });

  describe('has an admin mode', () => {
    const appearance = () => `${host.url}/settings?section=appearance`;
    const openAsAdmin = async (): Promise<Page> => {
      await host.stop();
      identity = createIdentity(true);
      host = await startTestHost({ plugins: [identity.plugin], settings: { webRoot: builtShell() } });
      const page = await openSignedIn();
      await page.goto(appearance());
      await settingsShown(page);
      return page;
    };
    const sign = (page: Page) => page.getByText('Admin mode is off');
    const adminSection = (page: Page) => page.getByRole('tab', { name: 'AI models' });
    const turnOff = async (page: Page) => {
      await page.getByRole('button', { name: 'Ada' }).click();
      await page.getByRole('switch', { name: 'Admin mode' }).click();
      await sign(page).waitFor();
    };

    it('that a switch turns off for pages and server, and any tab turns on for all', async () => {
      const page = await openAsAdmin();
      await adminSection(page).waitFor();
      await turnOff(page);
      expect(await accessibilityViolations(page)).to.deep.equal([]);
      await page.keyboard.press('Escape');
      await adminSection(page).waitFor({ state: 'detached' });
      const [asked] = await Promise.all([page.waitForRequest('**/api/account/current'), page.reload()]);
      expect(asked.headers()['x-admin-mode']).to.equal('off');
      await sign(page).waitFor();
      await waitForCount(adminSection(page), 0);
      await page.setViewportSize(phone.viewport);
      await waitForValue(() => page.evaluate(() => document.documentElement.scrollWidth), 390);
      expect(await accessibilityViolations(page)).to.deep.equal([]);
      await page.setViewportSize(desktop.viewport);
      const other = await page.context().newPage();
      await other.goto(appearance());
      await other.getByRole('button', { name: 'Turn on' }).click();
      await sign(page).waitFor({ state: 'detached' });
      await adminSection(page).waitFor();
      const asks = page.waitForRequest('**/api/account/current');
      const [askedAgain] = await Promise.all([asks, page.reload()]);
      expect(askedAgain.headers()['x-admin-mode']).to.equal(undefined);
    });

    it('that builders do not see', async () => {
      const page = await openSignedIn();
      await page.goto(appearance());
      await settingsShown(page);
      await page.getByRole('button', { name: 'Ada' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      await waitForCount(page.getByText('Admin mode'), 0);
    });
  });

  describe('works without an omitted plugin', () => {
    const startWithout = async (id: string, isAdmin: boolean) => {
      await host.stop();
      identity = createIdentity(isAdmin);
      const failing = definePlugin({
        id,
        register() {
          throw new Error('The licence is missing.');
        },
      });
      const plugins = [identity.plugin, failing];
      host = await startTestHost({ plugins, optional: [id], settings: { webRoot: builtShell() } });
    };
    const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'buildai doctor' });

    it('and tells an admin once, on each device', async () => {
      await startWithout('plans', true);
      const page = await openSignedIn(desktop);
      await page.goto(`${host.url}/settings?section=appearance`);
      await settingsShown(page);
      await notice(page).waitFor();
      await notice(page)
        .filter({ hasText: 'The plugin plans isn’t running. Run buildai doctor to see why.' })
        .waitFor();
      await waitForCount(page.getByRole('tab', { name: 'Plan and usage' }), 0);
      expect(await violationsOnEachDevice(page, 'omitted-plugin')).to.deep.equal([]);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await notice(page).waitFor({ state: 'detached' });
    });

    it('and has no pages and no commands of it', async () => {
      await startWithout('apps', false);
      const page = await openSignedIn();
      await page.goto(`${host.url}/settings?section=appearance`);
      await settingsShown(page);
      await waitForCount(notice(page), 0);
      await waitForCount(page.getByRole('link', { name: 'Home' }), 0);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('home');
      await page.getByText('No results for “home”').waitFor();
      await page.goto(`${host.url}/home`);
      await page.getByText('We couldn’t find this page').waitFor();
    });
  });

  describe('is light or dark', () => {
    it('follows the system, before the application has loaded and until the user chooses', async () => {
      const page = await openSignedIn({ ...desktop, colorScheme: 'dark' });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`${host.url}/settings`);
      await schemeIs(page, 'dark');
      await waitForValue(
        () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
        'rgb(15, 17, 22)',
      );
      await page.unroute('**/assets/*.js');
      await page.goto(`${host.url}/settings?section=appearance`);
      await settingsShown(page);
      await schemeIs(page, 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await schemeIs(page, 'light');
      expect(await accessibilityViolations(page)).to.deep.equal([]);
      await page.getByRole('button', { name: 'Dark' }).click();
      await schemeIs(page, 'dark');
      expect(await accessibilityViolations(page)).to.deep.equal([]);
    });
  });

  it('collects what is typed for the command palette while its code loads', async () => {
    const page = await openSignedIn();
    let load = (): void => undefined;
    const isTyped = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/CommandPalette-*.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto(`${host.url}/settings?section=appearance`);
    await settingsShown(page);
    for (const key of ['Control+k', 'h', 'e', 'Backspace', 'o']) await page.keyboard.press(key);
    load();
    const field = page.getByRole('combobox', { name: 'Search pages, apps and actions' });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('me');
    await waitForValue(() => field.inputValue(), 'home');
    await page.keyboard.press('Control+k');
    await field.waitFor({ state: 'detached' });
    for (const key of ['Control+k', 'h']) await page.keyboard.press(key);
    await field.waitFor();
    await waitForValue(() => field.inputValue(), 'h');
  });
});
