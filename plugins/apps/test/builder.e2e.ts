import { authApi } from '@buildai/auth/shared';
import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import {
  accessibilityViolations,
  followAddress,
  launchBrowser,
  violationsOnEachDevice,
  waitForCount,
  waitForSaved,
  waitForValue,
} from '@buildai/web/testing';
import type { SessionTokens } from '@buildai/web';
import type { Browser, Page, Route } from 'playwright-core';
import { spaceApp } from './support/apps-host.js';
import { signIn } from './support/builder.js';
import { startBuilderBrowser } from './support/builder-browser.js';
import type { BuilderBrowser } from './support/builder-browser.js';

describe('The builder', function () {
  let browser: Browser;
  let builders: BuilderBrowser;
  let appId: string;
  /** Shared by all tests that need nothing of a new document, each with its own app. */
  let shared: Page;
  before(async () => {
    browser = await launchBrowser();
    builders = await startBuilderBrowser(browser);
    shared = await builders.open('/settings', builders.host.ada);
  });
  after(async () => {
    await builders?.close();
    await browser?.close();
  });
  beforeEach(async () => {
    const { host } = builders;
    appId = (await host.apps(host.ada).saveApp(spaceApp('Beekeeper'))).appId;
  });
  afterEach(() => builders.closeAllBut(shared));

  const open = async (place = ''): Promise<Page> => {
    await followAddress(shared, `${builders.host.url}/build/app/${appId}${place}`);
    await shared.getByRole('button', { name: 'Beekeeper: app menu' }).waitFor();
    return shared;
  };
  /** Opens a page of the platform without the builder. */
  const newPage = (builder: SessionTokens) => builders.open('/favicon.svg', builder);
  const publishButton = (page: Page) => page.getByRole('button', { name: /^Publish/ });

  it('has the title of the app, and renames it in place', async () => {
    const page = await open();
    await page.waitForFunction(() => document.title === 'Beekeeper · BuildAI');
    await page.getByRole('button', { name: 'Beekeeper: app menu' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.keyboard.type(' Bees ');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bees: app menu' }).waitFor();
    await page.waitForFunction(() => document.title === 'Bees · BuildAI');
    expect(await violationsOnEachDevice(page, 'builder')).to.deep.equal([]);
  });

  it('has the menu of a space app, whose entries open their part of the builder', async () => {
    const page = await open();
    const openEntry = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Beekeeper: app menu' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await openEntry('App details');
    await page.waitForURL('**?panel=settings#general');
    await page.locator('#general:focus').waitFor();
    await page.getByRole('tab', { name: 'Users' }).click();
    await openEntry('App settings');
    await page.getByRole('tab', { name: 'App settings', selected: true }).waitFor();
    // To what is open already, too.
    await openEntry('App details');
    await page.locator('#general:focus').waitFor();
  });

  it('saves the name typed in Settings by itself, and asks before it is left with one that can’t be saved', async () => {
    const page = await open('?panel=settings');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Bees');
    await Promise.all([waitForSaved(page), page.getByRole('button', { name: 'Bees: app menu' }).waitFor()]);
    // Kept while another tab is shown, in which it is asked, too.
    await name.fill(' ');
    await page.getByText('Enter a name for the app.').waitFor();
    await page.getByRole('tab', { name: 'Users' }).click();
    await name.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Home' }).click();
    const question = page.getByRole('dialog', {
      name: 'You have unsaved changes! Are you sure you want to leave?',
    });
    await question.getByText('Enter a name for the app.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'App settings' }).click();
    await page.getByText('Not saved').waitFor();
    await waitForValue(() => name.inputValue(), ' ');
    await name.fill('My bees');
    // Leaving saves what is typed.
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/home');
    await page
      .getByRole('link', { name: /My bees/ })
      .first()
      .waitFor();
  });

  it('opens the settings that a link names, finds them by their labels, and goes back', async () => {
    const page = await open('?panel=settings#no-such-section');
    await page.getByRole('region', { name: 'App details' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    await search.fill('support');
    await page.getByRole('status').getByText('1 result').waitFor();
    await search.press('Enter');
    await page.waitForURL('**?panel=settings#sign-up');
    const section = page.getByRole('region', { name: 'Sign-up' });
    await section.getByRole('textbox', { name: 'Support email' }).and(page.locator(':focus')).waitFor();
    await search.fill('no such thing');
    await page.getByText('No settings found').waitFor();
    await search.press('Escape');
    await page.getByText('No settings found').waitFor({ state: 'detached' });
    await search.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('#time-zone:focus').waitFor();
    await section.waitFor({ state: 'hidden' });
    await page.goBack();
    await section.waitFor();
    expect(await violationsOnEachDevice(page, 'settings-access')).to.deep.equal([]);
  });

  it('shows the part of a section that a link names, whatever above it loads later', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1280, height: 700 });
    let isHeld = true;
    await page.route('**/access', async (route) => {
      await eventually(() => !isHeld);
      await route.continue();
    });
    await followAddress(page, `${builders.host.url}/build/app/${appId}?panel=settings#sign-up`);
    const field = page.getByRole('textbox', { name: 'Support email' });
    const isInView = async () => {
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      return y > 0 && y + height <= 700;
    };
    await field.waitFor();
    await eventually(isInView);
    isHeld = false;
    await page.getByRole('radio', { name: /Invited people only/ }).waitFor();
    await eventually(isInView);
    await page.unroute('**/access');
  });

  it('shows one side at a time on a phone, and opens one of the settings in the place of their list', async () => {
    const page = await open();
    await page.setViewportSize({ width: 390, height: 844 });
    const sides = page.getByRole('tablist', { name: 'Side' });
    await waitForValue(() => sides.getByRole('tab', { selected: true }).innerText(), 'Chat');
    await followAddress(page, `${builders.host.url}/build/app/${appId}?panel=settings`);
    await page.getByRole('link', { name: 'Time zone' }).click();
    await page.getByRole('region', { name: 'Time zone' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search settings' }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'All settings' }).click();
    await page.getByRole('link', { name: 'Time zone' }).waitFor();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(/\/home$/);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  it('says under the address of analytics what is known of visitors', async () => {
    const { host } = builders;
    const page = await open();
    await followAddress(page, `${host.url}/analytics/app/${appId}`);
    await page.getByText('Publish your app to access analytics').waitFor();
    expect(await violationsOnEachDevice(page, 'analytics')).to.deep.equal([]);
    host.newestVersions.set(appId, 'v1');
    await host.apps(host.ada).publishApp({ params: { appId }, body: { published: true } });
    await page.getByRole('link', { name: 'Open Users' }).click();
    await page.getByRole('tab', { name: 'Users', selected: true }).waitFor();
    await followAddress(page, `${host.url}/analytics/app/none`);
    await page.getByText('There is no app at this address').waitFor();
  });

  it('shows what others do with the app', async () => {
    const { host } = builders;
    const watching = shared.waitForResponse(
      (response) => response.url().includes('/api/events') && response.url().includes(appId),
    );
    const page = await open();
    await watching;
    await host.apps(host.ada).renameApp({ params: { appId }, body: { name: 'Renamed elsewhere' } });
    await page.getByRole('button', { name: 'Renamed elsewhere: app menu' }).waitFor();
    await host.apps(host.ada).deleteApp({ params: { appId } });
    await page.getByText('There is no app at this address').waitFor();
  });

  for (const [when, answer] of [
    ['between loading the app and the start of the stream', undefined],
    ['that are no longer stored as live updates', 'event: stream-reset\ndata: {}\n\n'],
  ] as const)
    it(`shows changes ${when}`, async () => {
      const { host } = builders;
      const menu = shared.getByRole('button', { name: 'Beekeeper: app menu' });
      const body = { name: 'Renamed meanwhile' };
      let renamed: Promise<unknown> | undefined;
      // The stream is opened again for each topic that joins.
      await shared.route('**/api/events?*', async (route) => {
        if (!route.request().url().includes(appId)) return route.continue();
        renamed ??= menu.waitFor().then(() => host.apps(host.ada).renameApp({ params: { appId }, body }));
        await renamed;
        return answer === undefined
          ? route.continue()
          : route.fulfill({ contentType: 'text/event-stream', body: answer });
      });
      await followAddress(shared, `${host.url}/build/app/${appId}`);
      await shared.getByRole('button', { name: 'Renamed meanwhile: app menu' }).waitFor();
      await shared.unroute('**/api/events?*');
    });

  it("does not exist for someone else's app", async () => {
    const page = await newPage(builders.host.grace);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto(`${builders.host.url}/build/app/${appId}`);
    await page.getByText('There is no app at this address').waitFor();
    await page.waitForLoadState('networkidle');
    expect(refused).to.deep.equal([]);
    expect(await accessibilityViolations(page)).to.deep.equal([]);
  });

  it('publishes, shows unpublished changes, and unpublishes after asking', async () => {
    const { host } = builders;
    const page = await open();
    const comeBackWith = async (version: string) => {
      host.newestVersions.set(appId, version);
      await followAddress(page, `${host.url}/no-such-page`);
      await open();
    };
    await publishButton(page).click();
    await page.getByText('There is nothing to publish yet.').waitFor();
    await page.keyboard.press('Escape');

    await comeBackWith('v1');
    await publishButton(page).click();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await page.getByText('“Beekeeper” is published').waitFor();
    await page.getByRole('button', { name: 'Published' }).waitFor();

    await comeBackWith('v2');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('You have changes that visitors don’t see yet.').waitFor();
    await page.getByRole('menuitem', { name: 'Publish changes' }).click();
    await page.getByRole('button', { name: 'Published' }).click();
    const address = page.getByRole('menuitem', { name: 'Open' });
    await waitForValue(() => address.getAttribute('href'), /^http:\/\/beekeeper(-\w+)?\.localhost:\d+$/);

    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByRole('dialog', { name: 'Unpublish “Beekeeper”?' }).waitFor();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    expect((await host.apps(host.ada).getApp({ params: { appId } })).state).to.equal('draft');
  });

  it('publishes once the builder has signed in again, and never because of a link', async () => {
    const { host } = builders;
    host.newestVersions.set(appId, 'v1');
    const session = await signIn(host, 'ada');
    const page = await builders.open(`/build/app/${appId}`, session);
    // The session ends at the click.
    const end = async (route: Route) => {
      await host.client(authApi, session.token).signOut();
      await route.continue();
    };
    await page.route('**/publish', end, { times: 1 });
    await publishButton(page).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).press('Enter');
    await page.getByLabel(/^E-?mail$/).fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('orchid-velvet-42');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('“Beekeeper” is published').waitFor();
    await page.waitForURL(`${host.url}/build/app/${appId}`);

    host.newestVersions.set(appId, 'v2');
    await page.goto(`${host.url}/build/app/${appId}?resume=${'0'.repeat(32)}`);
    await page.waitForURL(`${host.url}/build/app/${appId}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  });

  it('hides either side, resizes them with the keyboard, and remembers both', async () => {
    const page = await open();
    const conversation = page.getByRole('region', { name: 'Conversation' });
    const work = page.getByRole('region', { name: 'Work area' });
    const width = async () => (await conversation.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('separator', { name: 'Resize conversation and work area' }).press('ArrowRight');
    await eventually(async () => (await width()) > before);
    const after = await width();
    await page.getByRole('button', { name: 'Hide the conversation' }).press('Enter');
    await page.locator('button[aria-label="Show the conversation"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('button[aria-label="Hide the conversation"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show the conversation' }).waitFor();
    await waitForCount(conversation, 0);
    await page.reload();
    await page.getByRole('button', { name: 'Show the conversation' }).click();
    await conversation.waitFor();
    await eventually(async () => Math.abs((await width()) - after) < 2);
    await page.getByRole('button', { name: 'Hide the work area' }).click();
    await page.getByRole('button', { name: 'Show the work area' }).waitFor();
    await waitForCount(work, 0);
    await page.getByRole('button', { name: 'Show the work area' }).click();
    await work.waitFor();
  });
});
