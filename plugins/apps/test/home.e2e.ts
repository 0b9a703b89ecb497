import { expect } from 'chai';
import {
  accessibilityViolations,
  followAddress,
  launchBrowser,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import type { Browser } from 'playwright-core';
import { spaceApp } from './support/apps-host.js';
import { signUp } from './support/builder.js';
import type { Builder } from './support/builder.js';
import { screens, startBuilderBrowser } from './support/builder-browser.js';
import type { BuilderBrowser } from './support/builder-browser.js';

describe('The home page', () => {
  let browser: Browser;
  let builders: BuilderBrowser;
  /** A builder of each test, whose apps are no others than its own. */
  let ada: Builder;
  let person = 0;
  before(async () => {
    browser = await launchBrowser();
    builders = await startBuilderBrowser(browser);
  });
  after(async () => {
    await builders?.close();
    await browser?.close();
  });
  beforeEach(async () => (ada = await signUp(builders.host, `ada${++person}`)));
  afterEach(() => builders.closeAllBut());

  const make = async (...names: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const name of names) ids.push((await builders.host.apps(ada).saveApp(spaceApp(name))).appId);
    return ids;
  };
  const publish = async (appId: string) => {
    const { host } = builders;
    host.newestVersions.set(appId, 'v1');
    await host.apps(ada).publishApp({ params: { appId }, body: { published: true } });
  };

  it('describes its content while it is empty, and leads to how it works, as does the account menu', async () => {
    const page = await builders.open('/home', ada);
    await page.getByText('Your apps will appear here').waitFor();
    await waitForValue(() => page.title(), 'Home · BuildAI');
    expect(await violationsOnEachDevice(page, 'home-empty')).to.deep.equal([]);
    await page.getByRole('link', { name: 'How it works' }).click();
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    expect(await violationsOnEachDevice(page, 'onboarding')).to.deep.equal([]);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(/\/home$/);
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('menuitem', { name: 'How it works' }).click();
    await page.waitForURL(/\/onboarding$/);
  });

  it("shows the builder's own apps with their state, last changed first, and those that are live", async () => {
    const { host } = builders;
    const [first = ''] = await make('Beekeeper', 'Habit tracker');
    await publish(first);
    await host.apps(host.grace).saveApp(spaceApp('Not hers'));
    const page = await builders.open('/home', ada);
    const cards = page.getByRole('region', { name: 'Your apps' }).locator('li');
    const shown = async () =>
      (await cards.allInnerTexts()).map((card) => card.split('\n').filter(Boolean).slice(0, 2));
    const expected = [
      ['Beekeeper', 'Published'],
      ['Habit tracker', 'Not published'],
    ];
    await page.getByRole('link', { name: 'Beekeeper' }).waitFor();
    await waitForValue(shown, expected);
    expect(await violationsOnEachDevice(page, 'home')).to.deep.equal([]);
    await page.setViewportSize(screens.phone.viewport);
    await waitForValue(shown, expected);
    await page.setViewportSize(screens.desktop.viewport);
    await followAddress(page, `${host.url}/apps`);
    await page.getByRole('link', { name: 'Habit tracker' }).waitFor();
    expect(await violationsOnEachDevice(page, 'apps')).to.deep.equal([]);
    const views = page.getByRole('navigation', { name: 'Apps to show' });
    await views.getByRole('link', { name: 'Live' }).click();
    await page.getByRole('heading', { name: 'Live apps' }).waitFor();
    await waitForCount(page.locator('main li'), 1);
    await views.getByRole('link', { name: 'All' }).click();
    await page.getByRole('link', { name: 'Habit tracker' }).waitFor();
  });

  it('renames an app in place, unless it fails or is cancelled, and deletes it only after asking by name, once the list could be loaded', async () => {
    const { host } = builders;
    const [appId = ''] = await make('Beekeeper');
    const page = await builders.open('/favicon.svg', ada);
    await page.route('**/api/apps?*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${host.url}/home`);
    await page.getByText('Your apps couldn’t be loaded.').waitFor();
    await page.unroute('**/api/apps?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    const name = page.getByRole('textbox', { name: 'Name of the app' });
    const rename = async (text: string, key: 'Enter' | 'Escape') => {
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await name.fill(text);
      await name.press(key);
      await name.waitFor({ state: 'detached' });
    };
    await rename('Never mind', 'Escape');
    await rename('   ', 'Enter');
    await page.getByRole('link', { name: 'Beekeeper' }).waitFor();
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await rename('  Bees  ', 'Enter');
    await page.getByRole('link', { name: 'Bees', exact: true }).waitFor();
    await saved;
    expect((await host.apps(ada).getApp({ params: { appId } })).name).to.equal('Bees');
    await waitForValue(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Actions for Bees',
    );
    await page.route('**/api/apps/*', (route) => route.fulfill({ status: 500, body: '' }));
    await rename('Wasps', 'Enter');
    await page.getByText('The app couldn’t be renamed.').waitFor();
    await page.getByRole('link', { name: 'Bees', exact: true }).waitFor();
    await page.unroute('**/api/apps/*');
    const ask = async () => {
      await page.getByRole('button', { name: 'Actions for Bees' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete “Bees”?' }).waitFor();
    };
    await ask();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Bees', exact: true }).waitFor();
    await ask();
    await page.getByRole('button', { name: 'Delete app' }).click();
    await page.getByText('“Bees” deleted').waitFor();
    await page.getByRole('link', { name: 'Bees', exact: true }).waitFor({ state: 'detached' });
    const { apps } = await host.apps(ada).listApps();
    expect(apps.map(({ name }) => name)).to.deep.equal([]);
  });

  it('links to all apps, page by page, which are searched by name, and opened by a few letters', async () => {
    await make(...Array.from({ length: 49 }, (_, index) => `App ${index + 1}`), 'Recipe box');
    const page = await builders.open('/home', ada);
    await page.getByRole('link', { name: 'All 50 apps' }).click();
    await page.getByText('48 of 50 apps').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('link', { name: 'App 1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
    await waitForCount(page.getByRole('link', { name: /^(App \d+|Recipe box)$/ }), 50);
    await page.getByRole('searchbox', { name: 'Search apps' }).fill('app 47');
    await page.getByRole('link', { name: 'App 1', exact: true }).waitFor({ state: 'detached' });
    await waitForCount(page.locator('main li'), 1);
    await page.getByRole('searchbox').fill('zebra');
    await page.getByText('No app matches “zebra”').waitFor();
    await page.getByRole('button', { name: 'Show all apps' }).click();
    await page.getByRole('link', { name: 'App 49' }).waitFor();
    // Of which the home page has read the first page only.
    await page.goto(`${builders.host.url}/home`);
    await page.getByRole('link', { name: 'All 50 apps' }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search pages, apps and actions' });
    await page.getByRole('option', { name: 'Recipe box' }).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await search.fill('zebra');
    await page.getByText('No results for “zebra”.').waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await search.fill('app 1');
    await page.getByRole('option', { name: 'App 1', exact: true }).waitFor();
    await search.fill('re');
    await page.getByRole('option', { name: 'Recipe box', selected: true }).waitFor();
    await search.press('ArrowDown');
    await search.press('ArrowUp');
    await search.press('Enter');
    await page.getByRole('button', { name: 'Recipe box: app menu' }).waitFor();
    await waitForCount(search, 0);
  });
});
